"""A scenario in words, for whoever reads about a pack."""

from __future__ import annotations

from dataclasses import dataclass

from engine.language.wording.templates import sentence
from engine.play.picture import PictureRefused
from engine.play.picture.telling import Shown, cards_in, told
from engine.play.scenario.expecting import Expecting
from engine.play.scenario.moving import could_do
from engine.play.scenario.outcome import outcome
from engine.play.session import Session
from engine.rulebook import GameRules
from engine.rulebook.scenarios import Move, ScenarioEntry


@dataclass(frozen=True, slots=True)
class ToldScenario:
    """`expects` has each sentence with the text it was made of."""

    name: str
    title: str
    table: tuple[Shown, ...]
    moves: tuple[Move, ...]
    expects: tuple[tuple[str, str], ...]
    asked: str


def told_scenario(rules: GameRules, scenario: ScenarioEntry) -> ToldScenario | None:
    """None for one that these rules can't play."""
    try:
        table = told(rules, scenario.picture)
    except PictureRefused:
        return None
    expecting = Expecting(rules, [each.player for each in table if each.player], scenario.expects)
    if expecting.problems:
        return None
    texts = [each.text for each in scenario.expects]
    expects = zip(map(sentence, expecting.in_words), texts, strict=True)
    asked = " and ".join(scenario.asked)
    return ToldScenario(
        scenario.name, scenario.title, tuple(table), scenario.moves, tuple(expects), asked
    )


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands, for whoever writes a scenario: what lies where, who could do what, and
    what could be expected because it has changed."""

    table: tuple[Shown, ...]
    asked: tuple[tuple[str, str, list[str]], ...]
    changed: tuple[str, ...] = ()


def standing(session: Session, before: Session | None = None) -> Standing:
    table = tuple(told(session.rules, session.picture()))
    changed = outcome(before.twin(), session.twin()) if before else ()
    return Standing(table, tuple(could_do(session.twin())), tuple(changed))


def is_about(scenario: ScenarioEntry, card: str) -> bool:
    """Whether the card lies somewhere in its picture."""
    return card in cards_in(scenario.picture)
