"""The rows of docs/limits.md name constants and tests that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROW = re.compile(
    r"^\| (?!what \||---)(?P<what>[^|]+) \|[^|]+\|(?P<setting>[^|]*)\|(?P<test>[^|]*)\|$",
    re.MULTILINE,
)
SETTING = re.compile(r"`(?P<name>\w+)` in `(?P<path>[\w/.]+)`")
TEST = re.compile(r"`(tests/[\w/.]+\.py)`")
UNTESTED = "memory, processor and open files"
ROWS = list(ROW.finditer((ROOT / "docs" / "limits.md").read_text("utf-8")))


@pytest.mark.parametrize("row", ROWS, ids=[row["what"] for row in ROWS])
def test_a_row_names_a_constant_and_its_test(row: re.Match[str]) -> None:
    setting, test = SETTING.search(row["setting"]), TEST.search(row["test"])
    if setting:
        source = (ROOT / setting["path"]).read_text("utf-8")
        assert re.search(rf"^(class |def )?{setting['name']}\b", source, re.MULTILINE)
    assert test or row["what"] == UNTESTED
    assert test is None or (ROOT / test[1]).exists()
