"""Take pictures of every page and of a table of each game, in two themes and four widths.

`make pictures` runs this file with pytest, because an installed package is also called `tests`. Pictures
that are there already are not taken again, so a run that was stopped goes on where it ended:

    make pictures                                everything, into data/pictures
    make pictures ONLY=home,lobby WIDTHS=360     only pages with one of these words in their names
    make pictures ONLY=table THEMES=dark AGAIN=1 take them again
    make pictures INTO=/tmp/pictures             into another folder
    make pictures LANGUAGES=ja,zh-hant           in these languages; otherwise in English

The pictures in docs/pictures are parts of such pictures, saved as WebP.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, FloatRect, Page

from tests.pictures.sights import Sight, sights
from tests.running_site import Site

Theme = Literal["light", "dark"]

HEIGHTS = {360: 740, 768: 1024, 1280: 720, 1920: 1080}
"""The height of the window for each width."""
THEMES: tuple[Theme, ...] = ("light", "dark")
ENGLISH = "en"
TALLEST = 4000
"""The most pixels of a long page in a picture."""
PATIENCE = 60_000
STILL = "() => document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 150)))"
LOADED = """async () => {
    const sheets = () => [...document.querySelectorAll("link[rel=stylesheet]")];
    while (!sheets().every((each) => each.sheet)) await new Promise((done) => setTimeout(done, 20));
    for (const picture of document.querySelectorAll("img[loading=lazy]")) picture.loading = "eager";
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => null)));
}"""
"""Pictures below the window are loaded, too, and the style sheets of what came later."""
SIZE = """() => {
    const { clientWidth, scrollHeight } = document.documentElement;
    return [clientWidth, scrollHeight];
}"""


@dataclass(frozen=True)
class Wishes:
    into: Path
    only: tuple[str, ...]
    widths: tuple[int, ...]
    themes: tuple[Theme, ...]
    languages: tuple[str, ...]
    again: bool

    def missing(self, sight: Sight, width: int, theme: Theme, language: str) -> Path | None:
        """Return the file of a picture that has to be taken, or None."""
        said = "" if language == ENGLISH else f"-{language}"
        path = self.into / f"{sight.name}-{width}-{theme}{said}.png"
        is_meant = not self.only or any(word in sight.name for word in self.only)
        wanted = is_meant and (self.again or not path.exists())
        return path if wanted else None


def wishes() -> Wishes:
    asked = os.environ
    into = Path(asked.get("INTO") or "data/pictures").absolute()
    into.mkdir(parents=True, exist_ok=True)
    widths = [int(each) for each in asked.get("WIDTHS", "").split(",") if each]
    themes = [theme for theme in THEMES if theme in (asked.get("THEMES") or ",".join(THEMES))]
    return Wishes(
        into,
        tuple(word for word in asked.get("ONLY", "").split(",") if word),
        tuple(widths or HEIGHTS),
        tuple(themes),
        tuple((asked.get("LANGUAGES") or ENGLISH).split(",")),
        again=bool(asked.get("AGAIN")),
    )


def test_take_pictures(site: Site, browser: Browser) -> None:
    asked = wishes()
    for sight in sights(site, asked.only):
        for path, page in windows(asked, sight, site, browser):
            take(page, sight, path)


def windows(
    asked: Wishes, sight: Sight, site: Site, browser: Browser
) -> Iterator[tuple[Path, Page]]:
    """Yield a new window for each missing picture, with the cookies of the visitor who sees the page."""
    for theme, width, language in product(asked.themes, asked.widths, asked.languages):
        path = asked.missing(sight, width, theme, language)
        if path is not None:
            context = browser.new_context(
                base_url=site.url,
                viewport={"width": width, "height": HEIGHTS.get(width, 900)},
                color_scheme=theme,
                reduced_motion="reduce",
                locale=language,
            )
            if sight.session:
                context.add_cookies(
                    [{"name": "sessionid", "value": sight.session, "url": site.url}]
                )
            if sight.as_text:
                context.add_cookies([{"name": "table", "value": "text", "url": site.url}])
            yield path, context.new_page()
            context.close()


def take(page: Page, sight: Sight, path: Path) -> None:
    page.goto(sight.address, timeout=PATIENCE)
    if sight.waits_for:
        page.wait_for_selector(sight.waits_for, timeout=PATIENCE)
    page.evaluate(LOADED)
    page.evaluate(STILL)
    if sight.is_table:
        page.screenshot(path=path)
        return
    width, height = page.evaluate(SIZE)
    room: FloatRect = {"x": 0, "y": 0, "width": width, "height": min(height, TALLEST)}
    page.screenshot(path=path, full_page=True, clip=room)
