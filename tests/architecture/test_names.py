"""Names use the words of the field, one word for each idea (CONTRIBUTING.md)."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.source import CODE, ROOT, nodes, place, python_files, tree

CATCH_ALL = {"common", "helpers", "managers", "misc", "services", "tools", "util", "utils"}
"""Files with such names have no subject and keep growing."""
OTHER_WORDS = {
    "stage": "phase",
    "stages": "phases",
    "property": "attribute",
    "properties": "attributes",
    "object": "entity",
    "onlooker": "spectator",
    "onlookers": "spectators",
    "suggestion": "offer",
    "deed": "action",
    "deeds": "actions",
    "wish": "request or option",
    "wishes": "options",
    "beside": "status",
    "told": "description or explanation",
    "lying": "state",
    "befalls": "intervention",
    "anew": "again",
}
"""Words that the project avoids, mapped to the words to use instead."""
FROZEN = {"suggestion"}
"""Words in stored or sent names: the table and the constraint for offers."""
IRREGULAR_PARTICIPLES = set(
    "told shown found kept held made said lit drawn written known seen taken given left meant sent "
    "lain stood come gone won lost dealt bound bought sold built begun done chosen heard laid led paid "
    "sought spoken spent thrown understood become caught hidden met".split()
)
FROZEN_NAMES = {"beside_changed", "deed", "f_beside", "get_object"}
"""A handler for an event type that older processes send, a field that simulations store, a function of
the effect language, and a hook of Django’s feeds.
"""
MOST_HOMES = 3
"""The maximum number of modules that define a public function of the same name."""
EVERYWHERE = {"page"}
"""Names with the same meaning in every module."""
REPEATED_CLASSES = {"Effect": "the syntax tree of an effect, and the row of a pack that names one"}
"""Class names that stand for more than one class, with the reason."""
MOST_FILES = 3
"""How many files may have the same name. The declaration of a word of the language and its implementation
share one by design (test_vocabulary.py), and leave room for one more.
"""
FIXED_FILES = {"__init__.py", "__main__.py", "conftest.py", "SHA256SUMS"} | {
    f"{name}.py" for name in ("apps", "errors", "forms", "models", "urls", "views")
}
"""Names that Python, pytest and Django ask for, or that a reader of Django expects."""
GIVEN_FOLDERS = {"migrations", "management", "__pycache__"}
"""Folders whose files Django or Python names."""
CONTENT = {
    "cards/starter": "packs in a fixed scheme",
    "tests/landed": "copies of what was published",
}
"""Folders in which the folder says what a file is about: a guide has its `guide.toml`, `start.toml` and
`broken.toml`.
"""
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")


def words(name: str) -> set[str]:
    return {word.lower() for word in WORD.findall(name)}


def definitions(path: Path) -> Iterator[tuple[str, int]]:
    """Yield the names defined in the file. Names that are only used may belong to Python or Django."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.arg, ast.Name, ast.Attribute)
    for node in nodes(path, *kinds):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.name, node.lineno
            case ast.arg():
                yield node.arg, node.lineno
            case ast.Name(ctx=ast.Store()):
                yield node.id, node.lineno
            case ast.Attribute(ctx=ast.Store()):
                yield node.attr, node.lineno


def function_definitions(path: Path) -> Iterator[tuple[str, int]]:
    for node in nodes(path, ast.FunctionDef, ast.AsyncFunctionDef):
        yield node.name, node.lineno


def named_files() -> Iterator[Path]:
    """Yield the files that the project names itself."""
    folders = (*CODE, "tests", "benchmarks", "templates", "static", "docs", "deploy")
    for path in (path for folder in folders for path in (ROOT / folder).rglob("*")):
        is_given = path.name in FIXED_FILES or GIVEN_FOLDERS & set(path.parts)
        is_content = str(path.relative_to(ROOT)).startswith(tuple(CONTENT))
        if path.is_file() and not is_given and not is_content:
            yield path


def is_participle(name: str) -> bool:
    bare = name.strip("_")
    is_regular = bare.isalpha() and bare.islower() and bare.endswith("ed") and len(bare) > 4
    return is_regular or bare in IRREGULAR_PARTICIPLES


def test_no_file_is_a_drawer_for_everything() -> None:
    paths = [path for path in (ROOT / "static", ROOT / "templates") for path in path.rglob("*")]
    names = {path: path.stem for path in [*python_files(*CODE, "tests"), *paths]}
    assert [place(path, 1) for path, stem in names.items() if stem in CATCH_ALL] == []


def test_no_file_name_stands_for_many_things() -> None:
    """`page.py` six times over says nothing; `home_page.py` says which page."""
    files = defaultdict(set)
    for path in named_files():
        files[path.name].add(str(path.relative_to(ROOT)))
    assert {name: sorted(where) for name, where in files.items() if len(where) > MOST_FILES} == {}


def test_names_keep_to_the_glossary() -> None:
    strangers = [
        f"{place(path, line)} {name}"
        for path in python_files(*CODE)
        for name, line in [(path.stem, 1), *definitions(path)]
        if (words(name) & OTHER_WORDS.keys()) - FROZEN and name not in FROZEN_NAMES
    ]
    assert strangers == []


def test_no_function_is_named_by_a_participle_alone() -> None:
    """`told` or `found` says neither what a function does nor what it returns."""
    found = [
        f"{place(path, line)} {name}"
        for path in python_files(*CODE)
        for name, line in function_definitions(path)
        if is_participle(name)
    ]
    assert found == []


def test_no_function_name_is_too_general() -> None:
    homes = defaultdict(set)
    for path in python_files(*CODE):
        for node in tree(path).body:
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            if not node.name.startswith("_"):
                homes[node.name].add(place(path, node.lineno))
    general = {name: sorted(where) for name, where in homes.items() if len(where) > MOST_HOMES}
    assert {name: where for name, where in general.items() if name not in EVERYWHERE} == {}


def test_no_class_name_stands_for_two_classes() -> None:
    """A reader who meets `Step` in an import must not ask which of four it is. Django names commands."""
    homes = defaultdict(list)
    for path in python_files(*CODE):
        for node in tree(path).body:
            if isinstance(node, ast.ClassDef) and not GIVEN_FOLDERS & set(path.parts):
                homes[node.name].append(place(path, node.lineno))
    repeated = {name: where for name, where in homes.items() if len(where) > 1}
    assert {name: where for name, where in repeated.items() if name not in REPEATED_CLASSES} == {}
    assert REPEATED_CLASSES.keys() <= repeated.keys(), "take out names that are unique by now"
