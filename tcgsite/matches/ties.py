"""What ties a card to another that lies in sight."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from engine.view import CardView


@dataclass(frozen=True, slots=True)
class Tied:
    """What ties a card to another: on that one it is seen, too, `towards` the first or away."""

    title: str
    other: str
    towards: bool


def tied(lying: Mapping[int, CardView]) -> dict[int, tuple[Tied, ...]]:
    """A tie is seen at both its ends."""
    found: dict[int, tuple[Tied, ...]] = defaultdict(tuple)
    for card in lying.values():
        for tie in card.ties:
            if tie.card in lying:
                found[card.id] += (Tied(tie.title, lying[tie.card].title, towards=True),)
                found[tie.card] += (Tied(tie.title, card.title, towards=False),)
    return dict(found)
