"""Games in progress: moves, history, endings, copies."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Hashable, Sequence

import pytest
from conftest import HOUSES, NAMES, choices, play
from hypothesis import given
from hypothesis import strategies as st

import tigadi
from tigadi import (
    Game,
    GameOverError,
    IllegalMoveError,
    Move,
    NotationError,
    Outcome,
    Player,
    Position,
    RecordError,
    RulesError,
)

GAMES = st.builds(lambda name, numbers: play(Game(name), numbers), st.sampled_from(NAMES + HOUSES), choices)


def test_every_game_is_listed_and_starts(name: str) -> None:
    info = next(info for info in tigadi.games() if info.preset == name)
    game = Game(name)
    assert game.position.text == info.start
    assert game.family == info.family
    assert game.settings == {setting.key: setting.default for setting in info.settings}
    assert not game.is_game_over()
    assert game.history == ()
    assert len(game.legal_moves) > 0 or game.awaits_roll


def test_the_names_of_the_games() -> None:
    assert {
        "tigadi",
        "nine-mens-morris",
        "twelve-mens-morris",
        "morabaraba",
        "lasker-morris",
        "six-mens-morris",
        "five-mens-morris",
        "three-mens-morris",
        "baghchal",
        "mangala",
        "toguz-korgool",
        "bestemshe",
    } <= set(NAMES)


def test_house_rules_are_keywords_and_part_of_the_name() -> None:
    game = Game("nine-mens-morris", flying=False, quiet=100)
    assert game == Game("nine-mens-morris:flying=off,quiet=100")
    assert game.text.startswith("nine-mens-morris:flying=off,quiet=100 ")
    assert game.settings["flying"] is False
    assert game.settings["quiet"] == 100
    assert game != Game("nine-mens-morris")
    assert Game("tigadi", quiet=False).settings["quiet"] is False
    assert Game("morabaraba", blocked="passes").settings["blocked"] == "passes"
    assert Game("nine-mens-morris", flying="off") == Game("nine-mens-morris", flying=False)


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("chess", {}),
        ("", {}),
        ("tigadi", {"wings": True}),
        ("tigadi", {"flying": 3}),
        ("tigadi", {"quiet": 10**30}),
        ("tigadi", {"quiet": True}),
        ("tigadi", {"quiet": -1}),
        ("tigadi", {"board": "round"}),
        ("three-mens-morris", {"stones": 9}),
        ("six-mens-morris", {"diagonals": True}),
        ("tigadi:flying=maybe", {}),
    ],
)
def test_rules_that_make_no_game(name: str, rules: dict[str, bool | int | str]) -> None:
    with pytest.raises(RulesError) as caught:
        Game(name, **rules)
    assert caught.value.preset == name
    assert caught.value.name and caught.value.message


def test_a_wrong_value_of_a_rule_is_named() -> None:
    for value, shown in ((-1, "-1"), (10**30, str(10**30)), (True, "True")):
        with pytest.raises(RulesError, match=f": the rule quiet is 1 to 10000 or off, not {shown}$"):
            Game("tigadi", quiet=value)
    with pytest.raises(RulesError, match="so many digits"):
        Game("tigadi", quiet=10**10_000)
    cases: list[tuple[dict[str, bool | int | str], str]] = [
        ({"blocked": "lose"}, "the rule blocked is loses or passes, not 'lose'$"),
        ({"flying": "yes"}, "the rule flying is on or off, not 'yes'$"),
        ({"stones": "40"}, "the rule stones is 3 to 12, not '40'$"),
        ({"flyng": False}, "this game has no rule flyng; it has board, .*, flying, .*, quiet$"),
    ]
    for rules, said in cases:
        with pytest.raises(RulesError, match=said):
            Game("tigadi", **rules)
    with pytest.raises(RulesError, match="three-rings or two-rings or three-by-three is expected$"):
        Game("tigadi:board=hexagon")
    with pytest.raises(RulesError, match="it has none$"):
        Game("nardi", quiet=10)


@pytest.mark.parametrize("name", ["Tigadi", "chess", "", "tigadi 3/3/3/6/3/3/3 w 9 9"])
def test_who_gives_no_name_is_told_where_to_find_one(name: str) -> None:
    with pytest.raises(RulesError, match=r"games\(\) lists the names, Game\.from_text\(\)"):
        Game(name)


def test_half_a_surrogate_pair_is_no_text_of_a_game() -> None:
    half = "\ud800"
    game = Game("nardi")
    calls: list[tuple[type[tigadi.TigadiError], Callable[[], object]]] = [
        (RulesError, lambda: Game(half)),
        (RulesError, lambda: Game("tigadi", flying=half)),
        (RulesError, lambda: Game("tigadi", **{half: True})),
        (RulesError, lambda: tigadi.Contest(half, sets=3)),
        (RulesError, lambda: tigadi.playouts(half, 1)),
        (NotationError, lambda: Game.from_text(half)),
        (NotationError, lambda: Position(f"tigadi {half}")),
        (NotationError, lambda: Game("tigadi").push(half)),
        (NotationError, lambda: Game("tigadi").parse_move(f"d6{half}")),
        (NotationError, lambda: Game("tigadi").action(half)),
        (NotationError, lambda: Move(half, Position("tigadi"))),
        (NotationError, lambda: game.roll(half)),
        (NotationError, lambda: tigadi.Roll(half)),
        (RecordError, lambda: Game.from_record(half)),
    ]
    for kind, call in calls:
        with pytest.raises(kind):
            call()
    with pytest.raises(RecordError) as caught:
        tigadi.Record.read_all(f'[Game "tigadi"]\n\n{{{half}}} *\n')
    assert caught.value.line == 3


def test_wrong_types_are_type_errors() -> None:
    game = Game("tigadi")
    for call in (
        lambda: Game(3),  # type: ignore[arg-type]
        lambda: Game("tigadi", flying=None),  # type: ignore[arg-type]
        lambda: Game("tigadi", quiet=2.5),  # type: ignore[arg-type]
        lambda: game.push(3),  # type: ignore[arg-type]
        lambda: game.push(None),  # type: ignore[arg-type]
        lambda: game.parse_move(b"d6"),  # type: ignore[arg-type]
        lambda: game.legal_moves["d6"],  # type: ignore[call-overload]
        lambda: game.resign("one"),  # type: ignore[arg-type]
        lambda: game.roll(31),  # type: ignore[arg-type]
        lambda: Game.from_text(None),  # type: ignore[arg-type]
        lambda: Position(3),  # type: ignore[arg-type]
        lambda: game.move_of("d6"),  # type: ignore[arg-type]
        lambda: tigadi.svg.board("tigadi"),  # type: ignore[arg-type]
    ):
        with pytest.raises(TypeError):
            call()
    assert game == Game("tigadi")


def test_legal_moves_are_a_sequence() -> None:
    game = Game("tigadi")
    moves = game.legal_moves
    assert isinstance(moves, Sequence)
    assert len(moves) == 24
    assert list(moves) == [moves[i] for i in range(24)] == moves[:]
    assert list(reversed(moves)) == moves[::-1]
    assert moves[-1] == moves[23]
    assert moves[2:8:3] == [moves[2], moves[5]]
    assert "d6" in moves and moves[0] in moves
    assert "z9" not in moves and "" not in moves and "d6xd5" not in moves
    assert moves.index("d6") == moves.index(moves[moves.index("d6")])
    assert moves.count("d6") == 1 and moves.count("d8") == 0
    with pytest.raises(IndexError):
        moves[24]
    with pytest.raises(IndexError):
        moves[-25]
    with pytest.raises(ValueError, match="not among"):
        moves.index("pass")
    with pytest.raises(ValueError):
        moves[::0]
    for far in (10**30, -(10**30)):
        with pytest.raises(IndexError):
            moves[far]
    game.push("d6")
    assert len(moves) == 24, "the sequence is a snapshot"


def test_legal_moves_are_searched_and_compared_as_lists_are() -> None:
    moves = Game("tigadi").legal_moves
    for other in (None, 3, b"d6", "\ud800"):
        assert other not in moves and moves.count(other) == 0
        with pytest.raises(ValueError, match="not among"):
            moves.index(other)
    texts = [str(move) for move in moves]
    spans = [(0, 24), (3, 4), (4, 24), (-24, 4), (-20, None), (0, 10**30), (-(10**30), 4), (3, 3)]
    for start, stop in spans:
        if 3 in range(24)[start:stop]:
            assert moves.index(texts[3], start, stop) == 3
        else:
            with pytest.raises(ValueError, match="not among"):
                moves.index(moves[3], start, stop)
    assert moves == Game("tigadi").legal_moves
    assert moves == Game("nine-mens-morris").legal_moves, "the same 24 placements"
    assert moves != Game("six-mens-morris").legal_moves and moves != list(moves)
    resigned = Game("tigadi")
    resigned.resign()
    assert moves != resigned.legal_moves
    assert not isinstance(moves, Hashable)


@pytest.mark.parametrize(
    ("mover", "name"),
    [("mangala", "toguz-korgool"), ("toguz-korgool", "mangala"), ("mangala", "bestemshe")],
)
def test_a_move_of_another_family_is_refused(mover: str, name: str) -> None:
    game = Game(name)
    for move in Game(mover).legal_moves:
        assert move not in game.legal_moves
        for refused in (game.push, game.position.play, game.action, game.position.explain):
            with pytest.raises(IllegalMoveError, match="another game"):
                refused(move)
    assert game == Game(name)


def test_where_players_count_from_their_own_sides_a_move_is_its_players() -> None:
    game = Game("mangala")
    mine = game.parse_move("3")
    game = Game.from_text("mangala 4,4,4,4,4,4 4,4,4,4,4,4 0 0 2")
    theirs = game.parse_move("3")
    assert str(mine) == str(theirs) and mine != theirs and len({mine, theirs}) == 2
    assert mine not in game.legal_moves and theirs in game.legal_moves
    with pytest.raises(IllegalMoveError, match="other side"):
        game.push(mine)
    assert game.push(theirs) is theirs
    # In morris a point has one name for both.
    game = Game("tigadi")
    white = game.parse_move("d6")
    game.push("a1")
    assert white == game.parse_move("d6") and game.push(white).player is Player.TWO


def test_nothing_is_numbered_when_the_game_is_over() -> None:
    game = Game("tigadi")
    move = game.legal_moves[0]
    number = game.action(move)
    assert game.move_of(number) == move
    game.resign()
    assert not any(game.legal_mask())
    for numbered in (lambda: game.action(move), lambda: game.move_of(number)):
        with pytest.raises(GameOverError):
            numbered()
    won = Position("three-mens-morris www/3/bb1 b 0 1")
    assert won.is_game_over()
    for over in (lambda: won.move_of(0), lambda: won.parse_move("b2"), lambda: won.play("b2")):
        with pytest.raises(GameOverError):
            over()


def test_errors_name_move_and_position_and_change_nothing() -> None:
    game = Game("tigadi")
    game.push("d6")
    before = game.copy()
    with pytest.raises(IllegalMoveError) as illegal:
        game.push("d6")
    assert illegal.value.move == "d6"
    assert illegal.value.name == "occupied" and illegal.value.message == "the target is occupied"
    assert illegal.value.position == game.position.text
    assert "occupied" in str(illegal.value) and "'d6'" in str(illegal.value)
    with pytest.raises(NotationError) as garbled:
        game.push("d9")
    assert garbled.value.text == "d9" and garbled.value.name == "text"
    assert garbled.value.position == game.position.text
    with pytest.raises(IllegalMoveError):
        game.roll("31") if game.family == "nardi" else game.resign(points=2)
    game.resign()
    assert game.legal_moves[:] == []
    with pytest.raises(GameOverError):
        game.push("d5")
    with pytest.raises(GameOverError):
        game.parse_move("d5")
    with pytest.raises(GameOverError):
        game.resign()
    game.pop()
    assert game == before and game.text == before.text
    for error in (illegal.value, garbled.value):
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error) and str(again) == str(error)
        assert isinstance(error, ValueError)


def test_a_mill_takes_and_the_move_says_what() -> None:
    game = Game("tigadi")
    for text in ("d6", "a1", "b6", "a4"):
        game.push(text)
    with pytest.raises(IllegalMoveError, match="must take") as caught:
        game.push("f6")
    assert caught.value.name == "must_take"
    move = game.push("f6xa1")
    assert (move.source, move.target, move.capture) == (None, "f6", "a1")
    assert move.player is Player.ONE and move.steps is None and move.pit is None
    assert game.quiet == 0 and game.last_move == move == game.peek()


def test_a_move_from_elsewhere_is_its_text() -> None:
    move = Game("tigadi").parse_move("d6")
    game = Game("three-mens-morris")
    with pytest.raises(NotationError):
        game.push(move)
    assert move not in game.legal_moves
    other = Game("nine-mens-morris")
    assert move in other.legal_moves
    assert other.push(move) == move
    with pytest.raises(IllegalMoveError):
        other.push(move)


def test_moves_are_values() -> None:
    game = Game("baghchal")
    a, b = game.parse_move("G33"), game.parse_move("G32")
    assert a == game.parse_move("G33") and hash(a) == hash(game.parse_move("G33"))
    assert a != b and b < a and sorted([a, b]) == [b, a] and a >= a
    assert {a, b, game.parse_move("G33")} == {a, b}
    assert a != "G33" and a != None  # noqa: E711
    assert str(a) == "G33"
    assert Move("G33", game.position) == a
    assert eval(repr(a), vars(tigadi)) == a
    assert pickle.loads(pickle.dumps(a)) == a
    with pytest.raises(AttributeError):
        a.target = "11"  # type: ignore[misc]
    with pytest.raises(IllegalMoveError):
        Move("G11", game.position)
    with pytest.raises(TypeError):
        a < "G33"  # type: ignore[operator]


def test_what_a_person_is_told() -> None:
    game = Game("tigadi")
    assert game.summary().startswith("ok 24 tigadi ")
    position = game.position
    assert [position.player_name(player) for player in Player] == ["white", "black"]
    assert "d6" in position.move_examples and position.max_points == 1
    assert position.win_name(1) is None or isinstance(position.win_name(1), str)
    assert game.explain("d6") == position.explain(game.parse_move("d6"))
    game.resign()
    assert game.summary() == f"over 0-1 resignation {game.text}"
    outcome = game.outcome()
    assert outcome is not None and outcome.about == "resignation"
    with pytest.raises(GameOverError):
        game.explain("d6")


def test_reasons_and_refusals_have_names_and_words() -> None:
    reasons, refusals = tigadi.reasons(), tigadi.refusals()
    assert reasons["resignation"] == "resignation" and "bear_off" not in refusals
    assert {"mill", "reduced", "repetition", "left"} <= set(reasons)
    assert refusals["must_take"] and refusals["game_over"] == "the game is over"
    for reason in reasons:
        assert Outcome(None, reason).about == reasons[reason]


def test_boards_have_places_and_symmetries(name: str) -> None:
    position = Game(name).position
    assert len(set(position.places)) == len(position.places) > 8
    assert position.letters is None or len(set(position.letters)) == 2
    assert position.symmetric(0) == position
    for index in range(position.symmetries):
        assert len(position.symmetric(index).legal_moves) == len(position.legal_moves)
    for wrong in (position.symmetries, -1):
        with pytest.raises((IndexError, ValueError)):
            position.symmetric(wrong)


def test_the_legs_of_a_move() -> None:
    game = Game("tigadi")
    assert game.push("d6").legs == ((None, "d6"),)
    sown = Game("mangala").parse_move("3")
    assert sown.legs == ((sown.source, sown.target),) and sown.source == "1:3" and sown.pit == 3


def test_games_of_so_many_turns_are_counted() -> None:
    assert [Position("tigadi").perft(depth) for depth in range(4)] == [1, 24, 552, 12144]


def test_undo_and_redo() -> None:
    game = Game("mangala")
    texts = ["3", "1", "6"]
    moves = [game.push(text) for text in texts]
    assert game.history == tuple(moves)
    after = game.copy()
    assert [game.pop() for _ in moves] == moves[::-1]
    assert game == Game("mangala")
    with pytest.raises(IndexError):
        game.pop()
    with pytest.raises(IndexError):
        game.peek()
    assert game.can_redo
    assert [game.redo() for _ in moves] == moves
    assert not game.can_redo
    assert game == after
    with pytest.raises(IndexError):
        game.redo()


def test_endings_by_the_players() -> None:
    game = Game("tigadi")
    game.resign(Player.ONE)
    assert game.outcome() == Outcome(Player.TWO, "resignation")
    assert game.result == "0-1" and game.peek() == game.outcome()
    assert game.pop() == Outcome(Player.TWO, "resignation")
    game.agree_draw()
    assert game.outcome() == Outcome(None, "agreement")
    game.pop()
    game.time_out(Player.TWO)
    assert str(game.outcome()) == "1-0 time"
    game.pop()
    game.leave(Player.ONE)
    outcome = game.outcome()
    assert outcome is not None and outcome.reason == "left" and outcome.winner is Player.TWO
    game.pop()
    with pytest.raises(IllegalMoveError):
        game.accept()
    with pytest.raises(IllegalMoveError):
        game.refuse()
    for points in (0, 2, -1, 1000, 10**30):
        with pytest.raises(ValueError):
            game.resign(points=points)
    assert game == Game("tigadi")


def test_outcomes_are_values() -> None:
    outcome = Outcome(Player.ONE, "mill")
    assert outcome.points == 1 and outcome.result == "1-0"
    assert pickle.loads(pickle.dumps(outcome)) == outcome == eval(repr(outcome), vars(tigadi))
    for arguments in [(Player.ONE, "boredom"), (Player.ONE, "mill", 0), (None, "full", 1)]:
        with pytest.raises(ValueError):
            Outcome(*arguments)  # type: ignore[arg-type]


def test_draws_by_history() -> None:
    game = Game("three-mens-morris")
    for text in "b2 a3 c1 a1 a2 c2 b2-c3 a3-b3".split():
        game.push(text)
    for text in ("c3-b2", "b3-a3", "b2-c3", "a3-b3", "c3-b2", "b3-a3"):
        assert not game.is_game_over()
        game.push(text)
    assert game.occurrences == 3
    assert game.outcome() == Outcome(None, "repetition")


def test_games_are_mutable_and_not_hashable() -> None:
    game = Game("tigadi")
    assert not isinstance(game, Hashable)
    with pytest.raises(TypeError):
        hash(game)
    assert isinstance(game.position, Hashable)
    assert {game.position: 1}[Position("tigadi")] == 1
    assert game != "tigadi" and game.position != "tigadi"
    with pytest.raises(AttributeError):
        game.text = "tigadi"  # type: ignore[misc]


@given(GAMES)
def test_copies_are_equal_and_go_their_own_way(game: Game) -> None:
    copies = [
        game.copy(),
        copy.copy(game),
        copy.deepcopy(game),
        pickle.loads(pickle.dumps(game)),
        eval(repr(game), vars(tigadi)),
        Game.from_record(game.record()),
    ]
    for other in copies:
        assert other == game and other is not game
        assert other.text == game.text and other.history == game.history
        assert other.outcome() == game.outcome()
        if game.history:
            other.pop()
            assert other != game


@given(GAMES)
def test_texts_and_positions(game: Game) -> None:
    position = game.position
    assert Game.from_text(game.text).text == game.text
    assert Position(position.text) == position == eval(repr(position), vars(tigadi))
    assert hash(Position(position.text)) == hash(position)
    assert pickle.loads(pickle.dumps(position)) == position
    assert position.zobrist == game.zobrist
    assert str(position) == str(game)
    assert str(game).isascii()
    assert position.turn is game.turn


@given(GAMES)
def test_every_legal_move_is_one(game: Game) -> None:
    moves = game.legal_moves
    assert len(set(moves)) == len(moves)
    assert sorted(moves) == sorted(moves, key=str)
    assert game.is_game_over() + game.awaits_roll + (len(moves) > 0) == 1
    for move in moves:
        assert move in moves and str(move) in moves
        assert game.parse_move(str(move)) == move
        assert move.player is game.turn
        assert game.position.explain(move)
        after = game.copy()
        assert after.push(move) is move
        assert after.position == game.position.play(move)
        assert after.pop() == move and after == game


@given(GAMES)
def test_time_outs_of_turns_are_played_in_text_order(game: Game) -> None:
    if game.is_game_over():
        with pytest.raises(GameOverError):
            game.finish_turn()
    else:
        first = min(game.legal_moves, default=None)
        move = game.finish_turn()
        assert first is None or move == first


def test_rolls_are_refused_where_there_are_no_dice(name: str) -> None:
    game = Game(name)
    if not game.awaits_roll:
        assert game.rolls() == [] and game.dice is None
        with pytest.raises(IllegalMoveError):
            game.roll()
        for roll in (game.roll, game.position.roll):
            with pytest.raises(IllegalMoveError, match="no dice"):
                roll("31")
