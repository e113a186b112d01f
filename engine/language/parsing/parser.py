"""Parse effect text to syntax trees, or report the first mistake."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any, Literal

from lark import Lark, Token
from lark.exceptions import UnexpectedInput
from lark.indenter import DedentError, Indenter
from lark.lark import PostLex

from engine.language.messages.problems import EffectTextError, Problem
from engine.language.parsing.kept_tables import file_of, read_tables, write_tables
from engine.language.parsing.parse_errors import problem_of
from engine.language.parsing.positions import PlacedTree, PlacingLark
from engine.language.parsing.quick_parser import quicken
from engine.language.parsing.tree_builder import TreeBuilder
from engine.language.syntax import Effect, Expression, Position
from engine.language.vocabulary import EDITIONS, FIRST

GRAMMARS = ("effect.lark", "second_edition.lark", "third_edition.lark")
"""The grammar of the first edition, and the files that later editions add to it."""
LONGEST_TEXT = 50_000  # In characters. A card needs a few hundred.
DEEPEST = 40  # In levels of nesting. Python can't compile code that is nested much more deeply.
CACHED_TEXT = 1_000_000  # In characters. The trees of so many take about 35 MB.
LINE = "effect e\n  let x = "


class IndentationMismatchError(Exception):
    """Raised for a line whose indentation is not that of any open block."""

    def __init__(self, at: Position) -> None:
        super().__init__(at)
        self.at = at


class BlockIndenter(Indenter):
    NL_type = "_NL"
    OPEN_PAREN_types = ["LPAR", "LSQB"]
    CLOSE_PAREN_types = ["RPAR", "RSQB"]
    INDENT_type = "_INDENT"
    DEDENT_type = "_DEDENT"
    tab_len = 4

    def handle_NL(self, token: Token) -> Iterator[Token]:  # noqa: N802
        try:
            yield from super().handle_NL(token)
        except DedentError:
            raise IndentationMismatchError(
                Position(token.end_line or 0, token.end_column or 0)
            ) from None


class FreshIndenter(PostLex):
    """Uses a new `BlockIndenter` for each text, so that several threads can parse at once."""

    always_accept = ("_NL",)

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        found: Iterator[Token] = BlockIndenter().process(stream)  # type: ignore[no-untyped-call]
        return found


OUTSIDE_TABLES: dict[str, Any] = {"postlex": FreshIndenter(), "tree_class": PlacedTree}
"""The options of a parser that its stored tables don't contain."""


@cache
def parser(start: Literal["effects", "expression"], edition: int = FIRST) -> Lark:
    file = file_of(f"{start}{edition}", grammar(edition))
    kept = read_tables(file, PlacingLark, OUTSIDE_TABLES)
    if kept is None:
        kept = lark_parser(start, edition)
        write_tables(file, kept)
    return quicken(kept)


def lark_parser(start: Literal["effects", "expression"], edition: int) -> PlacingLark:
    return PlacingLark(
        grammar(edition), parser="lalr", start=start, maybe_placeholders=True, **OUTSIDE_TABLES
    )


def grammar(edition: int) -> str:
    """Return the grammar of an edition. Each edition extends the grammar of the previous ones."""
    used = GRAMMARS[: EDITIONS.index(edition) + 1]
    return "\n".join(Path(__file__).with_name(name).read_text(encoding="utf-8") for name in used)


class TreeCache:
    """The trees of recently parsed texts, limited by the total number of characters.

    Threads share the cache without a lock. At worst, a text is parsed twice.
    """

    def __init__(self, most: int) -> None:
        self.most, self.size = most, 0
        self.trees: dict[tuple[int, str], tuple[Effect, ...]] = {}

    def get(self, edition: int, text: str) -> tuple[Effect, ...] | None:
        return self.trees.get((edition, text))

    def add(self, edition: int, text: str, trees: tuple[Effect, ...]) -> None:
        if self.size + len(text) > self.most:
            self.trees, self.size = {}, 0
        self.trees[edition, text] = trees
        self.size += len(text)


_cache = TreeCache(CACHED_TEXT)


def parse_effects(text: str, edition: int = FIRST) -> tuple[Effect, ...]:
    """Return all effects in a text of this edition, in order. Raises EffectTextError.

    Trees are cached, because each edit of a draft parses all of its texts again.
    """
    trees = _cache.get(edition, text)
    if trees is None:
        trees = _parse(text.rstrip() + "\n" if text.strip() else "", "effects", edition)
        _cache.add(edition, text, trees)
    return trees


def parse_effect(text: str, edition: int = FIRST) -> Effect:
    """Return the only effect of a text. Raises EffectTextError."""
    found = parse_effects(text, edition)
    if len(found) != 1:
        raise EffectTextError(Problem.of("one_effect", count=len(found)))
    return found[0]


def parse_expression(text: str, edition: int = FIRST) -> Expression:
    """Parse an expression, such as a value in braces or a deck rule. Raises EffectTextError."""
    found: Expression = _parse(text.strip(), "expression", edition)
    return found


def _parse(text: str, start: Literal["effects", "expression"], edition: int) -> Any:
    if len(text) > LONGEST_TEXT:
        raise EffectTextError(Problem.of("too_long", count=len(text), limit=LONGEST_TEXT))
    try:
        tree: Any = parser(start, edition).parse(text)
        _check_depth(tree)
        return TreeBuilder(partial(parse_expression, edition=edition)).build(tree)
    except UnexpectedInput as error:
        found = _problem_in_expression(text, edition) if start == "expression" else None
        raise EffectTextError(found or problem_of(error, text, edition)) from None
    except IndentationMismatchError as error:
        raise EffectTextError(Problem.of("indent", error.at).with_excerpt(text)) from None


def _problem_in_expression(text: str, edition: int) -> Problem | None:
    """Describe the mistake in an expression, or return None. The expression is parsed as the end of a line in
    an effect.
    """
    line = f"{LINE}{text}\n"
    try:
        parser("effects", edition).parse(line)
    except UnexpectedInput as error:
        found = problem_of(error, line, edition)
        before = len(LINE.splitlines()[-1]) if found.at.line == 2 else 0
        at = Position(found.at.line - 1, found.at.column - before)
        return replace(found, at=at, excerpt="").with_excerpt(text)
    except IndentationMismatchError:
        pass
    return None


def _check_depth(tree: PlacedTree) -> None:
    level = [tree]
    for _ in range(DEEPEST):
        level = [part for node in level for part in node.children if isinstance(part, PlacedTree)]
    if level:
        raise EffectTextError(Problem.of("too_deep", Position(*level[0].at), limit=DEEPEST))
