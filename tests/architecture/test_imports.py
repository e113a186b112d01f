"""Imports follow the layers in docs/architecture.md, whose contracts import-linter reads from
pyproject.toml.
"""

import ast
import subprocess
import sys
from pathlib import Path

from tests.architecture.source import CODE, nodes, python_files

ROOT = Path(__file__).resolve().parents[2]
TRUTH = "imagine"
"""The function that makes an imagined match of the true one, in which nothing is hidden."""


def test_every_import_points_downwards() -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    result = subprocess.run([linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_only_learning_uses_true_matches() -> None:
    """A bot that chooses for a player would otherwise see the cards of the others."""
    users = {
        path.relative_to(ROOT).as_posix()
        for path in python_files(*CODE)
        if TRUTH in path.read_text(encoding="utf-8")  # To parse all files takes seconds.
        for node in nodes(path, ast.Call)
        if ast.unparse(node.func).split(".")[-1] == TRUTH
    }
    of_finished_matches = {
        "engine/lab/notes.py",
        "engine/bots/analysis/analysis.py",
        "engine/drafting/won_when_drawn.py",
    }
    of_learning = {"engine/bots/search/judgement.py", "engine/bots/search/fitting.py"}
    assert users == of_learning | of_finished_matches
