"""The columns of a sheet of cards: how cells become values of a pack file."""

import re
from collections.abc import Mapping, Sequence, Set
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from cards.exchange.spreadsheets.cells import WHOLE
from cards.packs.card_lists import MOST_COPIES
from engine.language.nearest_names import listed_names, nearest_names
from engine.rulebook.packs.readers.cards import TINTS

Content = dict[str, Any]
Words = Mapping[str, Mapping[str, Any]]
ATTRIBUTE = "attribute "
LOOKS = ("tint", "symbol", "corner")
YES, NO = "yes", "no"
FLAGS = {YES: True, "true": True, "x": True, "1": True, NO: False, "false": False, "0": False}
LONGEST = {
    "name": 100,
    "title": 100,
    "symbol": 12,
    "corner": 12,
    "flavour": 2_000,
    "effects": 2_000,
}
LONGEST_TEXT = 200
LINE_BREAK = re.compile("[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")


class CellError(Exception):
    """Raised if a cell contains something that its column can’t have."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column. `kind` is the kind of its attribute, or the key of other columns."""

    key: str
    title: str | Promise
    kind: str
    language: str = ""
    """The language of the column’s translations, or ""."""
    of: "Column | None" = None
    """The column that this one translates, or None."""

    @property
    def attribute(self) -> str:
        is_own = self.key.startswith(ATTRIBUTE) and not self.language
        return self.key.removeprefix(ATTRIBUTE) if is_own else ""

    @property
    def slug(self) -> str:
        """Return the end of the ids of the column’s cells."""
        return self.key.replace(" ", "-").replace(":", "-")

    @property
    def heading(self) -> str:
        """Return the column’s heading in a CSV file. It has a prefix if another column has the same name."""
        if self.of:
            return f"{self.of.heading}:{self.language}"
        return self.attribute if self.attribute and self.attribute not in OWN else self.key

    @property
    def has_lines(self) -> bool:
        """Return True if cells can have several lines."""
        return (self.of or self).key == "flavour"


OWN: Mapping[str, str | Promise] = {
    "name": gettext_lazy("Name"),
    "title": gettext_lazy("Title"),
    "copies": gettext_lazy("Copies in the deck"),
    "effects": gettext_lazy("Effects"),
    "tint": gettext_lazy("Tint"),
    "symbol": gettext_lazy("Symbol"),
    "corner": pgettext_lazy("of a card’s face", "Corner"),
    "flavour": gettext_lazy("Flavour text"),
}


def columns_with(words: Words, *, has_deck: bool) -> tuple[Column, ...]:
    """Return the columns of a game whose cards have these attributes."""
    before, after = ("name", "title", *(("copies",) if has_deck else ())), ("effects", *LOOKS)
    return (
        *(Column(key, OWN[key], key) for key in before),
        *(
            Column(ATTRIBUTE + name, str(word.get("title", name)), str(word.get("kind", "text")))
            for name, word in words.items()
        ),
        *(Column(key, OWN[key], key) for key in (*after, "flavour")),
    )


def shown_cell(column: Column, content: Mapping[str, Any], copies: Mapping[str, int]) -> str:
    """Return the text of the card's cell."""
    if column.key == "copies":
        return str(copies.get(str(content.get("name", "")), 0))
    if column.key == "effects":
        return ", ".join(map(str, content.get("effects", ())))
    value = _table(content, column).get(column.attribute or column.key)
    if isinstance(value, bool):
        return YES if value else NO
    return "" if value is None else str(value)


def _table(content: Mapping[str, Any], column: Column) -> Mapping[str, Any]:
    """Return the table of the card that contains the column’s value."""
    key = _place(column)
    found = content.get(key, {}) if key else content
    return found if isinstance(found, Mapping) else {}


def _place(column: Column) -> str:
    if column.attribute:
        return "attributes"
    return "look" if column.key in LOOKS else ""


def is_same(sent: str, shown: str) -> bool:
    """Return True if the cell is unchanged. Browsers change or drop line breaks."""
    return sent == shown or sent.replace("\r", "").replace("\n", "") == shown.replace(
        "\r", ""
    ).replace("\n", "")


