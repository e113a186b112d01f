"""README, CONTRIBUTING and docs match the code."""

import re
import subprocess
import tomllib
from functools import cache

import pytest

from engine.play.scenario import run_pack
from engine.rulebook import build_rules, read_pack
from tests.architecture.source import CODE, ROOT, python_files

DOCUMENTS = (
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "docs/architecture.md",
    "docs/dumps.md",
    "docs/engine.md",
    "docs/limits.md",
    "docs/looks.md",
    "docs/low-water.md",
    "docs/pack-files.md",
    "docs/organised-play.md",
    "docs/packs.md",
    "docs/recipes.md",
    "docs/requests.md",
    "docs/rules.md",
    "docs/scenarios.md",
    "docs/timing.md",
    "docs/where.md",
    "benchmarks/README.md",
)


def text(document: str) -> str:
    return (ROOT / document).read_text(encoding="utf-8")


def test_the_example_in_the_readme_plays_a_match(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    example = re.search(r"```python\n(from engine.*?)```", text("README.md"), re.DOTALL)
    assert example
    exec(example[1], {})
    assert f"`{capsys.readouterr().out.strip()}`" in text("README.md")


def test_the_effect_in_the_readme_is_one_that_ships() -> None:
    example = re.search(r"```\n(effect .*?)```", text("README.md"), re.DOTALL)
    assert example
    assert example[1] in text("cards/starter/99.toml")


def test_the_effect_in_the_recipe_for_keywords_is_one_that_ships() -> None:
    example = re.search(r"```\n(effect .*?)```", text("docs/packs.md"), re.DOTALL)
    assert example
    assert example[1] in text("cards/starter/bulwark-cards.toml")


def test_the_keyword_in_the_recipe_works() -> None:
    example = re.search(
        r"```toml\n(format = 1\n\n\[pack\].*?)```", text("docs/packs.md"), re.DOTALL
    )
    assert example
    pack = read_pack(example[1])
    rules = build_rules([read_pack(text("cards/starter/99.toml")), pack])
    assert run_pack(rules, pack) == []
    printed = next(each.text for each in rules.printed_rules if each.name == "echo")
    assert f"> {printed}\n" in text("docs/packs.md")


def test_the_scenario_in_the_recipe_works() -> None:
    example = re.search(r"```toml\n(\[\[scenarios.*?)```", text("docs/packs.md"), re.DOTALL)
    assert example
    pack = read_pack(text("cards/starter/99.toml").partition("[[scenarios]]")[0] + example[1])
    assert len(pack.scenarios) == 1
    assert run_pack(build_rules([pack]), pack) == []


def test_pack_examples_are_toml() -> None:
    examples = re.findall(r"```toml\n(.*?)```", text("docs/packs.md"), re.DOTALL)
    assert all(map(tomllib.loads, examples))


def test_the_start_of_the_readme_names_the_commands_to_play_and_to_test() -> None:
    start = text("README.md").partition("## Start")[2].partition("\n## ")[0]
    assert "```\nmake play\nmake test\n```" in start


def test_every_command_in_the_documents_is_a_target_of_make() -> None:
    targets = set(re.findall(r"^([a-z-]+):", text("Makefile"), re.MULTILINE))
    named = {found for each in DOCUMENTS for found in re.findall(r"`make ([a-z-]+)", text(each))}
    assert named - targets == set()
    assert {"play", "test", "quick", "test-long"} <= named


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_make_command_exists(document: str) -> None:
    targets = re.findall(r"^([a-z-]+):", text("Makefile"), re.MULTILINE)
    assert set(re.findall(r"(?:^|`)make ([a-z-]+)", text(document), re.MULTILINE)) <= set(targets)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_make_sets_no_variable_of_a_command_itself(document: str) -> None:
    """Make predefines some names: `AS` is the assembler, so a rule with $(AS) passed `as` to its program."""
    names = set(re.findall(r"`make [a-z-]+ ([A-Z]+)=", text(document)))
    probe = ["make", "-s", "-f", "-", *names]
    rules = "".join(f"{name}:\n\t@echo '$({name})'\n" for name in names) or "nothing:\n"
    printed = subprocess.run(probe, input=rules, capture_output=True, text=True, check=False)
    assert printed.stdout.split() == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_module_that_runs_exists(document: str) -> None:
    modules = re.findall(r"python -m (benchmarks[\w.]*)", text(document))
    paths = [ROOT / module.replace(".", "/") for module in modules]
    assert [each for each in paths if not (each.is_dir() or each.with_suffix(".py").exists())] == []


@cache
def management_commands() -> set[str]:
    return {path.stem for path in ROOT.rglob("management/commands/*.py")}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_management_command_exists(document: str) -> None:
    named = re.findall(r"manage\.py ([a-z_]+)", text(document))
    assert set(named) <= management_commands()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_it_names_is_there(document: str) -> None:
    named = re.findall(r"`([a-z]+/[\w./-]*)`", text(document))
    links = re.findall(r"\]\(([\w./-]+)\)", text(document))
    paths = [(ROOT / document).parent / link for link in links]
    paths += [ROOT / name for name in named if not (ROOT / "tests" / name).exists()]
    assert [path for path in paths if not path.exists()] == []


def test_every_limit_is_a_constant_of_its_module() -> None:
    rows = re.findall(
        r"^\|.*\| `([A-Z_]+)` in `([\w/]+\.py)` \|", text("docs/limits.md"), re.MULTILINE
    )
    assert len(rows) > 20
    assert [
        row for row in rows if not re.search(rf"^(    )?{row[0]}\b.*=", text(row[1]), re.MULTILINE)
    ] == []


def test_every_limit_names_its_test() -> None:
    rows = re.findall(
        r"^\| (?!what|---)(.+?) \|.*\|([^|]*)\|$", text("docs/limits.md"), re.MULTILINE
    )
    assert len(rows) > 80
    untested = [row for row, test in rows if not re.fullmatch(r" `tests/[\w/]+\.py` ", test)]
    assert untested == []


def test_every_folder_of_the_code_is_listed() -> None:
    """Folders of tests are listed unless they mirror the code."""
    listed = re.findall(r"^([\w/]+)/ +\S", text("CONTRIBUTING.md"), re.MULTILINE)
    assert [name for name in listed if not (ROOT / name).is_dir()] == []
    folders = {path.parent for path in python_files(*CODE)}
    folders |= {path.parent for path in (ROOT / "templates").rglob("*.html")}
    names = {folder.relative_to(ROOT).as_posix() for folder in folders}
    assert {name for name in names if not name.endswith("/management")} - set(listed) == set()


def test_the_changelog_tells_of_the_version_in_use() -> None:
    """The first heading is what comes next; then releases follow, newest first."""
    first, *releases = re.findall(r"^## (.+)$", text("CHANGELOG.md"), re.MULTILINE)
    numbers = [tuple(map(int, each.split(" – ")[0].split("."))) for each in releases]
    assert first == "Next release"
    assert numbers == sorted(numbers, reverse=True)
    version = tomllib.loads(text("pyproject.toml"))["project"]["version"]
    assert ".".join(map(str, numbers[0])) == version


def test_the_layers_are_those_of_the_contracts() -> None:
    contracts = tomllib.loads(text("pyproject.toml"))["tool"]["importlinter"]["contracts"]
    layers = {
        area.replace(".", "/"): [layer.replace("tcgsite.", "") for layer in contract["layers"]]
        for contract in contracts
        if contract["type"] == "layers"
        for area in contract.get("containers", ["tcgsite"])
    }
    rows = re.findall(r"^\| `([\w/]+)` \| (.+) \|$", text("docs/architecture.md"), re.MULTILINE)
    written = {area: row.replace("\\|", "|").split(" → ") for area, row in rows}
    assert written == {area: row for area, row in layers.items() if "cards" not in row}
