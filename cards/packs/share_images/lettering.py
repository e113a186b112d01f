"""Text as pictures, because the SVG renderer can't read the site's fonts."""

from base64 import b64encode
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

FONTS = Path(__file__).parents[3] / "static/vendor/fonts"
SERIF, SANS = "fraunces-latin-wght-normal.woff2", "figtree-latin-wght-normal.woff2"
ELLIPSIS = "…"


LARGE, SMALL = 76, 34
LEAST_SCALE = 0.5
LONGEST_SIGN = 20


@lru_cache(3)
def _font(name: str, size: int, weight: int) -> ImageFont.FreeTypeFont:
    """Load a font, which takes a third of a second. So texts of other sizes are scaled."""
    font = ImageFont.truetype(FONTS / name, size)
    font.set_variation_by_axes([weight])
    return font


def title(text: str, width: int) -> str:
    """Return a line in the serif font as an SVG element. It becomes smaller to fit, then it is cut."""
    font, text = _font(SERIF, LARGE, 600), drawable(text)
    scale = min(1.0, max(LEAST_SCALE, width / (font.getlength(text) or 1)))
    return _line(_cut(text, font, width / scale), font, "#fbf7ec", scale)


def note(text: str, width: int) -> str:
    font = _font(SANS, SMALL, 500)
    return _line(_cut(drawable(text), font, width), font, "#dfe5dc")


def sign(text: str, size: int, colour: str) -> str:
    """Return a short text for the corner or the middle of a card, around the origin."""
    font = _font(SERIF, LARGE, 700)
    short = _cut(drawable(text[:LONGEST_SIGN]), font, 4 * LARGE)
    return _line(short, font, colour, size / LARGE, is_centred=True)


def drawable(text: str) -> str:
    """Leave out what the fonts can't draw; the page’s title contains the whole text."""
    kept = "".join(each for each in text if each.isascii() or "\u00a0" <= each <= "\u00ff")
    return " ".join(kept.split())


def _cut(text: str, font: ImageFont.FreeTypeFont, width: float) -> str:
    if font.getlength(text) <= width:
        return text
    while text and font.getlength(text + ELLIPSIS) > width:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def _line(
    text: str,
    font: ImageFont.FreeTypeFont,
    colour: str,
    scale: float = 1.0,
    *,
    is_centred: bool = False,
) -> str:
    if not text:
        return ""
    left, top, right, bottom = (round(each) for each in font.getbbox(text))
    picture = Image.new("RGBA", (right - left + 2, bottom - top + 2), colour + "00")
    ImageDraw.Draw(picture).text((-left + 1, -top + 1), text, fill=colour, font=font)
    x, y = (-picture.width / 2, -picture.height / 2) if is_centred else (left, top)
    size = f'x="{x}" y="{y}" width="{picture.width}" height="{picture.height}"'
    return f'<image {size} href="{data_address(picture)}" transform="scale({scale:g})"/>'


def data_address(picture: Image.Image) -> str:
    file = BytesIO()
    picture.save(file, "PNG")
    return f"data:image/png;base64,{b64encode(file.getvalue()).decode()}"
