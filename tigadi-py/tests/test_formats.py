"""Files and IDs of other programs."""

from __future__ import annotations

import copy
import pickle

import pytest

import tigadi
from tigadi import (
    Contest,
    ContestError,
    Game,
    NotationError,
    Player,
    Position,
    Record,
    RecordError,
    Roll,
)
from tigadi.formats import MatchId, MatMatch, format_of, read_records, write_records

MAT = """\
 3 point match

 Game 1
 Nino : 0                          Gio : 0
  1) 31: 8/5 6/5                    62: 24/18 13/11
      Wins 2 points
"""


def test_a_mat_file_is_read_as_records_and_written_again() -> None:
    assert format_of(MAT) == "mat" and format_of('[Game "tigadi"]\n*') == "pgn"
    assert format_of("1. e4 e5") is None
    (record,) = read_records(MAT)
    assert isinstance(record, Record)
    assert record.tags["White"] == "Nino" and record.tags["MatchLength"] == "3"
    assert record.game.result == "1-0" and str(record.game.history[0]) == "31"
    written = write_records([record], "mat")
    assert list(read_records(written, "mat")) == [record]
    assert write_records([record, record]) == f"{record}\n{record}"
    assert list(read_records(write_records([record]))) == [record]


def test_what_is_wrong_with_a_file() -> None:
    broken = MAT.replace("8/5 6/5", "8/5* 6/5")
    (error,) = read_records(broken)
    assert isinstance(error, RecordError) and error.line == 5
    with pytest.raises(RecordError) as caught:
        MatMatch.parse(broken)
    assert caught.value.line == 5 and "game 1, move 1" in caught.value.message
    (error,) = read_records("nonsense")
    assert isinstance(error, RecordError)
    said = Record(Game("nardi"))
    said.comment(0, "the format has none")
    for records in ([Record(Game("tigadi"))], [said], []):
        with pytest.raises(RecordError) as caught:
            write_records(records, "mat")
        assert caught.value.line is None and caught.value.name == "no_room"
    with pytest.raises(ValueError, match="one of pgn, mat"):
        read_records(MAT, "sgf")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="one of pgn, mat"):
        write_records([], "sgf")  # type: ignore[arg-type]
    for read in (format_of, read_records, MatMatch.parse):
        with pytest.raises(RecordError):
            read("\ud800")


def test_a_match() -> None:
    match = MatMatch.parse(MAT)
    assert (match.length, match.names, len(match)) == (3, ("Nino", "Gio"), 1)
    assert match.score() == (2, 0) and match.score(0) == (0, 0)
    assert MatMatch.parse(str(match)) == match and hash(MatMatch.parse(MAT)) == hash(match)
    for again in (copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert again == match
    contest = match.contest()
    assert str(contest) == "2-0" and contest.points == 3 and len(contest.records) == 1
    assert MatMatch.from_contest(contest, ("Nino", "Gio")) == match
    assert match.records() == list(read_records(MAT))
    assert repr(match) == "<MatMatch Nino against Gio, 1 games>"


def test_what_no_mat_file_can_hold() -> None:
    contest = Contest("nardi", points=3)
    game = contest.next_game()
    game.roll("31")
    game.resign(Player.TWO, 2)
    contest.push(game)
    assert MatMatch.from_contest(contest, ("a", "b")).score() == (2, 0)
    for wrong, names in (
        (contest, ("a:", "b")),
        (Contest("nardi", points=3), ("a", "b")),
        (Contest("nardi", sets=3), ("a", "b")),
    ):
        with pytest.raises(RecordError):
            MatMatch.from_contest(wrong, names)
    mangala = Contest("mangala", sets=1)
    game = mangala.next_game()
    game.resign()
    mangala.push(game)
    with pytest.raises(RecordError):
        MatMatch.from_contest(mangala, ("a", "b"))
    endless = MatMatch.parse(MAT.replace("3 point", "0 point"))
    with pytest.raises(ContestError):
        endless.contest()


def test_match_ids() -> None:
    match = MatchId("cAkAAAAAAAAA")
    assert match.turn is Player.TWO and match.roll is None and match.state == "playing"
    made = MatchId.make(
        7, (2, 6), turn=Player.TWO, decides=Player.ONE, roll=Roll("31"), resignation=2
    )
    assert (made.length, made.score, made.resignation) == (7, (2, 6), 2)
    assert made.roll == Roll("31") and made.decides is Player.ONE
    assert MatchId(str(made)) == made == eval(repr(made), vars(tigadi.formats))
    assert pickle.loads(pickle.dumps(made)) == made and hash(made) == hash(MatchId(str(made)))
    contest = Contest("nardi", points=5)
    game = contest.next_game()
    game.roll("13")
    game.resign(Player.ONE, 1)
    standing = MatchId.of(contest, game)
    assert (standing.length, standing.score, standing.roll) == (5, (0, 0), Roll("31"))
    assert (standing.resignation, standing.turn, standing.decides) == (1, Player.TWO, Player.TWO)
    with pytest.raises(ValueError):
        MatchId.of(Contest("nardi", sets=3), game)
    with pytest.raises(RecordError):
        MatchId.of(contest, Game("tigadi"))
    start = Position.from_position_id("4HPwATDgc/ABMA", Player.ONE)
    assert start.position_id == "4HPwATDgc/ABMA" and start.text == "nardi 4HPwATDgc/ABMA 1 -"
    assert MatchId.make(5, (0, 0), turn=Player.ONE, roll=Roll("31")).position(
        "4HPwATDgc/ABMA"
    ) == Position("nardi 4HPwATDgc/ABMA 1 31")
    assert Position("tigadi").position_id is None
    for text in ("", "cAk", "\ud800"):
        with pytest.raises(NotationError):
            MatchId(text)
        with pytest.raises(NotationError):
            Position.from_position_id(text, Player.ONE)
    for arguments in ({"length": 2**15}, {"resignation": 4}, {"state": "lost"}, {"score": (-1, 0)}):
        with pytest.raises(ValueError):
            MatchId.make(**({"length": 5, "score": (0, 0), "turn": Player.ONE} | arguments))  # type: ignore[arg-type]
