"""Report which expectations of a scenario hold at a point of the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.language.rules_text.templates import sentence
from engine.play.scenario.expecting import Expecting
from engine.play.session import Session
from engine.rulebook.packs.scenarios import Expectation


@dataclass(frozen=True, slots=True)
class Held:
    """A checked expectation; `why` has the actual values, or the problem in its text."""

    text: str
    words: str
    holds: bool
    why: str


def held(session: Session, expects: Sequence[Expectation]) -> tuple[Held, ...]:
    return tuple(held_one(session, each) for each in expects)


def held_one(session: Session, expects: Expectation) -> Held:
    expecting = Expecting(session.rules, session.record.names, [expects])
    if expecting.problems:
        return Held(expects.text, expects.text, False, str(expecting.problems[0]))
    (words,) = expecting.in_words
    failing = next(expecting.failing(session.twin()), None)
    why = failing.message if failing else ""
    return Held(expects.text, sentence(words), failing is None, why)
