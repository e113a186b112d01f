"""The font that can draw a text: one of the site’s, or else one that the server has."""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

FONTS = Path(__file__).parents[3] / "static/vendor/fonts"
SERIF, SANS = "fraunces-latin-wght-normal.woff2", "figtree-latin-wght-normal.woff2"
INSTALLED = Path("/usr/share/fonts")
FALLBACKS = (
    "DejaVuSans-Bold.ttf", "NotoSans-Bold.ttf", "NotoSansArabic-Bold.ttf", "NotoSansHebrew-Bold.ttf",
    "NotoSansDevanagari-Bold.ttf", "NotoSansThai-Bold.ttf", "NotoSansCJK-Bold.ttc",
)  # fmt: skip
"""Fonts for other scripts, of which a server may have some. The site’s own have only Latin letters."""
MISSING = "\uffff"
"""No font has this character, so it is drawn as the font's sign for missing characters."""
KEPT_FONTS, KEPT_LETTERS = 12, 4096
Font = ImageFont.FreeTypeFont


def font_for(text: str, name: str, size: int, weight: int) -> tuple[Font, str]:
    """Return the font that can draw most of the text, with the text that it can draw. The site’s own comes
    first.
    """
    whole = " ".join(unicodedata.normalize("NFC", text).split())
    best, most = site_font(name, size, weight), ""
    for font in _fonts(best, size):
        found = drawable(whole, font)
        if (found == whole, len(found)) > (most == whole, len(most)):
            best, most = font, found
        if most == whole:
            break
    return best, most


def _fonts(own: Font, size: int) -> Iterator[Font]:
    yield own
    for path in installed_fonts():
        yield _installed_font(path, size)


def drawable(text: str, font: Font) -> str:
    """Return the part of the text that the font can draw. The page’s title contains all of it."""
    kept = "".join(_letter(each, font) for each in text)
    return " ".join(kept.split())


@lru_cache(KEPT_LETTERS)
def _letter(letter: str, font: Font) -> str:
    """Return the letter, the letter without its accents, or "" if the font has neither."""
    if letter.isspace() or _has(font, letter):
        return letter
    bare = unicodedata.normalize("NFKD", letter)
    return "".join(each for each in bare if not unicodedata.combining(each) and _has(font, each))


def _has(font: Font, letter: str) -> bool:
    return letter.isprintable() and bytes(font.getmask(letter)) != _sign_for_missing(font)


@lru_cache(KEPT_FONTS)
def _sign_for_missing(font: Font) -> bytes:
    return bytes(font.getmask(MISSING))


@lru_cache(1)
def installed_fonts() -> tuple[Path, ...]:
    found = {path.name: path for path in INSTALLED.rglob("*.tt[fc]")}
    return tuple(found[name] for name in FALLBACKS if name in found)


@lru_cache(KEPT_FONTS)
def _installed_font(path: Path, size: int) -> Font:
    return ImageFont.truetype(path, size)


@lru_cache(3)
def site_font(name: str, size: int, weight: int) -> Font:
    """Load a font. This takes a third of a second, so texts of other sizes are scaled instead."""
    font = ImageFont.truetype(FONTS / name, size)
    font.set_variation_by_axes([weight])
    return font
