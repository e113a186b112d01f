"""Guess what a column of a file means, from its heading and its cells."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from cards.exchange.spreadsheets.cells import WHOLE
from cards.names.folding import folded_name
from engine.rulebook.packs.readers.words import LANGUAGE
from tcgsite.designer.sheet.columns import ATTRIBUTE, FLAGS, LINE_BREAK, LONGEST_TEXT, Column
from tcgsite.designer.sheet.shown import ColumnChoice

LEAVE_OUT, RULES_TEXT, ID = "leave out", "rules text", "id"
COLUMN = "column "
"""The prefix of a meaning that is a column of the sheet."""
NEW = "new "
"""The prefix of a meaning that is a new attribute. Its kind follows."""
NUMBER, TEXT, FLAG = f"{NEW}number", f"{NEW}text", f"{NEW}flag"
LONGEST_NAME = 60
SPACES = re.compile(r"[\s_.-]")
USUAL: Mapping[str, tuple[str, ...]] = {
    ID: ("id", "code", "cardid", "cardcode", "uid"),
    RULES_TEXT: (
        "text", "rulestext", "rules", "ability", "abilities", "effecttext", "oracletext", "cardtext",
        "description", "effect", "gametext",
    ),
    LEAVE_OUT: (
        "image", "picture", "art", "img", "file", "imageurl", "imagefile", "artfile", "artworkurl",
        "pictureurl", "picurl", "artist", "set", "rarity", "number", "cmc", "color", "colors", "token",
        "notes", "note", "comment", "comments",
    ),
    f"{COLUMN}name": ("card", "cardname"),
    f"{COLUMN}copies": (
        "qty", "quantity", "count", "copies", "numberofcopies", "amount", "duplication", "occurrences", "#",
    ),
    f"{COLUMN}flavour": ("flavor", "flavortext", "flavourtext", "quote"),
    f"{COLUMN}tint": ("color", "colour"),
}  # fmt: skip
ALIKE = (
    ("cost", "manacost", "mana", "price"),
    ("kind", "type", "cardtype", "types"),
    ("power", "attack", "might", "strength", "atk"),
    ("life", "health", "toughness", "hp", "hold", "defence", "defense", "def"),
    ("points", "score", "value", "victorypoints", "vp"),
)
"""Groups of words that can replace each other."""


def plain_heading(text: str) -> str:
    """Return the heading in a form for comparisons: “Mana Cost”, “mana_cost” and “mana-cost” are equal."""
    return SPACES.sub("", folded_name(text)) or text.strip()


def guessed_meaning(
    heading: str, cells: Sequence[str], columns: Sequence[Column], *, may_add: bool
) -> str:
    """Return the meaning of a column whose heading isn’t one of the sheet’s own."""
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
    if is_printed_text(heading):
        return LEAVE_OUT
    return _new_attribute(cells) if may_add and any(cells) else LEAVE_OUT


def is_printed_text(heading: str) -> bool:
    """Return True for a column such as `text:ja`. The site makes these printed texts from effects."""
    first, _sign, language = folded_name(heading).partition(":")
    return first in USUAL[RULES_TEXT] and LANGUAGE.fullmatch(language) is not None


def _new_attribute(cells: Sequence[str]) -> str:
    """Return the new attribute that can have these cells as values, or LEAVE_OUT if some are too long."""
    is_line = all(
        len(cell) <= LONGEST_TEXT and not LINE_BREAK.search(cell.strip()) for cell in cells
    )
    return f"{NEW}{kind_of_cells(cells)}" if is_line else LEAVE_OUT


def has_headings(first: Sequence[str], columns: Sequence[Column]) -> bool:
    """Return False if the first row is probably a card: it has a number, and no usual word of headings."""
    known = {
        plain_heading(word) for column in columns for word in (str(column.title), column.heading)
    }
    usual = {word for words in (*USUAL.values(), *ALIKE) for word in words} | {"name", "title"}
    headings = {plain_heading(cell) for cell in first if cell.strip()}
    return not headings.isdisjoint(known | usual) or not any(map(WHOLE.fullmatch, headings))


def fits(column: Column, cells: Iterable[str]) -> bool:
    """Return True if the column takes texts, or if at least half of its cells are numbers or flags as it
    needs.
    """
    kind = kind_of_cells(cells)
    if column.kind not in ("number", "flag") or kind in (column.kind, "number"):
        return True
    given = [cell.strip() for cell in cells if cell.strip()]
    good = sum(kind_of_cells([cell]) in (column.kind, "number") for cell in given)
    return 2 * good >= len(given)


def with_names(
    choices: Sequence[ColumnChoice], rows: Sequence[Sequence[str]]
) -> list[ColumnChoice]:
    """Return the choices with a column for the names of cards.

    If no heading says which one it is, this takes the first column with a short text in each row, nearly
    always a different one.
    """
    found = list(choices)
    if {f"{COLUMN}name", f"{COLUMN}title"} & {each.meaning for each in found}:
        return found
    for place, each in enumerate(found):
        cells = [row[place].strip() if place < len(row) else "" for row in rows]
        if (
            not each.is_certain
            and each.meaning in (TEXT, LEAVE_OUT, RULES_TEXT)
            and _are_names(cells)
        ):
            found[place] = replace(each, meaning=f"{COLUMN}name")
            break
    return found


def _are_names(cells: Sequence[str]) -> bool:
    """Return True if all are short texts, nine in ten are distinct, and half contain no digits."""
    is_short = all(0 < len(cell) <= LONGEST_NAME for cell in cells)
    different = len({folded_name(cell) for cell in cells})
    wordy = sum(not any(map(str.isdigit, cell)) for cell in cells)
    return is_short and 10 * different >= 9 * len(cells) > 0 and 2 * wordy >= len(cells)


def kind_of_cells(cells: Iterable[str]) -> str:
    """Return the kind of attribute that can have all of these cells as values."""
    given = [cell.strip() for cell in cells if cell.strip()]
    if given and all(WHOLE.fullmatch(cell) for cell in given):
        return "number"
    is_flag = all(cell.casefold() in FLAGS for cell in given)
    return "flag" if given and is_flag else "text"
