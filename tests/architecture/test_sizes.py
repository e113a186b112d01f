"""Files, functions and folders stay small. A higher limit needs a reason in the commit."""

import ast
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

from tests.architecture.source import CODE, ROOT, nodes, place, python_files

FILE_MEDIAN, FILE_P90, FILE_LONGEST = 100, 200, 400
FUNCTION_MEDIAN, FUNCTION_P90, FUNCTION_LONGEST = 6, 15, 45
MOST_DOORS = 12
MOST_ROOMS = 16
"""The most doors of an area itself, whose layers docs/architecture.md lists."""
NO_DOORS = {
    "__init__.py",
    "__main__.py",
    "apps.py",
    "urls.py",
    "migrations",
    "management",
    "templatetags",
}
"""Modules with fixed names in Django and Python. Readers know their purpose without opening them."""


def file_lengths(*folders: str) -> dict[str, int]:
    return {
        place(path, 1): len(path.read_text(encoding="utf-8").splitlines())
        for path in python_files(*folders)
    }


def function_lengths(*folders: str) -> dict[str, int]:
    return dict(measured for path in python_files(*folders) for measured in functions(path))


def functions(path: Path) -> Iterator[tuple[str, int]]:
    for node in nodes(path, ast.FunctionDef, ast.AsyncFunctionDef):
        yield place(path, node.lineno), (node.end_lineno or node.lineno) - node.lineno + 1


def doors(folder: Path) -> int:
    """Count the modules and subfolders from which a reader has to choose."""
    entries = [entry for entry in folder.iterdir() if entry.name not in NO_DOORS]
    return sum(entry.suffix == ".py" or any(entry.rglob("*.py")) for entry in entries)


def longer_than(limit: int, lengths: dict[str, int]) -> dict[str, int]:
    return {where: length for where, length in lengths.items() if length > limit}


def p90(lengths: dict[str, int]) -> float:
    return quantiles(lengths.values(), n=10)[-1]


def test_no_file_is_too_long() -> None:
    assert longer_than(FILE_LONGEST, file_lengths(*CODE, "tests")) == {}


def test_no_function_is_too_long() -> None:
    assert longer_than(FUNCTION_LONGEST, function_lengths(*CODE, "tests")) == {}


def test_files_are_short() -> None:
    lengths = file_lengths(*CODE)
    assert median(lengths.values()) <= FILE_MEDIAN
    assert p90(lengths) <= FILE_P90


def test_functions_are_short() -> None:
    lengths = function_lengths(*CODE)
    assert median(lengths.values()) <= FUNCTION_MEDIAN
    assert p90(lengths) <= FUNCTION_P90


def test_no_folder_has_too_many_doors() -> None:
    folders = {path.parent for path in python_files(*CODE)}
    counts = {str(folder.relative_to(ROOT)): doors(folder) for folder in folders}
    areas = {area: counts.pop(area) for area in CODE}
    assert longer_than(MOST_ROOMS, areas) == {}
    assert longer_than(MOST_DOORS, counts) == {}
