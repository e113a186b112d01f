"""Play matches of each implementation, with a random playable card or, if there is none, a draw."""

from __future__ import annotations

from importlib.util import find_spec
from itertools import count
from pathlib import Path
from random import Random

from benchmarks.timing import Match
from benchmarks.uno import by_hand as uno_by_hand
from engine.play import Session
from engine.rulebook import GameRules, load_rules

HERE = Path(__file__).parent
SEED = 2026
OURS, ANSWERED, BY_HAND = "ours", "ours with a trigger", "by hand"
RUN, STEP = "RLCard env.run", "RLCard game.step"


def uno_rules(*more: str) -> GameRules:
    return load_rules(HERE / "seed.toml", *(HERE / name for name in more))


def session_player(rules: GameRules) -> Match:
    """Return a player that uses `Session` as the site does, including the match record."""
    seeds, random = count(SEED), Random(SEED).random

    def play() -> int:
        session, seat = Session.start(rules, seed=next(seeds)), 0
        while True:
            actions = session.legal_actions(seat)
            if not actions:
                seat = 1 - seat
                actions = session.legal_actions(seat)
                if not actions:
                    return session.number
            cards = len(actions) - (len(actions) > 1 and actions[-1].verb == "pass")
            session.act(seat, actions[int(random() * cards)])
            seat = 1 - seat  # Most actions end the turn, so try the other seat first.

    return play


def by_hand() -> Match:
    dice = Random(SEED)
    return lambda: uno_by_hand.play(dice)[0]


def rlcard_run() -> Match:
    """Return a player that runs `env.run` with RLCard's random agents. Each action is one decision."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno", config={"seed": SEED})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        trajectories, _ = env.run(is_training=False)
        return sum(len(steps) // 2 for steps in trajectories)

    return play


def rlcard_step() -> Match:
    """Return a player that runs `game.step`, without the environment's observations."""
    import rlcard

    game = rlcard.make("uno", config={"seed": SEED}).game
    random = Random(SEED).random

    def play() -> int:
        state, _ = game.init_game()
        decisions = 0
        while not game.is_over():
            legal = state["legal_actions"]
            state, _ = game.step(legal[int(random() * len(legal))])
            decisions += 1
        return decisions

    return play


def players() -> dict[str, Match]:
    """Return all players, including RLCard's players if it is installed."""
    found = {
        OURS: session_player(uno_rules()),
        ANSWERED: session_player(uno_rules("trigger.toml")),
        BY_HAND: by_hand(),
    }
    return found | ({RUN: rlcard_run(), STEP: rlcard_step()} if find_spec("rlcard") else {})


def turns_per_decision(peer: str) -> float:
    """Return the number of turns per decision.

    RLCard asks for one decision in every turn. Our variant doesn't ask players without a playable card, and
    choosing a colour is a separate decision.
    """
    if peer in (RUN, STEP):
        return 1.0
    dice = Random(SEED)
    played = [uno_by_hand.play(dice) for _ in range(2_000)]
    return sum(turns for _, turns in played) / sum(decisions for decisions, _ in played)
