"""The cards and decks of the samples, whose names are awkward on purpose."""

from dataclasses import dataclass
from pathlib import Path

from cards.exchange.deck_files.deck_file import DeckFile, list_of
from cards.exchange.deck_files.formats import read_deck
from cards.names.card_names import CardNames
from cards.packs.card_lists import CardLookup, DeckText, ListedLine, listed_lines, read_deck_text
from engine.rulebook import CardRules
from tests.cards.cards_named import cards_named

SAMPLES = Path(__file__).parents[1] / "samples"
NAMES = (
    "Ærla’s Ninth Door",
    "Naïve Élan",
    "Ash // Ember",
    "7 Lanterns",
    "Warden: Last of Nine",
    "Owl of the Weir",
    "霧の番人",
    "حارس الضباب",
    "X",
    "Weir Sprite (small)",
)
MAIN = dict(zip(NAMES, (4, 3, 2, 4, 1, 2, 1, 1, 2), strict=False))


@dataclass
class Doors:
    cards: dict[str, CardRules]
    title: str = "Doors"


DOORS = Doors(cards_named(*NAMES))


def list_in(name: str) -> str:
    """Return the sample as a list."""
    found = read_deck((SAMPLES / name).read_bytes())
    return list_of(found, CardNames(DOORS.cards)) if isinstance(found, DeckFile) else found


def deck_in(name: str) -> DeckFile:
    found = read_deck((SAMPLES / name).read_bytes())
    assert isinstance(found, DeckFile)
    return found


def cards_in(text: str) -> DeckText:
    return read_deck_text(text, DOORS)


def lines_in(text: str) -> list[ListedLine]:
    return [*listed_lines(text, CardLookup(DOORS))]