def has_wrong_line_break(column: Column, text: str) -> bool:
    """Return True if the text has several lines, but the column’s cells can have only one."""
    return not column.has_lines and LINE_BREAK.search(text.strip()) is not None


def content_with(
    before: Mapping[str, Any],
    columns: Sequence[Column],
    cells: Mapping[str, str],
    effects: Set[str] | None = None,
    *,
    suggests: bool = True,
) -> tuple[Content, dict[str, str]]:
    """Return the card with the changes of the cells, and the problems of cells by column.

    Unchanged cells leave the card as it is, so saving an unchanged sheet changes nothing. If `suggests` is
    False, the problems suggest no similar effects.
    """
    content, wrong = deepcopy(dict(before)), {}
    for column in columns:
        sent = cells.get(column.key)
        if sent is None or column.key == "copies" or column.language:
            continue
        if is_same(sent, shown_cell(column, before, {})):
            continue
        try:
            _put(content, column, read_cell(column, sent, effects, suggests=suggests))
        except CellError as refused:
            wrong[column.key] = str(refused)
    if "title" in content and content["title"] == content.get("name") != before.get("title"):
        del content["title"]
    return content if content != before else dict(before), wrong


def _put(content: Content, column: Column, value: Any) -> None:
    place, key = _place(column), column.attribute or column.key
    table = dict(_table(content, column)) if place else content
    if value is None:
        table.pop(key, None)
    else:
        table[key] = value
    if place and table:
        content[place] = table
    elif place:
        content.pop(place, None)


def read_cell(
    column: Column, text: str, effects: Set[str] | None = None, *, suggests: bool = True
) -> Any:
    """Return the value of a cell, or None if it is empty. Raises CellError.

    If `effects` is None, cards can have effects of any name.
    """
    text = text.replace("\r\n", "\n")
    longest = LONGEST.get(column.key, LONGEST_TEXT)
    if len(text) > longest:
        raise CellError(_("use at most %d characters.") % longest)
    if has_wrong_line_break(column, text):
        raise CellError(_("it has a line break; write it in one line."))
    match column.kind:
        case "number":
            return _number(text) if text.strip() else None
        case "flag":
            return _flag(text.strip()) if text.strip() else None
        case "effects":
            return _effects(text, effects, suggests=suggests)
        case "tint":
            return _tint(text.strip())
    return text.strip() or None


def read_copies(text: str) -> int:
    """Return the number of copies in a cell. Raises CellError."""
    copies = _number(text) if text.strip() else 0
    if not 0 <= copies <= MOST_COPIES:
        raise CellError(_("a deck can have 0 to %d copies of a card.") % MOST_COPIES)
    return copies


def _number(text: str) -> int:
    if not WHOLE.fullmatch(text.strip()):
        raise CellError(_("“%s” isn’t a whole number; write one such as 3.") % text[:40])
    return int(text)


def _flag(text: str) -> bool:
    if text.casefold() not in FLAGS:
        raise CellError(_("“%s” is neither yes nor no; write one of them.") % text[:40])
    return FLAGS[text.casefold()]


def names_of_effects(cell: str) -> list[str]:
    return [each.strip() for each in cell.split(",") if each.strip()]


def _effects(text: str, known: Set[str] | None, *, suggests: bool) -> list[str]:
    names = names_of_effects(text)
    for name in names:
        if known is not None and name not in known:
            near = _similar_effects(name, sorted(known)) if suggests else []
            if not near:
                raise CellError(_("there is no effect “%s” yet.") % name[:40])
            raise CellError(
                _("there is no effect “%(name)s”; do you mean “%(near)s”?")
                % {"name": name[:40], "near": near[0]}
            )
    return names


def _similar_effects(name: str, known: Sequence[str]) -> list[str]:
    return nearest_names(name, known, 1) or listed_names(known, 1)


def _tint(text: str) -> str | None:
    if text not in TINTS:
        known = ", ".join(filter(None, TINTS))
        raise CellError(
            _("there is no tint “%(text)s”; use %(known)s.") % {"text": text[:40], "known": known}
        )
    return text or None
