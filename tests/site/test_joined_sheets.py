"""The style sheets that pages load as one file."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from tcgsite.operation.joined_sheets import JOINED
from tests.architecture.source import ROOT


@pytest.mark.parametrize("folder", JOINED)
def test_a_joined_sheet_is_found_and_begins_with_the_order_of_layers(folder: str) -> None:
    found = finders.find(f"css/joined/{folder}.css")
    assert found
    text = Path(found).read_text()
    assert text.startswith((ROOT / "static/css/layers.css").read_text())
    assert text.count("@layer") == 1 + len(JOINED[folder])


@pytest.mark.parametrize("folder", JOINED)
def test_files_that_a_joined_sheet_asks_for_are_there(folder: str) -> None:
    """Addresses in the parts are relative to css/joined/, which is as deep as their own folder."""
    for part in JOINED[folder]:
        sheet = ROOT / "static/css" / folder / f"{part}.css"
        for address in re.findall(r'url\("([^"]+)"\)', sheet.read_text()):
            assert (sheet.parent / address).is_file()


def test_only_joined_sheets_are_found_by_name() -> None:
    assert not finders.find("css/joined/nothing.css")
