"""A pack’s cards as the rows of a spreadsheet, under the headings that the site reads again."""

from collections.abc import Iterator

from cards.exchange.pack_files.exported_pack import ExportedCard, ExportedPack

Cell = str | int
OWN = ("name", "title", "copies", "effects", "tint", "symbol", "corner", "flavour", "text")
ATTRIBUTE = "attribute "
"""Comes before attributes that are named like another column."""
YES, NO = "yes", "no"


def headings(pack: ExportedPack) -> list[str]:
    first, *rest = OWN[0], *OWN[3:]
    names = [word.name for word in pack.attributes]
    attributes = [f"{ATTRIBUTE}{name}" if name in OWN else name for name in names]
    copies = OWN[2:3] if pack.has_deck else ()
    return [first, OWN[1], *copies, *attributes, *rest]


def card_rows(pack: ExportedPack) -> Iterator[list[Cell]]:
    """Yield the cells of each card. Empty cells are ""."""
    names = [word.name for word in pack.attributes]
    for card in pack.cards:
        yield [*_names(card, pack), *(_value(card, name) for name in names), *_face(card)]


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
