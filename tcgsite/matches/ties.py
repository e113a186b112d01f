"""Attachments: relations between two visible cards."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from cards.faces import LONGEST_CORNER
from engine.view import CardView


@dataclass(frozen=True, slots=True)
class Tied:
    """A relation of a card to another visible card.

    It is shown on both cards; `towards` is True on the card whose attribute names the other.
    """

    title: str
    card: CardView
    """The other card."""
    towards: bool

    @property
    def short(self) -> str:
        """Return the other card's corner text, or its title if the corner is too long."""
        corner = self.card.face.corner
        return corner if len(corner) <= LONGEST_CORNER else self.card.title

    @property
    def is_back(self) -> bool:
        return not self.card.name


def tied(lying: Mapping[int, CardView]) -> dict[int, tuple[Tied, ...]]:
    """Return the relations of each card; every relation appears at both its ends."""
    found: dict[int, tuple[Tied, ...]] = defaultdict(tuple)
    for card in lying.values():
        for tie in card.ties:
            if tie.card in lying:
                found[card.id] += (Tied(tie.title, lying[tie.card], towards=True),)
                found[tie.card] += (Tied(tie.title, card, towards=False),)
    return dict(found)
