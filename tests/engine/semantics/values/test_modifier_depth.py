"""R12.5: long chains of modifiers and functions are refused before Python’s stack overflows."""

import inspect
import sys
from collections.abc import Iterator

import pytest

from engine.rulebook import InvalidPackError
from tests.engine.semantics.arena import PACK, Arena, arena_rules

HEAD = "[attributes.card]\n"
NESTED = "total(c, total(c, count(cards where it == c and it.mark < {})))"
GO = 'effect go "Go"\n  use in main from hand\n  say "{this.a0}"\n'


def chain(length: int, inner: str) -> Arena:
    """Build a chain of attributes, each modified by the next one. `inner` is the last expression."""
    own = "".join(f'a{n} = {{ kind = "number" }}\n' for n in range(length + 1))
    effects = "".join(
        f"effect r{n}\n  reading a{n} of card c from field\n"
        f"  set value += {inner.format(f'c.a{n + 1}')} + 1\n"
        for n in range(length)
    )
    names = " ".join(f"r{n}" for n in range(length))
    return Arena(arena_rules(effects + GO, base=PACK.replace(HEAD, HEAD + own), a=names))


@pytest.fixture
def few_frames() -> Iterator[None]:
    """Allow half of Python’s default number of stack frames."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack()) + 500)
    yield
    sys.setrecursionlimit(before)


@pytest.mark.parametrize(("length", "inner"), [(150, "{}"), (21, NESTED)])
def test_r12_5_a_long_chain_can_be_read(length: int, inner: str, few_frames: None) -> None:
    table = chain(length, inner).set("game field: a\nnorth hand: go\nsouth")
    table.north.uses("go")
    assert table.messages == ["150" if inner == "{}" else "2"]


def test_r12_5_a_longer_chain_is_refused() -> None:
    with pytest.raises(InvalidPackError) as error:
        chain(151, "{}")
    (problem,) = error.value.problems
    assert problem.code == "reading_deep"
    assert "“a0” depends on a chain of modified attributes" in problem.message
    assert "a0 → a1 → a2 → … → a148 → a149 → a150 (151 in all)" in problem.message


def test_r12_5_functions_count_as_part_of_a_chain() -> None:
    laws = "".join(f"effect q{n}\n  answers number 1 + q{n + 1}()\n" for n in range(200))
    with pytest.raises(InvalidPackError, match="“q0” depends on a chain of modified attributes"):
        arena_rules(rules=laws + "effect q200\n  answers number 1\n")
