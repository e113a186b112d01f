"""Describe scenarios in words, for pack pages."""

from __future__ import annotations

from dataclasses import dataclass

from engine.language.rules_text.grammar.language import Language, MissingWordError
from engine.language.rules_text.grammar.languages import language_for
from engine.language.rules_text.grammar.written_language import WRITTEN
from engine.language.rules_text.plan.sentences import FullSentence
from engine.play.picture import PictureError
from engine.play.picture.describe import DescribedSide, describe_picture, names_in_picture
from engine.play.scenario.expectations import Expectations
from engine.play.scenario.explanations.move_words import move_in_words
from engine.rulebook import GameRules
from engine.rulebook.packs.scenarios import ScenarioEntry
from engine.view.translated_view import readers_words


@dataclass(frozen=True, slots=True)
class ScenarioDescription:
    """A scenario in words. `moves` are pairs of player and action, `expects` of sentence and
    effect text.
    """

    name: str
    title: str
    table: tuple[DescribedSide, ...]
    moves: tuple[tuple[str, str], ...]
    expects: tuple[tuple[str, str], ...]
    asked: str


def describe_scenario(rules: GameRules, scenario: ScenarioEntry) -> ScenarioDescription | None:
    """Return the scenario in the reader's words, or None if it can't be played with these rules."""
    language = language_for(readers_words(rules)) or WRITTEN
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
    said = [_sentence(language, FullSentence(each)) for each in expecting.sentences]
    expects = zip(said, texts, strict=True)
    asked = " and ".join(scenario.asked)
    moves = tuple(move_in_words(rules, each) for each in scenario.moves)
    return ScenarioDescription(
        scenario.name, scenario.title, tuple(table), moves, tuple(expects), asked
    )


def _sentence(language: Language, plan: FullSentence) -> str:
    """Return the sentence in the language, or in English if the language lacks a word for it."""
    try:
        return language.text(plan)
    except MissingWordError:
        return WRITTEN.text(plan)


def is_about(scenario: ScenarioEntry, card: str) -> bool:
    """Return True if the scenario's picture contains the card."""
    return card in names_in_picture(scenario.picture)
