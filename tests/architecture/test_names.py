"""Names say what a thing is for, in the words of the game."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.source import CODE, ROOT, place, python_files, tree

# Such files have no subject, and grow.
CATCH_ALL = {"common", "helpers", "managers", "misc", "services", "tools", "util", "utils"}
# A stage is a phase, a property an attribute, an object an entity: one word per idea.
OTHER_WORDS = {"stage", "stages", "property", "properties", "object"}
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")


def words(name: str) -> set[str]:
    return {word.lower() for word in WORD.findall(name)}


def names_given(path: Path) -> Iterator[tuple[str, int]]:
    """Names this file makes up; those it only uses may be Python's."""
    for node in ast.walk(tree(path)):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.name, node.lineno
            case ast.arg():
                yield node.arg, node.lineno
            case ast.Name(ctx=ast.Store()):
                yield node.id, node.lineno
            case ast.Attribute(ctx=ast.Store()):
                yield node.attr, node.lineno


def test_no_file_is_a_drawer_for_everything() -> None:
    paths = [path for path in (ROOT / "static", ROOT / "templates") for path in path.rglob("*")]
    names = {path: path.stem for path in [*python_files(*CODE, "tests"), *paths]}
    assert [place(path, 1) for path, stem in names.items() if stem in CATCH_ALL] == []


def test_names_keep_to_the_glossary() -> None:
    strangers = [
        f"{place(path, line)} {name}"
        for path in python_files(*CODE)
        for name, line in [(path.stem, 1), *names_given(path)]
        if words(name) & OTHER_WORDS
    ]
    assert strangers == []
