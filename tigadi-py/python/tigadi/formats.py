"""Records, matches and positions as other programs write them.

``read_records(text)`` reads the games of a PGN or ``.mat`` file, ``write_records(records, "mat")``
writes one; ``MatMatch`` is a whole match of nardi, ``MatchId`` GNU Backgammon's ID of one, beside
``Position.position_id``.
"""

from __future__ import annotations

from ._tigadi import MatchId, MatMatch, format_of, read_records, write_records

__all__ = ["MatMatch", "MatchId", "format_of", "read_records", "write_records"]
