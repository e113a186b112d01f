"""Expand tables of a pack file that stand for many cards or zones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import product
from math import prod
from typing import Any

from engine.language.messages.problems import NOWHERE, Problem
from engine.rulebook.packs.pack import InvalidPackError
from engine.rulebook.packs.readers.playing_cards import ready_values
from engine.rulebook.packs.table_reader import WORD

MOST_TABLES = 2_000
MOST_EXCEPTIONS = 100
LARGEST_RESULT = 2_000_000  # In characters.
FOR_EACH, EXCEPT, IN_DECKS = "for_each", "except", "in_decks"
EXPANDED = {FOR_EACH: ("cards", "zones"), EXCEPT: ("cards",), IN_DECKS: ("cards",)}
"""The keys that are read before all others, with the lists whose tables can have them."""
TEXTS, LOOK = ("name", "title", "flavour"), "look"
"""Keys whose values are texts, even if `for_each` inserts only a number."""
PLACEHOLDER = re.compile(r"\{([^\W\d]\w*)(?:\.([^\W\d]\w*))?\}")


@dataclass
class ExpandedSize:
    """The number of tables that a file generates, counted before they are written out."""

    tables: int = 0
    characters: int = 0

    def add(self, tables: int, characters: int) -> None:
        self.tables += tables
        self.characters += tables * characters

    @property
    def is_excessive(self) -> bool:
        return self.tables > MOST_TABLES or self.characters > LARGEST_RESULT


def expand_tables(tables: dict[str, Any]) -> None:
    """Write out `for_each` and `in_decks` of a format-2 pack, in place. Raises InvalidPackError.

    A table with `for_each` becomes one table for each combination of its values. `in_decks` of a card
    adds copies of this card to ready-made decks.
    """
    size = ExpandedSize()
    for key in EXPANDED[FOR_EACH]:
        listed = tables.get(key)
        if isinstance(listed, list):
            tables[key] = [each for table in listed for each in _expand(table, key, size)]
    cards = tables.get("cards")
    for card in cards if isinstance(cards, list) else []:
        if isinstance(card, dict) and IN_DECKS in card:
            _add_to_decks(card, tables)


def _expand(table: Any, key: str, size: ExpandedSize) -> Iterator[Any]:
    """Yield the tables that `table` generates."""
    if not isinstance(table, dict) or FOR_EACH not in table:
        yield table
        return
    where = f"{key.removesuffix('s')} {table.get('name', '')}"
    values = _values_by_name(table[FOR_EACH], where)
    pattern = {name: value for name, value in table.items() if name not in (FOR_EACH, EXCEPT)}
    exceptions = _exceptions(table, where)
    size.add(prod(map(len, values.values())), len(repr(pattern)) + len(repr(exceptions)))
    if size.is_excessive:
        raise _error("for_each_large", where, tables=MOST_TABLES, characters=LARGEST_RESULT)
    used = set[str]()
    for combination in product(*values.values()):
        filled = _fill(pattern, dict(zip(values, combination, strict=True)), where)
        for names, differs in exceptions.items():
            if fnmatchcase(str(filled.get("name")), names):
                filled = _with_others(filled, differs)
                used.add(names)
        yield _with_texts(filled)
    for names in (each for each in exceptions if each not in used):
        raise _error("except_unknown", where, name=names)


def _exceptions(table: dict[str, Any], where: str) -> dict[str, dict[str, Any]]:
    """Return the values that differ for some of the tables, by patterns of their names."""
    found = table.get(EXCEPT, {})
    if not isinstance(found, dict) or not all(isinstance(each, dict) for each in found.values()):
        raise _error("pack_kind", where, key=EXCEPT, wanted="a table of names with what differs")
    if len(found) > MOST_EXCEPTIONS:
        raise _error("except_many", where, most=MOST_EXCEPTIONS)
    return found


def _with_others(table: dict[str, Any], differs: dict[str, Any]) -> dict[str, Any]:
    """Return the table with changed values. In inner tables, such as `look`, unchanged values stay."""
    inner = {
        key: table[key] | value
        for key, value in differs.items()
        if isinstance(value, dict) and isinstance(table.get(key), dict)
    }
    return table | differs | inner


def _with_texts(table: dict[str, Any]) -> dict[str, Any]:
    """Return the table with texts in place of inserted numbers, for keys whose values must be texts."""
    texts = {key: _text(table[key]) for key in TEXTS if key in table}
    look = table.get(LOOK)
    if isinstance(look, dict):
        texts[LOOK] = {key: _text(value) for key, value in look.items()}
    return table | texts


def _text(value: Any) -> Any:
    return str(value) if type(value) is int else value


def _values_by_name(for_each: Any, where: str) -> dict[str, list[Any]]:
    if not isinstance(for_each, dict) or not for_each:
        raise _error("for_each_values", where, name=FOR_EACH)
    found: dict[str, list[Any]] = {}
    for name, values in for_each.items():
        match values:
            case {"from": int() as first, "to": int() as last} if len(values) == 2:
                found[name] = list(range(first, min(last, first + MOST_TABLES) + 1))
            case {"of": str() as ready, **limits} if limits.keys() <= {"from", "to"}:
                found[name] = ready_values(ready, **_ends(limits))
            case str():
                found[name] = ready_values(values)
            case list():
                found[name] = values
            case _:
                found[name] = []
        if not found[name] or not WORD.fullmatch(name):
            raise _error("for_each_values", where, name=name)
    return found


def _ends(limits: dict[Any, Any]) -> dict[str, int]:
    """Return the numbers that limit a range of ready values."""
    names = {"from": "first", "to": "last"}
    return {names[key]: value for key, value in limits.items() if type(value) is int}


def _fill(part: Any, values: dict[str, Any], where: str) -> Any:
    """Return `part` with its placeholders replaced. A text that
    is only a placeholder becomes the value itself.
    """
    match part:
        case str():
            whole = PLACEHOLDER.fullmatch(part)
            if whole and whole[1] in values:
                return _value(whole, values, where)
            return PLACEHOLDER.sub(lambda found: str(_value(found, values, where)), part)
        case dict():
            return {name: _fill(each, values, where) for name, each in part.items()}
        case list():
            return [_fill(each, values, where) for each in part]
    return part


def _value(found: re.Match[str], values: dict[str, Any], where: str) -> Any:
    """Return the value for a placeholder. Placeholders of effect text, such as {card}, are left unchanged."""
    name, field = found[1], found[2]
    if name not in values:
        return found[0]
    value = values[name]
    if field and not (isinstance(value, dict) and field in value):
        raise _error("for_each_field", where, name=name, field=field)
    value = value[field] if field else value
    if isinstance(value, dict | list):
        raise _error("for_each_whole", where, name=name)
    return value


def _add_to_decks(card: dict[str, Any], tables: dict[str, Any]) -> None:
    name, wanted = card.get("name"), card.pop(IN_DECKS)
    decks = [each for each in tables.get("decks", []) if isinstance(each, dict)]
    by_name = {each.get("name"): each for each in decks}
    where = f"card {name}"
    if not isinstance(wanted, dict):
        raise _error("pack_kind", where, key=IN_DECKS, wanted="a table of decks with copies")
    for deck_name, copies in wanted.items():
        deck = by_name.get(deck_name)
        if deck is None:
            known = ", ".join(filter(None, map(str, by_name))) or "none"
            raise _error("in_decks_unknown", where, name=deck_name, known=known)
        listed = deck.setdefault("cards", {})
        if not isinstance(listed, dict) or name in listed:
            raise _error("in_decks_twice", where, name=deck_name)
        listed[name] = copies


def _error(code: str, where: str, **values: object) -> InvalidPackError:
    return InvalidPackError([Problem.of(code, NOWHERE, **values).inside(where)])
