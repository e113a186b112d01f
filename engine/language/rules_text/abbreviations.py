"""Find the short words that cards print in place of headings and lines which many cards share."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from engine.language import syntax
from engine.language.syntax import Effect, Heading, literal_text
from engine.language.vocabulary.game_words import GameWords


@dataclass(frozen=True, slots=True)
class Abbreviation:
    """Words in place of the headings at these positions, and of all lines if `is_whole` is true.

    Cards also leave out in which zones their effects work, if the game implies this.
    """

    says: str = ""
    places: Collection[int] = frozenset()
    is_whole: bool = False
    leaves_out_implied: bool = True

    def left_of(self, effect: Effect) -> list[tuple[int, Heading]]:
        """Return the headings that the abbreviation leaves out, with their positions."""
        places = enumerate(effect.headers)
        return [(place, head) for place, head in places if place not in self.places]


NONE = Abbreviation(leaves_out_implied=False)
"""The whole effect, without abbreviations, as authors see it."""


def abbreviation_of(effect: Effect, words: GameWords) -> Abbreviation:
    """Return the abbreviation that replaces most of the effect."""
    fitting = (abbreviation_by(effect, each) for each in words.abbreviations)
    found = (each for each in fitting if each is not None)
    return max(found, key=lambda each: (each.is_whole, len(each.places)), default=Abbreviation())


def abbreviation_by(effect: Effect, model: Effect) -> Abbreviation | None:
    """Return the parts of the effect that the model's words replace, or None if the effect lacks one.

    If the model has lines or targets, its words replace those, too. So the effect must have the same lines.
    """
    headers = [each for each in model.headers if not isinstance(each, syntax.Wording)]
    is_whole = bool(model.body) or any(isinstance(each, syntax.Target) for each in headers)
    if is_whole and effect.body != model.body:
        return None
    if uses(effect) != uses(model) or not all(each in effect.headers for each in headers):
        return None
    places = frozenset(place for place, each in enumerate(effect.headers) if each in headers)
    if any(is_other_way(effect, place) for place in places):
        return None
    return Abbreviation(words_of(model), places, is_whole)


def is_other_way(effect: Effect, place: int) -> bool:
    """Return True if this heading, or the one below it, is an alternative that begins with “or”.

    The model's words don't mention the alternative.
    """
    choices = (syntax.Pay, syntax.Cost, syntax.Target)
    return any(
        isinstance(each, choices) and each.instead for each in effect.headers[place : place + 2]
    )


def uses(effect: Effect) -> list[Heading]:
    return [each for each in effect.headers if isinstance(each, syntax.Use)]


def words_of(model: Effect) -> str:
    wording = next(each for each in model.headers if isinstance(each, syntax.Wording))
    return literal_text(wording.text)
