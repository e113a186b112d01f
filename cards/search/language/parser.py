"""Parse queries to trees, recording mistakes in parentheses and quotation marks."""

import re
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Token, Transformer, Tree, v_args

from cards.search.language.mistakes import DEEPEST, LONGEST, QueryMistake
from cards.search.language.query import (
    EVERYTHING,
    Both,
    Comparison,
    Either,
    Not,
    Query,
    Span,
    Words,
)

GRAMMAR = Path(__file__).with_name("query.lark")
COMPARED = re.compile(r'("[^"]+"|[\w-]+)(?:([:：])|\s*(!=|<=|>=|==?|<|>))\s*(.*)', re.DOTALL)
SAME = {"：": ":", "==": "="}


@cache
def parser() -> Lark:
    return Lark(
        GRAMMAR.read_text(encoding="utf-8"), parser="lalr", start="query", propagate_positions=True
    )


def parse(text: str) -> tuple[Query, list[QueryMistake]]:
    """Return the query's tree and any mistakes. There is a tree for every text."""
    builder = QueryBuilder()
    if len(text) > LONGEST:
        builder.add_mistake("long", limit=LONGEST)
    text = text[:LONGEST]
    end = _end_of_shallow(text)
    if end < len(text):
        builder.add_mistake("deep", limit=DEEPEST)
    tree: Tree[Token] = parser().parse(text[:end])
    found: Query | None = builder.transform(tree)
    return found or EVERYTHING, builder.mistakes


def _end_of_shallow(text: str) -> int:
    """Return the position at which parentheses are nested too deeply for Python’s stack."""
    depth, is_quoted = 0, False
    for place, sign in enumerate(text):
        is_quoted ^= sign == '"'
        if not is_quoted:
            depth = max(depth + (sign == "(") - (sign == ")"), 0)
        if depth > DEEPEST:
            return place
    return len(text)


def _span(token: Token) -> Span:
    return Span(token.start_pos or 0, token.end_pos or 0)


@v_args(inline=True)
class QueryBuilder(Transformer[Token, Any]):
    """Builds the tree, with a method for each grammar rule. Parts without a condition become None."""

    def __init__(self) -> None:
        super().__init__(visit_tokens=False)
        self.mistakes: list[QueryMistake] = []

    def add_mistake(self, code: str, **values: object) -> None:
        found = QueryMistake.of(code, **values)
        if found not in self.mistakes:
            self.mistakes.append(found)

    def query(self, *parts: Any) -> Query | None:
        if any(isinstance(part, Token) for part in parts):
            self.add_mistake("surplus")
        return self.both(*(part for part in parts if not isinstance(part, Token)))

    def either(self, *parts: Any) -> Query | None:
        sides = [part for part in parts if not isinstance(part, Token)]
        found = [side for side in sides if side is not None]
        if len(sides) > 1 and len(found) < len(sides):
            self.add_mistake("lonely_or")
        return Either(tuple(found)) if len(found) > 1 else next(iter(found), None)

    def both(self, *parts: Query | None) -> Query | None:
        found = tuple(part for part in parts if part is not None)
        return Both(found) if len(found) > 1 else next(iter(found), None)

    def nothing(self) -> None:
        return None

    def conjunction(self, _: Token) -> None:
        return None

    def alone(self, word: Token) -> None:
        self.add_mistake("lonely_not", word=word)

    def never(self, sign: Token, query: Query | None) -> Query | None:
        if query is None:
            return None
        inner = None if isinstance(query, Both | Either) else query.at
        return Not(query, inner and Span(sign.start_pos or 0, inner.end))

    def closed_group(self, _open: Token, query: Query | None, _shut: Token) -> Query | None:
        if query is None:
            self.add_mistake("empty_group")
        return query

    def open_group(self, _: Token, query: Query | None) -> Query | None:
        self.add_mistake("left_open")
        return query

    def word(self, token: Token) -> Words:
        return Words(str(token), quoted=False, at=_span(token))

    def phrase(self, token: Token) -> Words:
        return Words(self._unquote(token), quoted=True, at=_span(token))

    def comparison(self, token: Token) -> Comparison:
        found = COMPARED.fullmatch(token)
        if found is None:
            raise AssertionError(f"the grammar parsed {token!r} as a comparison")
        key, colon, operator, value = found.groups()
        sign = colon or operator
        return Comparison(
            key=key.strip('"'),
            operator=SAME.get(sign, sign),
            value=self._unquote(value),
            quoted=value.startswith('"'),
            at=_span(token),
        )

    def _unquote(self, text: str) -> str:
        if not text.startswith('"'):
            return text
        if len(text) < 2 or not text.endswith('"'):
            self.add_mistake("quote_open")
        return text.strip('"').strip()
