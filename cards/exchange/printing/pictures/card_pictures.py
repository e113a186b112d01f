"""Pictures of single cards at 300 dots per inch, in a zip archive."""

import re
import struct
from collections.abc import Callable, Mapping
from io import BytesIO
from typing import Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo
from zlib import crc32

import resvg_py
from PIL import Image

from cards.exchange.printing.layout.card_layout import CardShape
from cards.exchange.printing.layout.picture_crops import DPI
from cards.exchange.printing.options import PrintOptions
from cards.exchange.printing.paper_card import date_of
from cards.exchange.printing.pictures.svg_card import card_svg
from cards.exchange.printing.print_request import PNG, SVG, WEBP, PrintRequest, Progress
from cards.exchange.printing.sheets import BLEEDS

WEBP_QUALITY = 92
HEAD: Final = 33
"""The length of a PNG file’s head. The resolution is written after it."""
PER_METER = round(DPI / 0.0254)
LONGEST_NAME = 60


def write_pictures(
    request: PrintRequest,
    pictures: Mapping[str, bytes],
    progress: Progress = lambda _done, _size: None,
) -> bytes:
    """Return an archive with a picture of each card. The same cards always give the same bytes."""
    shape, date = shape_of(request.options), date_of(request.cards.made_at)
    file = BytesIO()
    with ZipFile(file, "w") as archive:
        for number, (card, _copies) in enumerate(request.cards.cards, 1):
            ink = request.ink_of(card)
            svg = card_svg(card, shape, ink, pictures, is_gray=request.is_gray)
            content = WRITERS[request.form](svg)
            name = f"{number:03d}-{_slug(card.title)}.{request.form}"
            entry = ZipInfo(name, date.timetuple()[:6])
            archive.writestr(entry, content, ZIP_DEFLATED if request.form == SVG else ZIP_STORED)
            progress(number, file.tell())
    return file.getvalue()


def _slug(title: str) -> str:
    return re.sub(r"[^\w]+", "-", title).strip("-").lower()[:LONGEST_NAME] or "card"


def shape_of(options: PrintOptions) -> CardShape:
    form = options.card_format
    return CardShape(form.width, form.height, BLEEDS[0] if options.bleed == "yes" else 0.0)


def _png(svg: str) -> bytes:
    drawn = bytes(resvg_py.svg_to_bytes(svg_string=svg, dpi=DPI, skip_system_fonts=True))
    data = b"pHYs" + struct.pack(">IIB", PER_METER, PER_METER, 1)
    return (
        drawn[:HEAD] + struct.pack(">I", 9) + data + struct.pack(">I", crc32(data)) + drawn[HEAD:]
    )


def _webp(svg: str) -> bytes:
    file = BytesIO()
    with Image.open(BytesIO(_png(svg))) as picture:
        picture.convert("RGB").save(file, "WEBP", quality=WEBP_QUALITY)
    return file.getvalue()


def _svg(svg: str) -> bytes:
    return svg.encode()


WRITERS: Mapping[str, Callable[[str], bytes]] = {PNG: _png, WEBP: _webp, SVG: _svg}
