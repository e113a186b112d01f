"""Cards on the page of a draft: single, by cost, and by colour."""

from dataclasses import dataclass
from typing import Self

from cards.packs.card_face import CardFace, face_in_words
from engine.rulebook import CardRules, GameRules
from engine.view.translated_view import readers_words, translated_card


@dataclass(frozen=True, slots=True)
class DraftedCard:
    """A card on the page. `held` is the number of copies that the player has."""

    name: str
    card: CardRules
    face: CardFace
    number: int = 0
    held: int = 0
    is_selected: bool = False

    @classmethod
    def of(cls, name: str, rules: GameRules, held: int) -> Self:
        """Return the card in the current language."""
        card, words = rules.cards[name], readers_words(rules)
        return cls(name, translated_card(card, words), face_in_words(card, words), held=held)


@dataclass(frozen=True, slots=True)
class CostColumn:
    """The cards of one cost, and their number as tenths of the tallest column."""

    cost_range: str
    cards: list[DraftedCard]
    height: int

    @property
    def count(self) -> int:
        return sum(each.held for each in self.cards)


@dataclass(frozen=True, slots=True)
class ColourCount:
    colour: str
    tint: str
    count: int
