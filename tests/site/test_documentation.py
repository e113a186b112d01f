"""README and CONTRIBUTING match the code."""

import re

import pytest

from tests.architecture.source import ROOT

DOCUMENTS = ("README.md", "CONTRIBUTING.md", "docs/architecture.md")


def text(document: str) -> str:
    return (ROOT / document).read_text(encoding="utf-8")


def test_the_example_in_the_readme_plays_a_match(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    example = re.search(r"```python\n(from engine.*?)```", text("README.md"), re.DOTALL)
    assert example
    exec(example[1], {})
    assert capsys.readouterr().out.startswith("Outcome(winners=")


def test_the_effect_in_the_readme_is_one_that_ships() -> None:
    example = re.search(r"```\n(effect .*?)```", text("README.md"), re.DOTALL)
    assert example
    assert example[1] in text("cards/starter/99.toml")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_make_command_exists(document: str) -> None:
    targets = re.findall(r"^([a-z-]+):", text("Makefile"), re.MULTILINE)
    assert set(re.findall(r"(?:^|`)make ([a-z-]+)", text(document), re.MULTILINE)) <= set(targets)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_it_names_is_there(document: str) -> None:
    named = re.findall(r"`([a-z]+/[\w./]*)`|\]\(([\w./]+)\)", text(document))
    assert [name for name in map("".join, named) if not (ROOT / name).exists()] == []
