"""Matches in the arena with the cards of busy.toml, played by numbers that Hypothesis chooses."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from hypothesis import strategies as st

from engine.play import Session
from engine.rulebook import GameRules, build_rules, read_pack
from tests.engine.semantics.arena import PACK

BUSY = Path(__file__).with_name("busy.toml")
LIBRARY = "blast duel harvest share haste morph guard miner captain soldier soldier"
LIBRARY += " swap_hands banner shield " + LIBRARY
PICTURE = """
game   phase: main  field: soldier soldier captain shield done(controller=north) miner
north  gold: 2  hand: blast duel morph guard     library: {0}
south  gold: 2  hand: harvest share done         library: {0}
east   gold: 2  hand: haste swap_hands duel done library: {0}
"""

picks = st.lists(st.integers(0, 11), min_size=5, max_size=25)


@cache
def busy_rules() -> GameRules:
    return build_rules(map(read_pack, (PACK, BUSY.read_text(encoding="utf-8"))))


def busy_match(seed: int) -> Session:
    return Session.from_picture(busy_rules(), PICTURE.format(LIBRARY), seed)


def play(session: Session, picks: list[int]) -> Iterator[tuple[int, str]]:
    """Use each number to choose a seat and an action, and yield them before the action is done."""
    for pick in picks:
        if not session.decisions:
            return
        seats = sorted(session.decisions)
        seat = seats[pick % len(seats)]
        actions = session.legal_actions(seat)
        action = str(actions[pick % len(actions)])
        yield seat, action
        session.act(seat, action)


def restored(session: Session) -> Session:
    """Return the match as it comes back from a database."""
    return Session.restore(session.rules, json.loads(json.dumps(session.snapshot())))
