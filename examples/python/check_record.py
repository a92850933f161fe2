"""Reads records in PGN and says of each whether it is in order.

    python check_record.py games.pgn
    python check_record.py            # an example

The exit status is 1 when one is not.
"""

from __future__ import annotations

import sys

import tigadi

EXAMPLE = """\
[Game "tigadi"]
[Event "Practice"]
[Result "0-1"]
[Termination "resignation"]

1. d6 f4 {on the cross of the middle ring} 2. d7 g4 0-1

[Game "mangala"]

1. 3 1 *

[Game "nine-mens-morris"]

1. d6 d6 *
"""


def main() -> int:
    if len(sys.argv) > 1:
        with open(sys.argv[1], encoding="utf-8") as file:
            text = file.read()
    else:
        text = EXAMPLE
    wrong = 0
    for number, record in enumerate(tigadi.Record.read_all(text), start=1):
        if isinstance(record, tigadi.RecordError):
            print(f"game {number}: {record}")
            wrong += 1
            continue
        game = record.game
        event = record.tags.get("Event", "no event")
        print(f"game {number}: {game.preset}, {event}, {len(game.history)} events, {game.result}")
        for after, comment in record.comments:
            print(f"  after {after}: {comment}")
    return 1 if wrong and len(sys.argv) > 1 else 0


if __name__ == "__main__":
    sys.exit(main())
