"""What cards print instead of headings and lines that many cards share."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from engine.language import syntax
from engine.language.syntax import Effect, Heading, literal_text
from engine.language.vocabulary.game_words import GameWords


@dataclass(frozen=True, slots=True)
class Abbreviation:
    """The words that stand for the headings at these places, and for all lines if `is_whole`.

    Cards also leave out in which zones their effects work, where the game implies it.
    """

    says: str = ""
    places: Collection[int] = frozenset()
    is_whole: bool = False
    leaves_out_implied: bool = True

    def left_of(self, effect: Effect) -> list[tuple[int, Heading]]:
        """Return the headings that the abbreviation leaves out, each after its place."""
        places = enumerate(effect.headers)
        return [(place, head) for place, head in places if place not in self.places]


NONE = Abbreviation(leaves_out_implied=False)
"""The effect in full, as for authors."""


def abbreviation_of(effect: Effect, words: GameWords) -> Abbreviation:
    """Return the abbreviation that covers most of the effect."""
    fitting = (abbreviation_by(effect, each) for each in words.abbreviations)
    found = (each for each in fitting if each is not None)
    return max(found, key=lambda each: (each.is_whole, len(each.places)), default=Abbreviation())


def abbreviation_by(effect: Effect, model: Effect) -> Abbreviation | None:
    """Return the parts of the effect that the model's words cover, or None if the effect lacks one.

    The words of a model with lines or targets stand for those, too, so the effect must have the same lines.
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
    """Return True if the heading or the one below it is another way to pay or to choose, after “or”.

    The words of the model say nothing about the other way.
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
