"""Fuzz actions and pictures: each is accepted, or refused without any change."""

from __future__ import annotations

from random import Random

from engine.play import IllegalAction, PictureError, Session, StartError
from engine.rulebook import load_rules
from tests.architecture.source import ROOT
from tests.engine.fuzz.mutating import LETTERS, mutated
from tests.engine.fuzz.trying import try_many
from tests.engine.table import assert_at_rest

RULES = load_rules(ROOT / "cards/starter/99.toml")
DECKS = {seat: dict(RULES.decks[seat].cards) for seat in (0, 1)}
STARTED = Session.start(RULES, DECKS, seed=1)
ACTIONS = ("use 12 add", "choose 12", "pass", "choose yes", "choose 1 2 3", "use 12 subtract")
PICTURE = """
    game   phase: play  turn_player: north  sum: 50
    north  hand: 10 5(number=3)  library: A A  may_act: yes
    south  hand: Joker1  library: "2" 3
"""


def action(dice: Random) -> str:
    legal = [str(each) for seat in STARTED.decisions for each in STARTED.legal_actions(seat)]
    text = mutated(dice, dice.choice((*ACTIONS, *legal)))
    return text if dice.random() < 0.9 else "".join(dice.choices(LETTERS, k=20))


def judge_action(text: str) -> None:
    session = STARTED.clone()
    for seat in (0, 1, 2, -1):
        before = session.snapshot()
        try:
            session.act(seat, text)
        except IllegalAction as error:
            judge_refusal(error, session.snapshot() == before)
    assert_at_rest(session)


def judge_refusal(error: Exception, unchanged: bool) -> None:
    assert str(error)
    assert unchanged


def judge_picture(text: str) -> None:
    try:
        session = Session.from_picture(RULES, text)
    except (PictureError, StartError) as error:
        judge_refusal(error, unchanged=True)
        return
    assert_at_rest(session)
    assert session.view(0)


def test_actions() -> None:
    try_many(0.05, action, judge_action)


def test_pictures() -> None:
    try_many(0.05, lambda dice: mutated(dice, PICTURE), judge_picture)
