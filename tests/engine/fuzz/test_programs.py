"""Fuzz matches with random effects. Only refusals and exceeded budgets may end a match."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import NamedTuple

from engine.language.checking.checker import check_effect
from engine.language.messages.problems import EffectTextError
from engine.language.parsing.formatter import unparse
from engine.language.parsing.parser import parse_effects
from engine.language.syntax import Effect
from engine.language.vocabulary import EDITIONS, FIRST
from engine.language.vocabulary.example_game import SMALL_GAME
from engine.play import ActionUndone, Session, StartError, replay
from engine.rulebook import GameRules, InvalidPackError
from tests.engine.example_game import small_rules
from tests.engine.fuzz.programs import programs
from tests.engine.fuzz.trying import try_many
from tests.engine.fuzz.wrong_texts import from_texts
from tests.engine.table import assert_at_rest

EFFECTS = 4
ACTIONS = 12
EXCUSES = {"reading_cycle", "pack_text"}
"""Codes of problems that a pack may have even if each of its effects is valid."""


class Written(NamedTuple):
    edition: int
    texts: list[str]


def random_effects(dice: Random) -> Written:
    """Return random effects. The first edition accepts all of them, the others refuse some."""
    edition = dice.choice(EDITIONS)
    found: list[Effect] = []
    while len(found) < EFFECTS:
        tried = programs(dice, EFFECTS, edition)
        found += [each for each in tried if edition == FIRST or is_right(each, edition)]
    return in_texts(edition, found)


def mutated_examples(dice: Random) -> Written:
    """Return mutated examples that the checker still accepts."""
    edition = dice.choice(EDITIONS)
    found: list[Effect] = []
    while len(found) < EFFECTS:
        with suppress(EffectTextError):
            known = parse_effects(from_texts(dice), edition)
            found += [each for each in known if is_right(each, edition)]
    return in_texts(edition, found)


def in_texts(edition: int, found: list[Effect]) -> Written:
    texts = [unparse(replace(each, name=f"program{n}")) for n, each in enumerate(found)]
    return Written(edition, texts)


def is_right(effect: Effect, edition: int) -> bool:
    lines, words = effect.headers + effect.body, SMALL_GAME.in_edition(edition)
    return bool(lines) and not check_effect(effect, words, on_card=True).problems


def judge(written: Written) -> None:
    cards = ((f"P{place}", text) for place, text in enumerate(written.texts))
    try:
        rules = small_rules(cards, edition=written.edition)
    except InvalidPackError as error:
        wrong = {problem.code for problem in error.problems}
        if wrong <= EXCUSES:
            return
        raise
    try:
        session = Session.from_picture(rules, picture(len(written.texts)), seed=1)
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
