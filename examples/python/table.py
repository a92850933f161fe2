"""A table for two: a session keeps clocks, turns, offers and the match; its text keeps everything.

    python table.py

plays the beginning of a nardi match to three points, saves it, and goes on from the saved text.
"""

from __future__ import annotations

import tigadi
from tigadi import Contestant, Rng, Session


def main() -> None:
    # Three points, five minutes each and two seconds a turn, a minute at most for a turn.
    session = Session("nardi points=3 clock=300000+2000 turn=60000")
    dice = Rng(3)
    session.command(Contestant.A, "roll", rng=dice)  # the roll-off: either may roll
    while session.on_turn is None or session.game.awaits_roll:
        session.command(session.on_turn or Contestant.A, "roll", rng=dice)
    who = session.on_turn
    assert who is not None

    # A turn can be entered step by step; what may not follow is refused, with a name.
    move = session.game.legal_moves[0]
    session.tick(2.5)
    try:
        session.command(who.other, f"move {move}")
    except tigadi.IllegalMoveError as error:
        print(f"{error.name}: {error.message}")
    session.command(who, f"move {move}")
    session.command(who.other, "resign mars")

    saved = session.text
    print(saved, end="")
    again = Session.from_text(saved)
    assert again == session
    print(f"the score is {again.contest}")
    for contestant in Contestant:
        again.command(contestant, "again")
    print(f"the next game: {again.game.summary()}")


if __name__ == "__main__":
    main()
