"""Wording an effect takes as many calls as it has parts, however they are repeated or nested."""

from collections.abc import Callable

import pytest

from engine.language.checking.checker import check_effect
from engine.language.messages.problems import EffectTextError
from engine.language.parsing.parser import DEEPEST, parse_effect
from engine.language.reference.examples import NEWEST, effect_text
from engine.language.rules_text import printed_effect
from engine.language.syntax import nodes
from engine.language.vocabulary import LATEST
from tests.calls import count_calls

MOST_CALLS = 600
"""Function calls for each node. A usual effect needs about 50."""

REPEATED = [
    "choose from: you.hand by: you as: c{}\ndiscard c{}",
    "choose from: you.hand by: you as: c{} optional: yes\nif c{} != none\n  discard c{}",
    "choose_some from: you.hand by: you as: c{}\ndiscard c{}",
    "copy this to: game.field as: c{}\ndiscard c{}",
    "let x{} = you.hand.count",
    "let x{} = you.hand.count\nset game.sum += x{}",
    'let x{} = you.hand.count\nsay "There are {{x{}}} cards."',
    'say "Card {}."',
    "set this.number += 1",
    "set this.number += 1 until turn\nset this.special = yes until turn",
    "for each p{} in players\n  draw p{}",
    'each_confirm players: players as: a{} prompt: "More?"\nfor each one in a{}\n  draw one',
]
NESTED: list[Callable[[int], str]] = [
    lambda n: "1 - " * n + "1",
    lambda n: "cards where 1 == count(" * n + "players" + ")" * n,
    lambda n: "count(cards where it.number > " * n + "1" + ")" * n,
    lambda n: "any_one(you.hand, " * n + "yes" + ")" * n,
    lambda n: "total(you.hand, " * n + "1" + ")" * n,
    lambda n: "total(sorted(you.hand, by: " * n + "1" + "), 1)" * n,
    lambda n: "highest(you.hand, by: " * n + "it.number" + ").number" * n,
    lambda n: "any_one(printings where " * n + "yes" + ", it.special)" * n,
]


def calls_for_node(lines: str) -> float:
    """Return the number of function calls for wording the effect, divided by its nodes."""
    effect = parse_effect(effect_text(lines), LATEST)
    checked = check_effect(effect, NEWEST, on_card=True)
    assert not checked.problems, checked.problems[0]
    calls = count_calls(lambda: printed_effect(effect, NEWEST, checked.kinds, on_card=True))
    return calls / len(list(nodes(effect)))


def repeat(lines: str, times: int) -> str:
    return "\n".join(lines.replace("{}", str(number)) for number in range(times)) + "\ndraw you"


def deepest(nested: Callable[[int], str]) -> str:
    """Return the most deeply nested value that the parser accepts."""
    accepted = ""
    for depth in range(1, DEEPEST):
        line = f"let result = {nested(depth)}"
        try:
            parse_effect(effect_text(line), LATEST)
        except EffectTextError:
            break
        accepted = line
    return accepted


@pytest.mark.few(4)
@pytest.mark.parametrize("lines", REPEATED)
def test_each_line_is_worded_once(lines: str) -> None:
    few, many = (calls_for_node(repeat(lines, times)) for times in (40, 160))
    assert many < few * 1.2


@pytest.mark.parametrize("nested", NESTED)
def test_nested_sets_are_not_worded_again_and_again(nested: Callable[[int], str]) -> None:
    assert calls_for_node(deepest(nested)) < MOST_CALLS
