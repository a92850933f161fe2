"""What only nardi has: dice, the roll-off, offers, turns step by step."""

from __future__ import annotations

import contextlib
import copy
import pickle

import pytest
from conftest import choices, play
from hypothesis import given
from hypothesis import strategies as st

import tigadi
from tigadi import (
    Contest,
    Contestant,
    Game,
    GameOverError,
    IllegalMoveError,
    NotationError,
    Outcome,
    Player,
    Position,
    Rng,
    Roll,
    Step,
    Turn,
    svg,
)

TO_PLAY = "nardi 4HPwATDgc/ABMA 1 31"


def test_the_roll_off() -> None:
    game = Game("nardi")
    assert game.awaits_roll and game.position.is_roll_off and game.dice is None
    assert len(game.legal_moves) == 0
    with pytest.raises(IllegalMoveError, match="rolled first"):
        game.push("8/5 6/5")
    assert {(roll.dice, weight) for roll, weight in game.rolls()} == {
        ((one, two), 1) for one in range(1, 7) for two in range(1, 7) if one != two
    }
    tie = game.roll("44")
    assert tie.dice == (4, 4) and tie.name == "dor-chari" and game.awaits_roll
    roll = game.roll((2, 5))
    assert roll == Roll("25") and roll.dice == (2, 5) and roll.name is None
    assert game.turn is Player.TWO and game.dice == Roll("52")
    assert game.history == (tie, roll)
    assert not game.position.is_roll_off
    assert '[RollOff "44 25"]' in game.record()


def test_rolls_are_values() -> None:
    roll = Roll("31")
    assert str(roll) == "31" and {roll: 1}[Roll("31")] == 1
    assert pickle.loads(pickle.dumps(roll)) == roll == eval(repr(roll), vars(tigadi))
    for text in ("", "7", "07", "3", "311", "x"):
        with pytest.raises(NotationError):
            Roll(text)


def test_rolls_and_wins_have_names() -> None:
    position = Position(TO_PLAY)
    assert position.roll_name("31") == "31, se-yaki" == position.roll_name((3, 1))
    assert [position.win_name(points) for points in (1, 2, 3, 9)][1:] == ["mars", "koks", None]
    assert position.max_points == 3
    assert [position.pips(player) for player in Player] == [167, 167]
    assert Position("tigadi").pips(Player.ONE) is None
    with pytest.raises(IllegalMoveError) as caught:
        Position("tigadi").roll_name("31")
    assert caught.value.name == "no_dice"


def test_chances_are_those_of_the_player_to_move() -> None:
    chances = Position(TO_PLAY).chances()
    assert chances is not None
    assert list(chances) == ["win", "win_mars", "win_koks", "lose_mars", "lose_koks", "equity"]
    assert 0.4 < chances["win"] < 0.7 and chances["win_koks"] <= chances["win_mars"] < chances["win"]
    assert -1 < chances["equity"] < 1
    assert Position("tigadi").chances() is None


def test_dice_from_the_caller_and_from_a_seed() -> None:
    game = Game.from_text("nardi 4HPwATDgc/ABMA 1 -")
    assert sum(weight for _, weight in game.rolls()) == 36 and len(game.rolls()) == 21
    for dice in ("13", (1, 3), Roll("13"), Roll("31")):
        assert isinstance(dice, (str, tuple, Roll))
        assert game.roll(dice) in (Roll("31"), Roll("13"))
        assert game.dice == Roll("31") and game.text == TO_PLAY
        with pytest.raises(IllegalMoveError, match="may not be rolled"):
            game.roll("31")
        game.pop()
    for wrong in ((0, 1), (7, 1), (31, 1), (300, 1), (-1, 2), (1, 10**30), "", "311"):
        with pytest.raises(NotationError):
            game.roll(wrong)
    for other in (31, None, True, (1,), (1, 2, 3), (True, True), (1.0, 2), ("3", "1"), [3, 1]):
        with pytest.raises(TypeError) as caught:
            game.position.roll(other)  # type: ignore[arg-type]
        assert "tuple of two numbers" in str(caught.value) and "\n" not in str(caught.value)
    with pytest.raises(TypeError, match="not both"):
        game.roll("31", rng=Rng(1))

    def rolled(seed: int) -> list[str]:
        rng, rolls = Rng(seed), []
        for _ in range(20):
            rolls.append(str(game.roll(rng=rng)))
            game.pop()
        return rolls

    assert rolled(1) == rolled(1) != rolled(2)


def test_undo_keeps_the_roll_of_a_play() -> None:
    game = Game.from_text(TO_PLAY)
    move = game.push("8/5 6/5")
    assert move.steps == (Step(8, 5), Step(6, 5)) and move.legs == (("8", "5"), ("6", "5"))
    assert (move.source, move.target, move.capture, move.pit) == (None, None, None, None)
    assert game.awaits_roll and game.turn is Player.TWO
    game.roll("64")
    assert game.pop() == Roll("64")
    assert game.pop() == move
    assert game.dice == Roll("31")


