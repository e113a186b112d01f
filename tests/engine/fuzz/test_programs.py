"""Fuzz matches with random effects. Only refusals and exceeded budgets may end a match."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random

from engine.language.checking.checker import check_effect
from engine.language.messages.problems import EffectTextError
from engine.language.parsing.formatter import unparse
from engine.language.parsing.parser import parse_effects
from engine.language.syntax import Effect
from engine.language.vocabulary.example_game import SMALL_GAME
from engine.play import ActionUndone, Session, StartError, replay
from engine.rulebook import GameRules, InvalidPackError
from tests.engine.fuzz.programs import programs
from tests.engine.fuzz.trying import try_many
from tests.engine.fuzz.wrong_texts import from_texts
from tests.engine.small_pack import small_rules
from tests.engine.table import assert_at_rest

EFFECTS = 4
ACTIONS = 12
EXCUSES = {"reading_cycle", "pack_text"}
"""Codes of problems that a pack may have even if each of its effects is valid."""


def random_effects(dice: Random) -> list[str]:
    return [unparse(effect) for effect in programs(dice, EFFECTS)]


def mutated_examples(dice: Random) -> list[str]:
    """Return mutated examples that the checker still accepts."""
    found: list[Effect] = []
    while len(found) < EFFECTS:
        with suppress(EffectTextError):
            found += filter(is_right, parse_effects(from_texts(dice)))
    return [unparse(replace(each, name=f"program{n}")) for n, each in enumerate(found)]


def is_right(effect: Effect) -> bool:
    lines = effect.headers + effect.body
    return bool(lines) and not check_effect(effect, SMALL_GAME, on_card=True).problems


def judge(written: list[str]) -> None:
    try:
        rules = small_rules((f"P{place}", text) for place, text in enumerate(written))
    except InvalidPackError as error:
        wrong = {problem.code for problem in error.problems}
        if wrong <= EXCUSES:
            return
        raise
    try:
        session = Session.from_picture(rules, picture(len(written)), seed=1)
    except StartError:
        return
    for _ in actions(session, Random(1)):
        assert_at_rest(session)
        for viewer in (None, 0, 1):
            session.view(viewer)
    judge_record(rules, session)


def picture(count: int) -> str:
    cards = " ".join(f"P{place}" for place in range(count))
    return f"""
        game   phase: play  sum: 5  field: {cards} Soldier
        north  hand: {cards} Adder  library: Soldier {cards} Soldier  discard: Soldier
        south  hand: {cards} Adder  library: {cards} Soldier  discard: {cards}
    """


def actions(session: Session, dice: Random) -> Iterator[int]:
    """Perform random legal actions until the match is over or an action is undone."""
    for number in range(ACTIONS):
        asked = list(session.decisions)
        if not asked:
            return
        seat = dice.choice(asked)
        action = dice.choice(session.legal_actions(seat))
        before = session.snapshot()
        try:
            session.act(seat, action)
        except ActionUndone:
            assert session.snapshot() == before
            return
        yield number


def judge_record(rules: GameRules, session: Session) -> None:
    """Check that replaying the record gives the same match, also after a restore before each action."""
    assert replay(rules, session.record).snapshot() == session.snapshot()
    twin = replay(rules, session.record, upto=0)
    for seat, text in session.record.actions:
        twin = Session.restore(rules, json.loads(json.dumps(twin.snapshot())))
        twin.act(seat, text)
    assert twin.snapshot() == session.snapshot()


def test_random_effects_in_matches() -> None:
    try_many(0.03, random_effects, judge)


def test_changed_examples_in_matches() -> None:
    try_many(0.03, mutated_examples, judge)
