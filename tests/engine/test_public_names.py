"""The stable names of the engine are those that docs/engine.md lists, and each can be imported."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import engine
from engine.console.commands import NAME, command_line
from tests.cases import for_each

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs/engine.md").read_text("utf-8")
CROWDED = "import engine, sys; assert 'engine.play' not in sys.modules; engine.Session"


def test_the_documented_names_are_the_stable_ones() -> None:
    table = DOCUMENT.partition("These names are stable:")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
    assert sorted(re.findall(r"`(\w+)`", " ".join(rows))) == sorted(engine.__all__)
    assert sorted(name for names in engine.PLACES.values() for name in names) == sorted(
        engine.__all__
    )


@for_each("name", engine.__all__)
def test_each_stable_name_can_be_imported(name: str) -> None:
    assert getattr(engine, name)


def test_a_name_that_will_go_warns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(engine.DEPRECATED, "View", "Use Session.view; 0.9.0 drops it.")
    with pytest.warns(DeprecationWarning, match=r"0\.9\.0"):
        assert engine.View.__name__ == "View"
    assert set(engine.DEPRECATED) <= set(engine.__all__)


def test_other_names_are_not_there() -> None:
    with pytest.raises(AttributeError, match="Frog"):
        engine.Frog  # noqa: B018


def test_a_program_loads_only_what_it_uses() -> None:
    subprocess.run([sys.executable, "-c", CROWDED], check=True, cwd=ROOT)


def test_the_wheel_has_the_version_of_the_site() -> None:
    site, wheel = (
        tomllib.loads((ROOT / path).read_text("utf-8"))
        for path in ("pyproject.toml", "engine/pyproject.toml")
    )
    assert wheel["project"]["version"] == site["project"]["version"]
    assert set(wheel["project"]["dependencies"]) <= set(site["project"]["dependencies"])
    assert f"tcg_engine-{wheel['project']['version']}-" in DOCUMENT


def test_the_commands_in_the_document_are_commands() -> None:
    """Commands of a table and of the workflow parse, with the options that they name."""
    named = re.findall(rf"(?:`|run: ){NAME} ([^`\n>]*)", DOCUMENT)
    assert len(named) > 8
    for command in named:
        if "--help" not in command:
            command_line().parse_args(command.split())
