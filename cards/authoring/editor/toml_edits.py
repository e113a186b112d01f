"""Change individual words in a TOML text, preserving its comments and layout."""

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from engine.rulebook import InvalidPackError
from engine.rulebook.packs.read_pack import read_tables
from engine.rulebook.packs.write_pack import write_pack

MOST_READ = 250_000
"""The most characters read in all attempts, because each one reads the whole text again."""
MOST_REPLACED = 100
Leaf = tuple[tuple[str | int, ...], Any]


def rewrite(text: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    """Return the TOML text, whose content is `before`, with the content changed to `after`.

    Comments are preserved, except when the whole text has to be rewritten.
    """
    wanted, read = _leaf_texts(after), 0
    right = wanted & _leaf_texts(before)
    replacements = dict.fromkeys(_replacements(before, after))
    for old, new in islice(replacements, MOST_REPLACED):
        word, place = re.compile(rf"(?<!\w){re.escape(old)}(?!\w)"), 0
        while right != wanted and (found := word.search(text, place)):
            tried = text[: found.start()] + new + text[found.end() :]
            read += len(tried)
            if read > MOST_READ:
                return write_pack(after)
            now = wanted & _leaf_texts(_read(tried))
            is_closer = right < now
            place = found.start() + len(new if is_closer else old)
            text, right = (tried, now) if is_closer else (text, right)
    return text if _read(text) == after else write_pack(after)


def _replacements(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the keys and string values to replace, each with its replacement."""
    old, new = list(leaves(before)), list(leaves(after))
    for (path, value), (other, wanted) in zip(old, new, strict=True):
        if path != other:
            yield str(path[-1]), str(other[-1])
        if value != wanted and isinstance(value, str):
            yield value, str(wanted)


def leaves(tables: Any, path: tuple[str | int, ...] = ()) -> Iterator[Leaf]:
    if isinstance(tables, Mapping):
        for key, value in tables.items():
            yield from leaves(value, (*path, key))
    elif isinstance(tables, list):
        for place, value in enumerate(tables):
            yield from leaves(value, (*path, place))
    else:
        yield path, tables


def _leaf_texts(tables: Mapping[str, Any] | None) -> set[tuple[tuple[str | int, ...], str]]:
    return {(path, repr(value)) for path, value in leaves(tables or {})}


def _read(text: str) -> dict[str, Any] | None:
    try:
        return read_tables(text)
    except InvalidPackError:
        return None
