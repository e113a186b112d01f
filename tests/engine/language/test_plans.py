"""Plans say what a text says, and only a language has words for them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.language.checking.checker import check_effect
from engine.language.rules_text.effect import EffectWording, whole_effect
from engine.language.rules_text.grammar.english.english import ENGLISH
from engine.language.rules_text.grammar.english.english_templates import TEMPLATES
from engine.language.rules_text.plan.phrases import Phrase, Said, Text
from tests.architecture.source import tree
from tests.engine.language.changed_trees.same_sentences import Source, small
from tests.scale import LONG

PRINTER = Path("engine/language/rules_text")
LANGUAGES = PRINTER / "grammar"
SHARED = [path for path in sorted(PRINTER.rglob("*.py")) if LANGUAGES not in path.parents]
"""The modules that know no language."""
OUTLETS = ("printing.py",)
"""The module that gives the words of a plan to others."""
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
    shared = (path for path in SHARED if path.name not in OUTLETS)
    nodes = (node for path in shared for node in ast.walk(tree(path.resolve())))
    return sum(isinstance(node, ast.Attribute) and node.attr in names for node in nodes)


@pytest.mark.parametrize(("names", "most"), [({"read"}, READS), (QUESTIONS, ASKED)])
def test_shared_code_decides_by_plans(names: set[str], most: int) -> None:
    found = calls(names)
    assert found == most, (
        "lower the number" if found < most else "decide by the plan, not by its words"
    )


SLOT = re.compile(r"\{\w+\}")
WORDS = re.compile(r"[a-z][^\w.]|[^\w.][a-z]", re.IGNORECASE)
"""What names of templates, of words of the effect language and of attributes don’t have."""


def texts(path: Path) -> Iterator[str]:
    """Yield the texts in a module, without docstrings, logged messages, types and lists of names."""
    for node in ast.walk(tree(path.resolve())):
        for each in ast.iter_child_nodes(node):
            match node, each:
                case ast.Expr() | ast.AnnAssign(), _:
                    continue
                case ast.Attribute(attr="split"), _:
                    continue
                case ast.Call(func=ast.Attribute(value=ast.Name("logger"))), _:
                    continue
                case _, ast.Constant(str() as text):
                    yield SLOT.sub("", text)


def test_shared_code_has_no_words_of_a_language() -> None:
    assert [
        (path.name, each) for path in SHARED for each in texts(path) if WORDS.search(each)
    ] == []


def said_names(path: Path) -> Iterator[str]:
    """Yield the names that a module gives to a language’s catalogue."""
    for node in ast.walk(tree(path.resolve())):
        match node:
            case ast.Call(
                ast.Attribute(attr="say" | "nominal") | ast.Name("TemplateName"), [first, *_]
            ):
                for each in ast.walk(first):
                    if isinstance(each, ast.Constant) and isinstance(each.value, str):
                        yield each.value


DOOR = LANGUAGES / "written_language.py"
"""The only module that names a language. All other code gets its language as an argument."""


def test_only_the_door_names_a_language() -> None:
    folders = [each for each in LANGUAGES.iterdir() if (each / "__init__.py").exists()]
    tops = ("engine", "cards", "tcgsite")
    code = [path for top in tops for path in Path(top).rglob("*.py")]
    code = [path for path in code if LANGUAGES not in path.parents or path == DOOR]
    found = {
        path
        for path in code
        for each in folders
        if each not in path.parents
        and f"rules_text.grammar.{each.name}." in path.read_text("utf-8")
    }
    assert found == {DOOR}


def test_the_catalogue_has_each_name() -> None:
    in_parts = {"_for_", "each_end_", "end_", "ends_", "_card", "_cards", "_as_many", "event_"}
    in_parts |= {"earlier_", "_often", "ranked_for_", "between_", "is_", "whether", "_for_each"}
    found = {name for path in SHARED for name in said_names(path)}
    assert found - in_parts - TEMPLATES.keys() == set()


@pytest.mark.slow
def test_an_effect_has_one_plan() -> None:
    for each in small()[:: 1 if LONG else 5]:
        assert plan(each) == plan(each)


def test_different_plans_are_different_sentences() -> None:
    plans: dict[str, Text] = {}
    for each in small()[:: 1 if LONG else 4]:
        found = plan(each)
        assert plans.setdefault(ENGLISH.text(found), found) == found


@pytest.mark.parametrize("part", [Said("draw a card", {}), Phrase("a card")])
def test_a_plan_has_no_words_of_its_own(part: Said | Phrase) -> None:
    with pytest.raises(NotImplementedError):
        str(part)
