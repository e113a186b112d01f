"""Read lists of cards in JSON as rows, from this site and from other programs."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from cards.exchange.spreadsheets import ReadFile
from cards.exchange.spreadsheets.cells import FOR_PAGES, MostCells, check_count
from cards.exchange.spreadsheets.encodings import decoded_text
from cards.exchange.spreadsheets.workbooks import MOST_COLUMNS
from cards.packs.errors import PackError

YES, NO = "yes", "no"
LISTS = ("cards", "data", "items", "results")
"""Keys under which programs store the list. Without any of these keys, the longest list counts."""
WORDS = ("text", "name", "title")
"""Keys of an object whose value is written in a cell instead of the object."""
Row = Mapping[str, Any]


def read_json(data: bytes, most: MostCells = FOR_PAGES) -> ReadFile:
    """Return a row for each card. Keys are the headings. Raises PackError."""
    try:
        content = json.loads(decoded_text(data).text)
    except (ValueError, RecursionError):
        raise PackError(_("This JSON file isn’t complete. Export it again.")) from None
    cards = [dict(_cells(each)) for each in _objects(content)]
    headings = list(dict.fromkeys(key for card in cards for key in card))
    if not headings:
        raise PackError(_("This JSON file has no list of cards. Export a list of objects."))
    if len(headings) > MOST_COLUMNS:
        sentence = _("The cards of this file have more than %d different keys; leave some out.")
        raise PackError(sentence % MOST_COLUMNS)
    check_count([headings] * (len(cards) + 1), most.cells, most.rows)
    rows = [headings, *([card.get(key, "") for key in headings] for card in cards)]
    return ReadFile(rows, range(1, len(rows) + 1), "JSON")


def _objects(content: Any) -> list[Row]:
    """Return the list of cards: the content itself, one of its members, or the values of its members."""
    if isinstance(content, Mapping):
        named = next((content[key] for key in LISTS if _is_list(content.get(key))), None)
        longest = max(filter(_is_list, content.values()), key=len, default=None)
        content = named or longest or list(content.values())
    if not isinstance(content, list):
        return []
    return [each for each in content if isinstance(each, Mapping)]


def _is_list(content: Any) -> bool:
    return isinstance(content, list) and any(isinstance(each, Mapping) for each in content)


def _cells(card: Row) -> Iterator[tuple[str, str]]:
    """Yield the cells of a card by heading, including values of objects inside it."""
    for key, value in card.items():
        if isinstance(value, Mapping):
            yield from ((_plain(inner), _cell(each)) for inner, each in value.items())
        else:
            yield _plain(key), _cell(value)


def _cell(value: Any) -> str:
    """Return the value as a spreadsheet would show it. Lists of texts become one text, and objects are left
    out.
    """
    match value:
        case bool():
            return YES if value else NO
        case None | Mapping():
            return ""
        case float() if value.is_integer():
            return str(int(value))
        case list():
            return ", ".join(filter(None, map(_word, value)))
    return _plain(str(value))


def _word(part: Any) -> str:
    """Return the text of an item in a list. Lists within lists are left out."""
    if isinstance(part, Mapping):
        given = (part.get(key) for key in WORDS)
        return next((_plain(each) for each in given if isinstance(each, str) and each), "")
    return "" if isinstance(part, list) else _cell(part)


def _plain(text: str) -> str:
    """Return the text without null characters and lone surrogates, which JSON can contain."""
    return text.replace("\0", "").encode(errors="replace").decode()