def test_a_small_resignation_is_an_offer() -> None:
    game = Game.from_text(TO_PLAY)
    game.resign(points=1)
    assert game.offer == (Player.ONE, 1) and not game.is_game_over()
    game.refuse()
    assert game.offer is None
    game.resign(Player.TWO, 1)
    game.accept()
    assert game.outcome() == Outcome(Player.ONE, "resignation", 1)
    game.pop()
    game.resign(points=3)
    assert str(game.outcome()) == "0-1 resignation points 3"
    with pytest.raises(GameOverError):
        Turn(game)


def test_a_match_to_points() -> None:
    contest = Contest("nardi", points=3)
    assert contest.starter is None and contest.points == 3
    game = contest.next_game()
    game.roll("31")
    game.resign(Player.ONE, 2)
    contest.push(game)
    assert contest.score(Contestant.B) == 2 and contest.seat(1, Contestant.A) is Player.ONE


def test_a_turn_step_by_step() -> None:
    game = Game.from_text(TO_PLAY)
    turn = Turn(game)
    assert turn.position == game.position and list(turn.dice_left) == [3, 1]
    assert Step(8, 5) in turn.next_steps()
    turn.push(Step(8, 5))
    assert turn.steps == (Step(8, 5),) and list(turn.dice_left) == [1]
    assert turn.places[0][5] == 1 and sum(turn.places[1]) == 15
    with pytest.raises(IllegalMoveError) as caught:
        turn.push(Step(13, 10))
    assert caught.value.move == "13/10"
    assert [turn.complete()] == [None]
    assert turn.pop() == Step(8, 5)
    with pytest.raises(IndexError):
        turn.pop()
    assert turn == Turn(game.position)
    for step in (Step(6, 5), Step(8, 5)):
        turn.push(step)
    move = turn.complete()
    assert move is not None and turn.finish() == move
    assert game.push(move) == move and str(move) == "8/5 6/5"
    with pytest.raises(IllegalMoveError, match="rolled first"):
        Turn(game)
    with pytest.raises(ValueError):
        Turn(Game("tigadi"))
    with pytest.raises(TypeError):
        Turn("nardi")  # type: ignore[arg-type]


def test_two_taps() -> None:
    turn = Turn(Position(TO_PLAY))
    assert turn.tap(8) == "chosen" and turn.selected == 8
    assert [[step.target for step in way] for way in turn.ways(8)]
    assert turn.tap(8) == "moved" and turn.steps == (Step(8, 5),)
    assert turn.tap(6) == "chosen" and turn.tap(5) == "moved" and turn.is_complete
    assert turn.tap(1) == "nothing"
    other = copy.copy(turn)
    other.pop()
    assert other != turn
    for place in (-1, 26, 300):
        with pytest.raises(ValueError):
            turn.tap(place)
        with pytest.raises(ValueError):
            turn.ways(place)
    for source, target in ((0, 1), (26, 1), (1, 25), (-1, 0)):
        with pytest.raises(ValueError):
            Step(source, target)


@given(choices, st.lists(st.integers(0, 300), max_size=12))
def test_every_turn_leads_to_a_legal_move(numbers: list[int], picks: list[int]) -> None:
    game = play(Game("nardi"), numbers)
    if game.is_game_over():
        return
    while game.awaits_roll:
        game.roll(rng=Rng(1))
    turn = Turn(game)
    assert turn.finish() == min(game.legal_moves)
    for pick in picks:
        steps = turn.next_steps()
        if pick % 5 == 0:
            with contextlib.suppress(IndexError):
                turn.pop()
        elif pick % 5 == 1:
            turn.tap(pick % 26)
        elif steps:
            turn.push(steps[pick % len(steps)])
        assert turn.finish() in game.legal_moves
    while not turn.is_complete:
        turn.push(turn.next_steps()[0])
    assert turn.complete() in game.legal_moves


def test_observations() -> None:
    values = Position(TO_PLAY).observation()
    assert len(values) == 56 == len(Game("nardi").observation())
    assert (values[6], values[8], values[13], values[24]) == (5, 3, 5, 2)
    assert values[26:52] == values[:26] and values[52:] == (3, 1, 0, 1)
    assert Game("nardi").observation()[52:] == (0, 0, 1, 1)
    for call in (Game("nardi").legal_mask, lambda: Game("nardi").move_of(0)):
        with pytest.raises(ValueError, match="not numbered"):
            call()
    assert Game("nardi").action_count is None


def test_pictures_show_dice_bar_and_borne_off_checkers() -> None:
    game = Game.from_text(TO_PLAY)
    before = svg.board(game)
    game.push("8/5 6/5")
    assert svg.board(game) != before
    svg.board(game, arrows=[("8", "5"), ("1:bar", "1:off", "navy")])


def test_copies_roll_dice_of_their_own() -> None:
    game = Game("nardi")
    game.roll()
    copies = [game.copy(), copy.copy(game), copy.deepcopy(game)]

    def rolled(game: Game) -> tuple[str, ...]:
        for _ in range(20):
            game.finish_turn()
        return tuple(str(event) for event in game.history if isinstance(event, Roll))

    assert len({rolled(other) for other in [game, *copies]}) == 4
