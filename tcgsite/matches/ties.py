"""What ties a card to another that lies in sight."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from cards.faces import LONGEST_CORNER
from engine.view import CardView


@dataclass(frozen=True, slots=True)
class Tied:
    """What ties a card to another: on that one it is seen, too, `towards` the first or away."""

    title: str
    card: CardView
    """The other one."""
    towards: bool

    @property
    def short(self) -> str:
        """As the corner of that card has it, where there is no room for its name."""
        corner = self.card.face.corner
        return corner if len(corner) <= LONGEST_CORNER else self.card.title

    @property
    def is_back(self) -> bool:
        return not self.card.name


def tied(lying: Mapping[int, CardView]) -> dict[int, tuple[Tied, ...]]:
    """A tie is seen at both its ends."""
    found: dict[int, tuple[Tied, ...]] = defaultdict(tuple)
    for card in lying.values():
        for tie in card.ties:
            if tie.card in lying:
                found[card.id] += (Tied(tie.title, lying[tie.card], towards=True),)
                found[tie.card] += (Tied(tie.title, card, towards=False),)
    return dict(found)
