"""A first game: moves, a refusal, a mill, undo, the engine's answer, the record."""

import tigadi


def main() -> None:
    game = tigadi.Game("tigadi")
    print(f"{len(game.legal_moves)} legal moves, {game.turn} to move")
    for text in ["d6", "a1", "b6", "a4"]:
        game.push(text)

    # Three in a line take a stone; a move without it is refused, and nothing has changed.
    try:
        game.push("f6")
    except tigadi.IllegalMoveError as error:
        print(f"refused: {error}")
    move = game.push("f6xa1")
    print(f"{move} takes the stone on {move.capture}")
    print(game)

    game.pop()
    engine = tigadi.Engine("hard", seed=1)
    best = engine.analyse(game, nodes=50_000, lines=3)
    print(f"{best.best}: {game.explain(best.best)}")
    for line in best.lines:
        print(f"{line.score}: {' '.join(map(str, line.pv[:4]))}")

    while not game.is_game_over():
        game.push(engine.choose(game, nodes=2_000))
    print(f"the engine against itself: {game.outcome()}")
    print(game.record())


if __name__ == "__main__":
    main()
