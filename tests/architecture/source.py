"""The project's own Python files, for the tests that look at how they are written."""

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CODE = ("engine", "cards", "tcgsite")


def python_files(*folders: str) -> list[Path]:
    """Migrations are written by Django."""
    found = (path for folder in folders for path in sorted((ROOT / folder).rglob("*.py")))
    return [path for path in found if "migrations" not in path.parts]


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def place(path: Path, line: int) -> str:
    return f"{path.relative_to(ROOT)}:{line}"
