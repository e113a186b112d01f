"""Guess what a column of a file means, from its heading and its cells."""

import re
from collections.abc import Iterable, Mapping, Sequence

from cards.exchange.spreadsheets.cells import WHOLE
from cards.names.folding import folded_name
from tcgsite.designer.sheet.columns import ATTRIBUTE, FLAGS, Column

LEAVE_OUT, RULES_TEXT, ID = "leave out", "rules text", "id"
COLUMN = "column "
"""Comes before the key of a column of the sheet."""
NEW = "new "
"""Comes before the kind of an attribute to make."""
NUMBER, TEXT, FLAG = f"{NEW}number", f"{NEW}text", f"{NEW}flag"
SPACES = re.compile(r"[\s_.-]")
USUAL: Mapping[str, tuple[str, ...]] = {
    ID: ("id", "code", "cardid", "cardcode", "uid"),
    RULES_TEXT: (
        "text", "rulestext", "rules", "ability", "abilities", "effecttext", "oracletext", "cardtext",
        "description", "effect", "gametext",
    ),
    LEAVE_OUT: (
        "image", "picture", "art", "img", "file", "imageurl", "imagefile", "picurl", "artist", "set",
        "rarity", "number", "cmc", "color", "colors", "token", "notes", "note", "comment", "comments",
    ),
    f"{COLUMN}name": ("card", "cardname"),
    f"{COLUMN}copies": ("qty", "quantity", "count", "copies", "numberofcopies", "amount", "#"),
    f"{COLUMN}flavour": ("flavor", "flavortext", "flavourtext", "quote"),
    f"{COLUMN}tint": ("color", "colour"),
}  # fmt: skip
ALIKE = (
    ("cost", "manacost", "mana", "price"),
    ("kind", "type", "cardtype", "types"),
    ("power", "attack", "might", "strength"),
    ("life", "health", "toughness", "hp", "hold", "defence", "defense"),
    ("points", "score", "value", "victorypoints", "vp"),
)
"""Words of which one can stand for another."""


def plain_heading(text: str) -> str:
    """Return the heading as it is compared: “Mana Cost”, “mana_cost” and “mana-cost” are one."""
    return SPACES.sub("", folded_name(text)) or text.strip()


def guessed_meaning(
    heading: str, cells: Sequence[str], columns: Sequence[Column], *, may_add: bool
) -> str:
    """Return the meaning of a column whose heading isn’t that of a column of the sheet."""
    plain, known = plain_heading(heading), {f"{COLUMN}{each.key}" for each in columns}
    named = {plain_heading(str(each.title)): each.key for each in columns}
    if plain in named:
        return f"{COLUMN}{named[plain]}"
    for group in ALIKE:
        keys = {key for key in (f"{COLUMN}{ATTRIBUTE}{word}" for word in group) if key in known}
        if plain in group and len(keys) == 1:
            return keys.pop()
    for meaning, words in USUAL.items():
        if plain in words and (meaning in known or not meaning.startswith(COLUMN)):
            return meaning
    return f"{NEW}{kind_of_cells(cells)}" if may_add and any(cells) else LEAVE_OUT


def kind_of_cells(cells: Iterable[str]) -> str:
    """Return the kind of attribute that can have all of these cells as values."""
    given = [cell.strip() for cell in cells if cell.strip()]
    if given and all(WHOLE.fullmatch(cell) for cell in given):
        return "number"
    is_flag = all(cell.casefold() in FLAGS for cell in given)
    return "flag" if given and is_flag else "text"
