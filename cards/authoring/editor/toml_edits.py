"""Change individual words in a TOML text, preserving its comments and layout."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from engine.rulebook import InvalidPackError
from engine.rulebook.packs.read_pack import read_tables
from engine.rulebook.packs.write_pack import write_pack

Leaf = tuple[tuple[str | int, ...], Any]


def rewrite(text: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    """Return the TOML text, whose content is `before`, with the content changed to `after`.

    Comments are preserved, except when the whole text has to be rewritten.
    """
    wanted = dict(leaves(after))
    for old, new in _replacements(before, after):
        word, place = re.compile(rf"(?<!\w){re.escape(old)}(?!\w)"), 0
        while found := word.search(text, place):
            tried = text[: found.start()] + new + text[found.end() :]
            is_closer = _is_closer(tried, text, wanted)
            place = found.start() + len(new if is_closer else old)
            text = tried if is_closer else text
    return text if _read(text) == after else write_pack(after)


def _is_closer(tried: str, text: str, wanted: Mapping[tuple[str | int, ...], Any]) -> bool:
    """Return True if the attempt corrects at least one leaf without breaking a correct one."""
    found, known = _read(tried), _read(text)
    if found is None or known is None:
        return False
    now, then = set(map(_text, leaves(found))), set(map(_text, leaves(known)))
    right = set(map(_text, wanted.items()))
    return then & right < now & right


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


def _text(leaf: Leaf) -> tuple[tuple[str | int, ...], str]:
    return leaf[0], repr(leaf[1])


def _read(text: str) -> dict[str, Any] | None:
    try:
        return read_tables(text)
    except InvalidPackError:
        return None
