"""The tree of a query, as it was written; what its words mean is asked later."""

from __future__ import annotations

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
