"""Hostile texts are parsed or refused with a message, quickly and without internal errors."""

import re
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.language.checking.checker import check_effect
from engine.language.messages.problems import MOST_PROBLEMS, EffectTextError
from engine.language.parsing.parser import DEEPEST, TreeCache, parse_effect, parse_effects
from engine.language.vocabulary.example_game import SMALL_GAME
from tests.scale import sample


def code_of(text: str) -> str:
    try:
        parse_effects(text)
    except EffectTextError as error:
        return error.problem.code
    return "read"


def line(text: str) -> str:
    return f"effect e\n  {text}\n"


def nested(head: str, depth: int) -> str:
    lines = [" " * place + head.format(place) for place in range(1, depth + 1)]
    return "\n".join(["effect e", *lines, " " * (depth + 1) + "draw you", ""])


DEEP: list[Callable[[int], str]] = [
    lambda n: line("let x = " + "not " * n + "yes"),
    lambda n: line("let x = 1" + "+1" * n),
    lambda n: line("let x = " + "-" * n + "1"),
    lambda n: line("let x = you" + ".next" * n),
    lambda n: line("let x = " + "abs(" * n + "1" + ")" * n),
    lambda n: line("let x = " + "[" * n + "1" + "]" * n),
    lambda n: line("let x = " + "cards where 1 == count(" * n + "players" + ")" * n),
    lambda n: nested("if yes", n),
    lambda n: nested("together", n),
    lambda n: nested("for each c{} in players", n),
]


@pytest.mark.parametrize("deep", DEEP)
def test_deep_nesting_is_refused(deep: Callable[[int], str]) -> None:
    assert code_of(deep(3)) == "read"
    assert code_of(deep(DEEPEST + 1)) == "too_deep"
    assert code_of(deep(3_000)) in ("too_deep", "too_long")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (line("draw " + "you)" * 5_000), "bracket_shut"),
        (line('say "' + "(" * 500 + '"'), "read"),
        (line("draw you # " + "(" * 500), "read"),
        (line("let x = " + "9" * 5_000), "read"),
        (line("after add from hand priority " + "9" * 5_000), "read"),
        (line('say "' + "{1}" * 5_000 + '"'), "read"),
        (line("let x = " + "(" * 5_000 + "1" + ")" * 5_000), "read"),
        (f"effect {'a' * 40_000}\n  draw you\n", "read"),
        ("effect e\n  draw you\n" * 2_000, "read"),
        ("\n" * 40_000, "read"),
        ("\0", "sign_unknown"),
    ],
)
def test_other_excesses(text: str, code: str) -> None:
    assert code_of(text) == code


def test_texts_are_parsed_in_parallel() -> None:
    """The threads of a site must not disturb each other's parsing."""
    texts = [
        "effect a\n" + "  if yes\n    draw you\n" * 60,
        "effect b\n" + "  let x = [(1)]\n" * 60,
    ]
    expected = [parse_effects(text) for text in texts]
    pause = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(parse_effects, texts * 20))
    sys.setswitchinterval(pause)
    assert found == expected * 20


WHOLE = """
effect x "X" is a, b
  takes number n = 2
  use in play, draw from hand
  only if not (a in b) and [1, 2] == c
  for n from 1 to 3
    together
      draw every players count: -1
  if yes
    set c.p += 1 until turn
    say "a {b.c} \\" d"
  else
    let x = count(cards in you.hand where it.power > 3)
"""
PIECES = '= ( ) [ ] " . , : 1 effect set if else only every { } # ; & until in'.split()


@settings(max_examples=sample(300))
@given(st.data())
def test_any_text_is_parsed_or_refused_with_a_position(data: st.DataObject) -> None:
    words = re.split(r"(\W)", WHOLE)
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(words)))
        left_out = data.draw(st.integers(0, 2))
        words[place : place + left_out] = data.draw(
            st.just([]) | st.sampled_from(PIECES).map(lambda piece: [piece])
        )
    text = "".join(words)
    try:
        parse_effects(text)
    except EffectTextError as error:
        at = error.problem.at
        assert 0 < at.line <= len(text.split("\n"))
        assert at.column > 0


def test_the_cache_of_trees_is_bounded_by_characters() -> None:
    """The cache once counted texts, and 256 of the longest took 430 MB."""
    cache = TreeCache(most=100)
    for number in range(50):
        cache.add(1, f"{number:010}", ())
        assert sum(len(text) for _, text in cache.trees) == cache.size <= 100
    assert cache.get(1, "0000000049") == ()
    assert cache.get(1, "0000000000") is None


@pytest.mark.parametrize(
    "text",
    [
        line("draw you count: max(" + ", ".join("1" * 12_000) + ")"),
        "effect e\n" + "  draw yuo\n" * 3_000,
    ],
    ids=["one line", "many lines"],
)
def test_checking_ends_after_many_problems(text: str) -> None:
    """Checking 12,000 superfluous arguments took a minute, as each problem was compared with all others."""
    checked = check_effect(parse_effect(text), SMALL_GAME, on_card=True)
    assert len(checked.problems) == MOST_PROBLEMS
