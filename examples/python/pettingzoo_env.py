"""A PettingZoo environment over any game without dice (``pip install pettingzoo``).

    python pettingzoo_env.py tigadi

plays a random game in it. Agents are "one" and "two"; an observation is the position as integers
(``Position.observation``) and a mask of the legal actions (``Position.action_count``).
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

import tigadi

Observation = dict[str, NDArray[Any]]


class TigadiEnv(AECEnv):  # type: ignore[misc]
    """A game as an agent environment cycle: reward 1 for the winner, -1 for the loser."""

    metadata = {"name": "tigadi_v0", "render_modes": ["ansi", "svg"], "is_parallelizable": False}

    def __init__(self, name: str = "tigadi", render_mode: str | None = None) -> None:
        super().__init__()
        self.name, self.render_mode = name, render_mode
        self.game = tigadi.Game(name)
        actions = self.game.action_count
        if actions is None:
            raise ValueError(f"the plays of {name} are not numbered")
        self.possible_agents = [player.value for player in tigadi.Player]
        self.size = len(self.game.observation())
        space = spaces.Dict(
            {
                "observation": spaces.Box(-1, 255, (self.size,), np.int32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.game = tigadi.Game(self.name)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.game.turn.value

    def observe(self, agent: str) -> Observation:
        mask = np.frombuffer(self.game.legal_mask(), np.int8)
        if agent != self.game.turn.value:
            mask = np.zeros_like(mask)
        return {
            "observation": self.game.observation(np.empty(self.size, np.int32)),
            "action_mask": mask.copy(),
        }

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or action is None:
            self._was_dead_step(None)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.game.push(self.game.move_of(int(action)))
        self._clear_rewards()
        outcome = self.game.outcome()
        if outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            if outcome.winner is not None:
                self.rewards[outcome.winner.value] = 1.0
                self.rewards[outcome.winner.other.value] = -1.0
        self.agent_selection = self.game.turn.value
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        return str(self.game) if self.render_mode == "ansi" else tigadi.svg.board(self.game)

    def close(self) -> None:
        """There is nothing to close."""


def main() -> None:
    env = TigadiEnv(sys.argv[1] if len(sys.argv) > 1 else "tigadi", render_mode="ansi")
    env.reset(seed=1)
    for number, agent in enumerate(env.agent_iter()):
        observation, _, over, truncated, _ = env.last()
        env.action_space(agent).seed(number)
        action = None
        if not over and not truncated:
            action = env.action_space(agent).sample(observation["action_mask"])
        env.step(action)
    print(env.render())
    print(f"after {len(env.game.history)} turns: {env.game.outcome()}")


if __name__ == "__main__":
    main()
