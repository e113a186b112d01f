"""The project's own Python files, for the tests that look at how they are written."""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
CODE = ("engine", "cards", "tcgsite")


def python_files(*folders: str) -> list[Path]:
    """Migrations are written by Django."""
    found = (path for folder in folders for path in sorted((ROOT / folder).rglob("*.py")))
    return [path for path in found if "migrations" not in path.parts]


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def nodes(path: Path, *kinds: type[ast.AST]) -> Iterator[Any]:
    """Yield the nodes of these kinds in the file, one kind after the other."""
    found = _nodes_by_kind(path)
    for kind in kinds:
        yield from found.get(kind, ())


@cache
def _nodes_by_kind(path: Path) -> Mapping[type[ast.AST], list[ast.AST]]:
    """Return all nodes. A dozen tests ask for some, and `ast.walk` takes as long as parsing."""
    found = defaultdict[type[ast.AST], list[ast.AST]](list)
    left: list[ast.AST] = [tree(path)]
    while left:
        node = left.pop()
        found[type(node)].append(node)
        for field in node._fields:
            value = getattr(node, field)
            if isinstance(value, list):
                left.extend(each for each in value if isinstance(each, ast.AST))
            elif isinstance(value, ast.AST) and field != "ctx":
                left.append(value)
    return found


def place(path: Path, line: int) -> str:
    return f"{path.relative_to(ROOT)}:{line}"
