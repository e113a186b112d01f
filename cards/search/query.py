"""The tree of a query, as it was written; what its words mean is asked later."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Span:
    """Where something stands in the query: from its first letter to behind its last."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Words:
    """Something to be found in names and printed text; between quotes it is meant as it stands."""

    text: str
    quoted: bool
    at: Span


@dataclass(frozen=True, slots=True)
class Comparison:
    key: str
    operator: str
    value: str
    quoted: bool
    at: Span


@dataclass(frozen=True, slots=True)
class Never:
    """Without a place of its own where it denies several things at once."""

    query: Query
    at: Span | None


@dataclass(frozen=True, slots=True)
class Both:
    queries: tuple[Query, ...]


@dataclass(frozen=True, slots=True)
class Either:
    queries: tuple[Query, ...]


Query: TypeAlias = Words | Comparison | Never | Both | Either
EVERYTHING = Both(())
KEY = re.compile(r"[^\W\d][\w-]*")
CONFUSED = re.compile(r"[<>=:：!|]|^-|^(or|and|not)$", re.IGNORECASE)
"""What a word must not hold or be, to be written without quotation marks."""


def written(query: Query) -> str:
    """The query as text again, well-formed, and so that more can be asked for behind it."""
    match query:
        case Words(text, quoted):
            return f'"{text}"' if quoted or CONFUSED.search(text) else text
        case Comparison(key, operator, value, quoted):
            name = key if KEY.fullmatch(key) else f'"{key}"'
            said = f'"{value}"' if quoted or value.startswith(("=", "<", ">", ":")) else value
            return f"{name}{operator}{said}" if value else ""
        case Never(denied):
            inner = written(denied)
            several = isinstance(denied, Both) and sum(map(bool, map(written, denied.queries))) > 1
            return inner and (f"-({inner})" if several else f"-{inner}")
        case Both(queries):
            return " ".join(filter(None, map(written, queries)))
        case Either(queries):
            sides = [side for side in map(written, queries) if side]
            return f"({' or '.join(sides)})" if len(sides) > 1 else "".join(sides)
