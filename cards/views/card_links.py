"""Links from a card: similar cards, decks that contain it, matches of its version."""

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from cards.models import Deck, IndexedCard, Printing
from cards.search.facets import term

SHOWN = {
    "does": gettext_lazy("Does"),
    "trigger": gettext_lazy("Triggers on"),
    "changes": gettext_lazy("Changes"),
    "pays": gettext_lazy("Costs"),
    "uses": gettext_lazy("Uses"),
}
READY_SHOWN = 6


@dataclass(frozen=True, slots=True)
class Alike:
    """A fact that the card shares with others, and the searches that find those."""

    title: str | Promise
    links: list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Played:
    ready_decks: list[Deck]
    own_decks: int
    matches: int


def alike(printing: Printing) -> list[Alike]:
    indexed = IndexedCard.objects.filter(printing=printing).first()
    return [] if indexed is None else list(_alike(printing, indexed.facts))


def _alike(printing: Printing, facts: dict[str, list[str]]) -> Iterator[Alike]:
    browser = reverse("cards:cards", args=[printing.version.pack.game.slug])
    for key, title in SHOWN.items():
        if facts.get(key):
            links = [
                (value.replace("_", " "), f"{browser}?{urlencode({'q': term(key, value)})}")
                for value in facts[key]
            ]
            yield Alike(title, links)


def played(printing: Printing) -> Played:
    """Count where the card is played. Only ready-made decks are named; players' decks stay private."""
    card, pack = printing.revision.card, printing.version.pack
    holding = Deck.objects.filter(game=pack.game, slots__card=card.name, built_for__pack=pack)
    ready = Deck.objects.ready_for(pack.game).filter(slots__card=card.name)
    return Played(
        ready_decks=list(ready[:READY_SHOWN]),
        own_decks=holding.filter(ready_in=None).distinct().count(),
        matches=printing.version.matches.count(),
    )
