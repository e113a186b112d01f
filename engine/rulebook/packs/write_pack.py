"""Write the tables of a pack file as TOML, so that reading them gives the same tables."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

BARE = re.compile(r"[A-Za-z0-9_-]+")
UNSPOKEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
LONGEST_LINE = 100


def write_pack(tables: Mapping[str, Any]) -> str:
    return "\n".join(_inside(tables, (), in_list=False)).strip() + "\n"


def _inside(table: Mapping[str, Any], path: tuple[str, ...], *, in_list: bool) -> Iterator[str]:
    """Yield the entries that fit on one line, and then the tables that need headings."""
    below = {key: value for key, value in table.items() if _is_headed(key, value, path, in_list)}
    for key, value in table.items():
        if key not in below:
            yield f"{_key(key)} = {inline_value(value)}"
    for key, value in below.items():
        yield from _table_lines((*path, key), value, in_list)


def _is_headed(key: str, value: Any, path: tuple[str, ...], in_list: bool) -> bool:
    if isinstance(value, list):
        return not path and bool(value) and all(isinstance(each, dict) for each in value)
    is_long = not in_list or len(f"{_key(key)} = {inline_value(value)}") > LONGEST_LINE
    return isinstance(value, dict) and is_long


def _table_lines(path: tuple[str, ...], value: Any, in_list: bool) -> Iterator[str]:
    name = ".".join(map(_key, path))
    if isinstance(value, list):
        for each in value:
            yield from ("", f"[[{name}]]", *_inside(each, path, in_list=True))
        return
    only_tables = all(_is_headed(key, each, path, in_list) for key, each in value.items())
    if not value or not only_tables:
        yield from ("", f"[{name}]")
    yield from _inside(value, path, in_list=in_list)


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else _quote(key)


def inline_value(value: Any) -> str:
    """Return the value as TOML on one line."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _text(value)
        case list():
            return f"[{', '.join(map(inline_value, value))}]"
        case dict():
            inside = ", ".join(f"{_key(key)} = {inline_value(each)}" for key, each in value.items())
            return f"{{ {inside} }}" if inside else "{}"
        case _:
            return str(value)


def _text(text: str) -> str:
    """Return the text as a literal block if it has line breaks and TOML allows that, or else in quotes."""
    if "\n" not in text or "'''" in text or text.endswith("'") or UNSPOKEN.search(text):
        return _quote(text)
    return f"'''\n{text}'''"


def _quote(text: str) -> str:
    """Quote a text as in JSON. TOML differs from JSON in only one character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
