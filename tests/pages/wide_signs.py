"""A browser in which each Chinese or Japanese sign is a square. Machines for tests lack such typefaces."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from playwright.sync_api import Browser, Page

from tests.conftest import CHROMIUM
from tests.shared_browser import shared_browser

EM, ASCENT, DESCENT = 1000, 880, -120
SIGNS = (range(0x3000, 0x3100), range(0x4E00, 0xA000), range(0xFF00, 0xFFE7))
"""Punctuation and kana, ideographs, and wide forms of Latin signs."""
FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<dir>{folder}</dir><cachedir>{folder}/kept</cachedir>
</fontconfig>"""
WIDTH = """() => {
    const sign = document.body.appendChild(document.createElement("span"));
    sign.append("札");
    const size = parseFloat(getComputedStyle(sign).fontSize);
    const width = sign.getBoundingClientRect().width / size;
    sign.remove();
    return width;
}"""


@contextmanager
def browser_with_wide_signs(folder: Path) -> Iterator[Browser]:
    write_typeface(folder / "wide.ttf")
    fonts = folder / "fonts.conf"
    fonts.write_text(FONTS.format(folder=folder), "utf-8")
    of_all_tests = shared_browser.open(CHROMIUM)
    browser = of_all_tests.browser_type.launch(
        executable_path=CHROMIUM, env={**os.environ, "FONTCONFIG_FILE": str(fonts)}
    )
    yield browser
    browser.close()


def write_typeface(path: Path) -> None:
    font, pen = FontBuilder(EM, isTTF=True), TTGlyphPen(None)
    pen.moveTo((60, DESCENT + 60))
    for corner in ((60, ASCENT - 60), (EM - 60, ASCENT - 60), (EM - 60, DESCENT + 60)):
        pen.lineTo(corner)
    pen.closePath()
    square = pen.glyph()
    font.setupGlyphOrder([".notdef", "sign"])
    font.setupCharacterMap({code: "sign" for signs in SIGNS for code in signs})
    font.setupGlyf({".notdef": square, "sign": square})
    font.setupHorizontalMetrics({".notdef": (EM, 60), "sign": (EM, 60)})
    font.setupHorizontalHeader(ascent=ASCENT, descent=DESCENT)
    font.setupNameTable({"familyName": "Wide signs", "styleName": "Regular"})
    font.setupOS2(
        sTypoAscender=ASCENT, sTypoDescender=DESCENT, usWinAscent=ASCENT, usWinDescent=120
    )
    font.setupPost()
    font.save(path)


def assert_wide_signs(page: Page) -> None:
    assert page.evaluate(WIDTH) > 0.99
