"""Describe scenarios in words, for pack pages."""

from __future__ import annotations

from dataclasses import dataclass

from engine.language.rules_text.grammar.language import Language
from engine.language.rules_text.grammar.written_language import WRITTEN
from engine.language.rules_text.plan.sentences import FullSentence
from engine.play.picture import PictureError
from engine.play.picture.describe import DescribedSide, describe_picture, names_in_picture
from engine.play.scenario.expectations import Expectations
from engine.rulebook import GameRules
from engine.rulebook.packs.scenarios import Move, ScenarioEntry


@dataclass(frozen=True, slots=True)
class ScenarioDescription:
    """A scenario in words. `expects` contains pairs of sentence and effect text."""

    name: str
    title: str
    table: tuple[DescribedSide, ...]
    moves: tuple[Move, ...]
    expects: tuple[tuple[str, str], ...]
    asked: str


def describe_scenario(
    rules: GameRules, scenario: ScenarioEntry, language: Language = WRITTEN
) -> ScenarioDescription | None:
    """Return the scenario in words, or None if it can't be played with these rules."""
    try:
        table = describe_picture(rules, scenario.picture)
    except PictureError:
        return None
    expecting = Expectations(
        rules, [each.player for each in table if each.player], scenario.expects
    )
    if expecting.problems:
        return None
    texts = [each.text for each in scenario.expects]
    said = [language.text(FullSentence(each)) for each in expecting.sentences]
    expects = zip(said, texts, strict=True)
    asked = " and ".join(scenario.asked)
    return ScenarioDescription(
        scenario.name, scenario.title, tuple(table), scenario.moves, tuple(expects), asked
    )


def is_about(scenario: ScenarioEntry, card: str) -> bool:
    """Return True if the scenario's picture contains the card."""
    return card in names_in_picture(scenario.picture)
