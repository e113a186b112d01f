"""A pack’s cards as rows of a spreadsheet. The site can read the headings again."""

from collections.abc import Iterator

from cards.exchange.pack_files.card_words import word_columns
from cards.exchange.pack_files.exported_pack import ExportedCard, ExportedPack

Cell = str | int
OWN = ("name", "title", "copies", "effects", "tint", "symbol", "corner", "flavour", "text")
ATTRIBUTE = "attribute "
"""The prefix for attributes whose name is also another column."""
YES, NO = "yes", "no"


def headings(pack: ExportedPack) -> list[str]:
    first, *rest = OWN[0], *OWN[3:]
    attributes = attribute_headings(pack)
    copies = OWN[2:3] if pack.has_deck else ()
    words = (each.heading for each in word_columns(pack, attributes))
    return [first, OWN[1], *copies, *attributes.values(), *rest, *words]


def attribute_headings(pack: ExportedPack) -> dict[str, str]:
    """Return the headings of attributes by name."""
    names = [word.name for word in pack.attributes]
    return {name: f"{ATTRIBUTE}{name}" if name in OWN else name for name in names}


def card_rows(pack: ExportedPack) -> Iterator[list[Cell]]:
    """Yield the cells of each card. Empty cells are ""."""
    names = [word.name for word in pack.attributes]
    words = [each.cells for each in word_columns(pack, attribute_headings(pack))]
    for place, card in enumerate(pack.cards):
        values = (_value(card, name) for name in names)
        translated = (cells[place] for cells in words)
        yield [*_names(card, pack), *values, *_face(card), *translated]


def _names(card: ExportedCard, pack: ExportedPack) -> list[Cell]:
    title = card.rules.title
    copies = [card.copies] if pack.has_deck else []
    return [card.name, title if title != card.name else "", *copies]


def _value(card: ExportedCard, name: str) -> Cell:
    value = card.rules.attributes.get(name, "")
    if isinstance(value, bool):
        return YES if value else NO
    return value


def _face(card: ExportedCard) -> list[Cell]:
    look = card.rules.look
    return [
        ", ".join(card.effects), look.tint, look.symbol, look.corner, card.rules.flavour, card.text
    ]  # fmt: skip
