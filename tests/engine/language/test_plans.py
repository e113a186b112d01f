"""Plans say what a text says, and only a language has words for them."""

import ast
from pathlib import Path

import pytest

from engine.language.checking.checker import check_effect
from engine.language.rules_text.effect import EffectWording, whole_effect
from engine.language.rules_text.grammar.english import ENGLISH
from engine.language.rules_text.plan.phrases import Phrase, Said, Text
from tests.architecture.source import tree
from tests.engine.language.changed_trees.same_sentences import Source, small
from tests.scale import LONG

PRINTER = Path("engine/language/rules_text")
LANGUAGES = PRINTER / "grammar"
OUTLETS = ("printing.py", "line_text.py")
"""The modules that give the words of a plan to others."""
READS = 1
"""How often shared code still reads the words of a plan. The number may only fall."""


QUESTIONS = {"begins_with", "has_owner", "is_denied", "is_group", "names_once", "stands_alone"}
"""What shared code may ask a language, which answers yes or no by the words."""
ASKED = 7
"""How often shared code asks. The number may only fall."""


def plan(source: Source) -> Text:
    kinds = check_effect(source.tree, source.words, on_card=source.on_card).kinds
    return whole_effect(EffectWording(source.words, kinds, source.on_card), source.tree)


def calls(names: set[str]) -> int:
    """Count how often shared code names one of these methods."""
    shared = (
        path
        for path in PRINTER.rglob("*.py")
        if path.parent != LANGUAGES and path.name not in OUTLETS
    )
    nodes = (node for path in shared for node in ast.walk(tree(path.resolve())))
    return sum(isinstance(node, ast.Attribute) and node.attr in names for node in nodes)


@pytest.mark.parametrize(("names", "most"), [({"read"}, READS), (QUESTIONS, ASKED)])
def test_shared_code_decides_by_plans(names: set[str], most: int) -> None:
    found = calls(names)
    assert found == most, (
        "lower the number" if found < most else "decide by the plan, not by its words"
    )


def test_an_effect_has_one_plan() -> None:
    for each in small()[:: 1 if LONG else 5]:
        assert plan(each) == plan(each)


def test_different_plans_are_different_sentences() -> None:
    plans: dict[str, Text] = {}
    for each in small()[:: 1 if LONG else 2]:
        found = plan(each)
        assert plans.setdefault(ENGLISH.text(found), found) == found


@pytest.mark.parametrize("part", [Said("draw a card", {}), Phrase("a card")])
def test_a_plan_has_no_words_of_its_own(part: Said | Phrase) -> None:
    with pytest.raises(NotImplementedError):
        str(part)
