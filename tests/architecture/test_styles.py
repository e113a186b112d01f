"""Style sheets: each in a layer, each class in one sheet, colors in the tokens alone."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
import tinycss2
from tinycss2.ast import AtRule, Node, QualifiedRule

from tcgsite.operation.joined_sheets import JOINED
from tests.architecture.source import ROOT
from tests.cases import for_each

CSS = ROOT / "static" / "css"
LAYERS = CSS / "layers.css"
SHEETS = sorted(path for path in CSS.rglob("*.css") if path != LAYERS)
OWN_LAYER = ("tokens", "elements", "face", "frames")
"""Sheets of static/css/site with a layer of their own name; the others are in the layer “parts”."""
FOR_ELEMENTS = {"tokens", "elements", "buttons"}
"""Sheets whose selectors may begin with an element."""
NAME_COLORS = {"tokens", "face", "frames"}
"""Cards have inks and papers of their own; all else takes its colors from the tokens."""
ALSO_ON_TABLES = {".place"}
"""What means something else at a table than in the editor. Shrink this list; never add to it."""
COLOR = re.compile(
    r"#[0-9a-f]{3,8}\b|\b(?:oklch|oklab|lch|lab|rgba?|hsla?|hwb|color)\((?![^)]*var\()",
    re.IGNORECASE,
)
INSIDE = ("media", "supports", "container", "layer")
FIRST = re.compile(r"[^\s>~+]+")
ARGUMENTS = re.compile(r":(?:not|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)")


@cache
def contents(sheet: Path) -> list[Node]:
    text = sheet.read_text(encoding="utf-8")
    return list(tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True))


def rules(nodes: Iterable[Node]) -> Iterator[QualifiedRule]:
    """Yield the rules that are not nested in another."""
    for node in nodes:
        if isinstance(node, QualifiedRule):
            yield node
        elif isinstance(node, AtRule) and node.at_keyword in INSIDE and node.content:
            inner = tinycss2.parse_stylesheet(
                node.content, skip_comments=True, skip_whitespace=True
            )
            yield from rules(inner)


def selectors(rule: QualifiedRule) -> list[str]:
    """Return the selectors of a rule, without what :not() and :has() ask for."""
    prelude = ARGUMENTS.sub("", tinycss2.serialize(rule.prelude))
    return [each.strip() for each in re.split(r",(?![^()]*\))", prelude)]


def things(sheet: Path) -> Iterator[str]:
    """Yield the class with which each selector of a sheet begins, or the element."""
    for rule in rules(contents(sheet)):
        for selector in selectors(rule):
            first = FIRST.match(
                re.sub(r"\([^()]*\)", lambda found: found[0].replace(" ", ""), selector)
            )
            beginning = first[0] if first else selector
            yield from re.findall(r"\.[\w-]+|#[\w-]+", beginning)[:1] or [beginning]


def declared_layers() -> list[str]:
    (order,) = contents(LAYERS)
    assert isinstance(order, AtRule)
    return [name.strip() for name in tinycss2.serialize(order.prelude).split(",")]


def layer_of(sheet: Path) -> str:
    folder = sheet.parent.name
    return (sheet.stem if sheet.stem in OWN_LAYER else "parts") if folder == "site" else folder


@for_each("sheet", SHEETS)
def test_a_sheet_is_whole_in_its_layer(sheet: Path) -> None:
    assert layer_of(sheet) in declared_layers()
    (only,) = contents(sheet)
    assert isinstance(only, AtRule)
    assert (only.at_keyword, tinycss2.serialize(only.prelude).strip()) == ("layer", layer_of(sheet))


@pytest.mark.parametrize("folder", JOINED)
def test_a_joined_sheet_has_all_sheets_of_its_folder(folder: str) -> None:
    assert sorted(JOINED[folder]) == sorted(path.stem for path in (CSS / folder).glob("*.css"))


def test_each_class_is_defined_in_one_sheet() -> None:
    """A rule belongs to the sheet of the class with which its selector begins."""
    homes = defaultdict(set)
    for sheet in SHEETS:
        for thing in things(sheet):
            if thing[0] in ".#":
                homes[thing].add("table" if sheet.parent.name == "table" else sheet.stem)
    several = {thing: where for thing, where in homes.items() if len(where) > 1}
    assert {thing for thing, where in several.items() if "table" in where} == ALSO_ON_TABLES
    assert {thing: where for thing, where in several.items() if "table" not in where} == {}


@for_each("sheet", SHEETS)
def test_selectors_begin_with_a_class(sheet: Path) -> None:
    if sheet.stem not in FOR_ELEMENTS and sheet.parent.name != "table":
        assert [thing for thing in things(sheet) if thing[0] not in ".#"] == []


@for_each("sheet", SHEETS)
def test_colors_are_tokens(sheet: Path) -> None:
    if sheet.stem not in NAME_COLORS and sheet.parent.name != "table":
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert COLOR.findall(text) == []
