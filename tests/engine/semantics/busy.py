"""Arena matches with the cards of busy.toml, whose actions Hypothesis chooses by numbers."""

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
    """Choose a seat and an action by each number, and yield them before performing the action."""
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
    """Store and restore the match, as a database does."""
    return Session.restore(session.rules, json.loads(json.dumps(session.snapshot())))
