"""The syntax tree of a query."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Span:
    """The position of a term in the query's text. `end` is exclusive."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Words:
    """Words to find in names and rules texts. In quotation marks, they are an exact phrase."""

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
class Not:
    """A negation. `at` is None if it covers several terms."""

    query: Query
    at: Span | None


@dataclass(frozen=True, slots=True)
class Both:
    queries: tuple[Query, ...]


@dataclass(frozen=True, slots=True)
class Either:
    queries: tuple[Query, ...]


Query: TypeAlias = Words | Comparison | Not | Both | Either
EVERYTHING = Both(())
KEY = re.compile(r"[^\W\d][\w-]*")
CONFUSED = re.compile(r"[<>=:：!|]|^-|^(or|and|not)$", re.IGNORECASE)
"""Words that match this pattern need quotation marks."""
CONFUSED_ANYWHERE = re.compile(
    r"""[<>=:：!|"()]|(^|\s)(-|or(?!\S)|and(?!\S)|not(?!\S))""", re.IGNORECASE
)
"""A text that matches this pattern isn’t only words to the query language."""


def query_text(query: Query) -> str:
    """Return the query as well-formed text, so that further terms can be appended.

    Comparisons without a value are left out.
    """
    match query:
        case Words(text, quoted):
            return f'"{text}"' if quoted or CONFUSED.search(text) else text
        case Comparison(key, operator, value, quoted):
            name = key if KEY.fullmatch(key) else f'"{key}"'
            said = f'"{value}"' if quoted or value.startswith(("=", "<", ">", ":")) else value
            return f"{name}{operator}{said}" if value else ""
        case Not(denied):
            inner = query_text(denied)
            several = (
                isinstance(denied, Both) and sum(map(bool, map(query_text, denied.queries))) > 1
            )
            return inner and (f"-({inner})" if several else f"-{inner}")
        case Both(queries):
            return " ".join(filter(None, map(query_text, queries)))
        case Either(queries):
            sides = [side for side in map(query_text, queries) if side]
            return f"({' or '.join(sides)})" if len(sides) > 1 else "".join(sides)


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the query, and the query without it."""

    text: str
    rest: str


def terms_of(text: str, tree: Query) -> tuple[Term, ...]:
    """Return the top-level terms, which users can remove individually."""
    several = tree.queries if isinstance(tree, Both) else (tree,)
    spans = [each.at for each in several if not isinstance(each, Both | Either)]
    return tuple(Term(text[at.start : at.end], _without(text, at)) for at in spans if at)


def _without(text: str, at: Span) -> str:
    return " ".join(f"{text[: at.start]} {text[at.end :]}".split())
