"""Pages are light, and nothing on them moves while they load."""

import gzip
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL

FIRST, LATER = 115_800, 20_000
"""The most bytes of the first page and of each later one, compressed and without pictures. The first page had
105,800 when the site had only English.
"""
LARGEST_SHIFT = 0.01
"""Browsers call a shift of up to 0.1 good. A busy one measures a font late, which moves a line by a pixel."""
PAGES = (
    "/",
    "/cards/games/bulwark/",
    "/matches/",
    "/cards/search/",
    "/cards/games/99/99/1.5.0/Joker2",
)
COMPRESSED = {"Document", "Stylesheet", "Script"}
"""What deploy/nginx.conf and the static files of a public site compress."""
OTHER = ("Other", "")
SHIFT = """() => new Promise((done) => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += entry.value;
    });
    observer.observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
})"""


class Traffic:
    """What the browser has to load over the network, and not from its cache."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.files: dict[str, tuple[str, str]] = {}
        self.finished: list[tuple[str, int]] = []
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.responseReceived", self._note_kind)
        session.on("Network.loadingFinished", self._note_size)

    def _note_kind(self, event: dict[str, Any]) -> None:
        self.files[event["requestId"]] = (event["type"], event["response"]["url"])

    def _note_size(self, event: dict[str, Any]) -> None:
        self.finished.append((event["requestId"], event["encodedDataLength"]))

    def visit(self, address: str) -> int:
        """Open the page, and return the bytes that a public site sends for it, without pictures."""
        self.finished.clear()
        self.page.goto(address, wait_until="load")
        return sum(
            self._weight(*self.files.get(name, OTHER), sent) for name, sent in self.finished if sent
        )

    def _weight(self, kind: str, address: str, sent: int) -> int:
        if kind not in COMPRESSED:
            return 0 if kind == "Image" else sent
        return len(gzip.compress(self.page.request.get(address).body()))


@pytest.mark.slow
def test_pages_are_light_and_stay_where_they_are(new_context: NewContext) -> None:
    page = new_context(viewport=SMALL).new_page()
    traffic, most = Traffic(page), FIRST
    for address in PAGES:
        assert traffic.visit(address) <= most, address
        assert page.evaluate(SHIFT) <= LARGEST_SHIFT, address
        most = LATER


@pytest.mark.slow
@pytest.mark.parametrize("language", ["ja", "zh-hant", "zh-hans"])
def test_chinese_and_japanese_load_no_typeface(new_context: NewContext, language: str) -> None:
    """Their signs come from the typefaces of the system, and only Latin ones from the site."""
    fonts, sizes = [], []
    for locale in ("en", language):
        traffic = Traffic(new_context(viewport=SMALL, locale=locale).new_page())
        sizes.append(sum(traffic.visit(address) for address in PAGES))
        files = traffic.files.values()
        fonts.append({address for kind, address in files if kind == "Font"})
    assert fonts[0] == fonts[1]
    assert sizes[1] <= sizes[0] + LATER
