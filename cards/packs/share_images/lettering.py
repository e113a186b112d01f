"""Text as pictures, because the SVG renderer can't read the site's fonts."""

from base64 import b64encode
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

from cards.packs.share_images.fonts import SANS, SERIF, font_for

ELLIPSIS = "…"


LARGE, SMALL = 76, 34
LEAST_SCALE = 0.5
LONGEST_SIGN = 20


def title(text: str, width: int) -> str:
    """Return a line in the serif font as an SVG element. It becomes smaller to fit, then it is cut."""
    font, text = font_for(text, SERIF, LARGE, 600)
    scale = min(1.0, max(LEAST_SCALE, width / (font.getlength(text) or 1)))
    return _line(_cut(text, font, width / scale), font, "#fbf7ec", scale)


def note(text: str, width: int) -> str:
    font, text = font_for(text, SANS, SMALL, 500)
    return _line(_cut(text, font, width), font, "#dfe5dc")


def sign(text: str, size: int, colour: str) -> str:
    """Return a short text for the corner or the middle of a card, around the origin."""
    font, text = font_for(text[:LONGEST_SIGN], SERIF, LARGE, 700)
    short = _cut(text, font, 4 * LARGE)
    return _line(short, font, colour, size / LARGE, is_centred=True)


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
