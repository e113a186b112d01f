"""Similar names are suggested for unknown ones, without much work for names made to be slow."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.language.checking.checker import check_effect
from engine.language.messages.problems import MOST_PROBLEMS
from engine.language.nearest_names import (
    LONGEST_COMPARED,
    MOST_COMPARED,
    MOST_LISTED,
    listed_names,
    nearest_names,
)
from engine.language.parsing.parser import LONGEST_TEXT, parse_effect
from engine.language.vocabulary.example_game import SMALL_GAME

FIRST = ("damage", "counter", "shuffle", "power", "toughness", "library", "attack", "block")
KNOWN = sorted({*SMALL_GAME.function_names, *SMALL_GAME.vocabulary.commands, *SMALL_GAME.effects})


def hostile_effect(times: int, uses: int, *, length: int) -> str:
    """Return an effect of similar names that difflib compares slowly, and uses of unknown ones."""
    names = [f"k{'ab' * (length // 2)}_{number}" for number in range(times)]
    unknown = [f"k{'aab' * (length // 3)}u{number}" for number in range(uses)]
    lines = [f"let {name} = 1" for name in names]
    lines += [f"let z{number} = {name}" for number, name in enumerate(unknown)]
    return "effect e\n" + "".join(f"  {line}\n" for line in lines)


@given(st.sampled_from(KNOWN), st.integers(0, 20), st.text("aeinst_", max_size=2))
def test_what_was_meant_is_suggested_for_a_small_mistake(
    name: str, place: int, letters: str
) -> None:
    for wrong in (
        name[:place] + letters + name[place:],
        name[:place] + letters + name[place + 1 :],
    ):
        assert name in nearest_names(wrong, KNOWN, 6)


def test_the_most_similar_of_many_names_is_found() -> None:
    known = [f"{first}raw_{number}" for first in "abcde" for number in range(300)]
    assert nearest_names("draw_a_card", [*known, "draw_card"], 1) == ["draw_card"]
    assert nearest_names("x", ["wrong"] * MOST_COMPARED + ["x"], 1) == []


def test_a_hundred_misspelled_names_have_suggestions() -> None:
    effect = "".join(f"  let {first}_{number} = 1\n" for number in range(40) for first in FIRST)
    wrong = [f"{first[:-1]}x_{number}" for number in range(12) for first in FIRST]
    uses = "".join(f"  let y{number} = {name}\n" for number, name in enumerate(wrong))
    text = parse_effect(f"effect e\n{effect}{uses}")
    problems = check_effect(text, SMALL_GAME, on_card=True).problems
    assert len(problems) == len(wrong) > 90
    found = [name[:4] in each.instead for name, each in zip(wrong, problems, strict=True)]
    assert all(found)


def test_long_names_are_neither_suggested_nor_listed() -> None:
    longest = "a" * LONGEST_COMPARED
    longer = longest + "a"
    assert nearest_names(longest, [longest, longer]) == [longest]
    assert nearest_names(longer, [longest, longer]) == []
    assert listed_names([longest, longer, *"bc"], 2) == [longest, "b"]


@pytest.mark.parametrize(("times", "length"), [(230, 180), (850, 33)])
def test_names_made_to_be_slow_are_suggested_if_short(times: int, length: int) -> None:
    """Twenty names and twenty uses of unknown ones took ten seconds with another comparison."""
    uses = MOST_PROBLEMS if length < LONGEST_COMPARED else 20
    text = hostile_effect(times, uses, length=length)
    assert 0.9 * LONGEST_TEXT < len(text) <= LONGEST_TEXT
    problems = check_effect(parse_effect(text), SMALL_GAME, on_card=True).problems
    assert len(problems) == uses
    assert ("kab" in problems[0].instead) == (length < LONGEST_COMPARED)


@pytest.mark.slow
def test_a_problem_lists_only_some_of_many_names() -> None:
    lines = "".join(f"  let n{number} = 1\n" for number in range(2_000))
    checked = check_effect(parse_effect(f"effect e\n{lines}  let x = wrong\n"), SMALL_GAME, True)
    assert str(checked.problems[0]).count(", n") <= MOST_LISTED
