"""Pages keep to the content security policy: no inline code or styles, no other origins."""

import re

import pytest

from tests.architecture.source import ROOT

FORBIDDEN = {
    "a style attribute": r"<[^>]*\sstyle=",
    "a style element": r"<style\b",
    "an inline script": r"<script(?![^>]*\s(?:src=|type=\"application/json\"))",
    "an event attribute": r"<[^>]*\s(on[a-z]+|hx-on[^=\s]*)=",
    "something from elsewhere": r"<(script|link|img|iframe)[^>]*\s(src|href)=[\"']?(https?:)?//",
}


@pytest.mark.parametrize("thing", FORBIDDEN)
def test_no_template_holds(thing: str) -> None:
    templates = sorted((ROOT / "templates").rglob("*.html"))
    found = [path.name for path in templates if re.search(FORBIDDEN[thing], path.read_text())]
    assert found == []
