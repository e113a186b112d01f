"""A PDF file being written: its fonts, its pictures, and marks as operators that can be repeated.

A card is written once for each file, in millimeters from its top left, with y downwards. Its copies repeat
the operators at other places.
"""

import logging
from collections.abc import Iterable, Mapping
from io import BytesIO
from itertools import pairwise
from typing import Any

from fpdf import FPDF
from fpdf.drawing import GraphicsStyle
from fpdf.enums import TextDirection
from fpdf.fonts import TTFFont
from fpdf.image_parsing import preload_image
from fpdf.output import OutputProducer
from fpdf.prefs import ViewerPreferences

from cards.exchange.printing.layout.colors import Color, gray_of
from cards.exchange.printing.layout.fonts import path_of
from cards.exchange.printing.layout.marks import (
    Box,
    FilledBox,
    Mark,
    Outline,
    SiteDrawing,
    Squares,
    TextMark,
    TurnedMarks,
    UploadedPicture,
    sign_of,
)
from cards.exchange.printing.layout.picture_crops import cropped_picture
from cards.exchange.printing.layout.text_lines import PlacedRun
from cards.exchange.printing.paper_card import date_of
from cards.exchange.printing.pdf.svg_operators import (
    box_operators,
    fill_operator,
    line_operator,
    path_operators,
    size_of_svg,
    stripes,
    svg_operators,
)

POINTS = 72 / 25.4
"""Points per millimeter."""
SLANT = 0.2
for _name in ("fontTools", "fpdf"):
    logging.getLogger(_name).setLevel(logging.ERROR)


class PdfPaper:
    """A PDF file. The same marks always give the same bytes. `pictures` are the uploads by name.

    `made_at` is the file’s date in ISO 8601, or "". It is that of the printed cards, never today’s.
    """

    def __init__(
        self,
        title: str,
        pictures: Mapping[str, bytes],
        *,
        made_at: str = "",
        is_gray: bool = False,
    ) -> None:
        self.file = FPDF(unit="mm")
        self.file.set_auto_page_break(False)
        self.file.set_margin(0)
        self.file.set_title(title)
        self.file.set_creator("")
        self.file.set_producer("fpdf2")
        self.file.set_creation_date(date_of(made_at))
        self.file.viewer_preferences = ViewerPreferences(print_scaling="None")
        self._pictures, self._is_gray = pictures, is_gray
        self.picture_bytes = 0
        self._placed: dict[tuple[str, float], str] = {}
        self.known: dict[tuple[str, str, int], float] = {}

    def add_page(self, width: float, height: float) -> None:
        self.file.add_page(format=(width, height), orientation="portrait")
        self._height = height

    def draw(self, operators: str, x: float = 0.0, y: float = 0.0) -> None:
        """Draw operators in millimeters on the page, with their origin at x, y."""
        up = (self._height - y) * POINTS
        where = f"{POINTS:.6f} 0 0 {-POINTS:.6f} {x * POINTS:.4f} {up:.4f} cm"
        stream = f"q {where} {operators} Q"
        self.file._out(stream)  # noqa: SLF001 - the only way to add what is written already
        catalog = self.file._resource_catalog  # noqa: SLF001
        catalog.index_stream_resources(operators, self.file.page)

    def link(self, box: Box, address: str) -> None:
        self.file.link(box.x, box.y, box.width, box.height, address)

    def content(self) -> bytes:
        written = self.file.output(output_producer_class=_FreeingProducer)
        self.file.image_cache.images.clear()  # 41 MB for 540 pictures, which are in the file.
        return bytes(written)

    # Texts

    def width(self, text: str, file: str, size: float, *, is_reversed: bool) -> float:
        font = self._font(file)
        if not _needs_shaping(text):
            return sum(font.cw[ord(each)] for each in text) * size / 1000
        shaping = self._shaping(is_reversed)
        return font.get_text_width(text, 1000, shaping)[1] * size / 1000

    def _font(self, file: str) -> TTFFont:
        found = self.file.fonts.get(file)
        if found is None:
            self.file.add_font(file, fname=path_of(file))
            found = self.file.fonts[file]
        assert isinstance(found, TTFFont)  # noqa: S101
        return found

    def _shaping(self, is_reversed: bool) -> dict[str, Any]:
        direction = TextDirection.RTL if is_reversed else TextDirection.LTR
        return {
            "use_shaping_engine": True,
            "features": {},
            "fragment_direction": direction,
            "script": None,
            "language": None,
        }

    def _words(self, words: TextMark) -> Iterable[str]:
        for run in words.line.runs:
            if run.file:
                yield self._run(run, words)
            else:
                yield self._outline(sign_of(run, words))

    def _run(self, run: PlacedRun, words: TextMark) -> str:
        font = self._font(run.file)
        slant = SLANT * words.size if words.is_slanted else 0.0
        head = f"BT {fill_operator(self.paint(words.color))} /F{font.i} 1 Tf"
        matrix = f"{words.size:.4f} 0 {slant:.4f} {-words.size:.4f}"
        x = words.x + run.x
        if not _needs_shaping(run.text):
            return f"{head} {matrix} {x:.4f} {words.y:.4f} Tm {font.encode_text(run.text)} ET"
        shown = "".join(self._glyphs(run, font, matrix, x, words))
        return f"{head} {shown} ET"

    def _glyphs(
        self, run: PlacedRun, font: TTFFont, matrix: str, x: float, words: TextMark
    ) -> Iterable[str]:
        """Yield operators for the letters. Letters with their usual distances share one operator."""
        scale = font.scale * words.size / 1000
        codes, begin = "", x
        for glyph in font.shape_text(run.text, 1000, self._shaping(run.is_reversed)):
            aside, up = glyph["x_offset"] * scale, glyph["y_offset"] * scale
            if (aside or up) and codes:
                yield f"{matrix} {begin:.4f} {words.y:.4f} Tm ({codes}) Tj "
                codes = ""
            if not codes:
                begin = x + aside
            if glyph["mapped_char"] is not None:
                codes += font.escape_text(chr(glyph["mapped_char"]))
            x += glyph["x_advance"] * scale
            if codes and glyph["force_positioning"]:
                yield f"{matrix} {begin:.4f} {words.y - up:.4f} Tm ({codes}) Tj "
                codes = ""
        if codes:
            yield f"{matrix} {begin:.4f} {words.y:.4f} Tm ({codes}) Tj "

    # Marks

    def paint(self, color: Color) -> Color:
        return gray_of(color) if self._is_gray else color

    def operators(self, marks: Iterable[Mark]) -> str:
        """Return the marks as operators, to be drawn on any page of this file."""
        return "\n".join(part for mark in marks for part in self._mark(mark))

    def _mark(self, mark: Mark) -> Iterable[str]:
        match mark:
            case FilledBox():
                yield from self._area(mark)
            case TextMark():
                yield from self._words(mark)
            case Outline():
                yield self._outline(mark)
            case SiteDrawing():
                yield from self._drawing(mark)
            case UploadedPicture():
                yield from self._upload(mark)
            case Squares():
                yield from self._squares(mark)
            case TurnedMarks(marks=marks, box=box):
                x, y = box.middle
                yield f"q -1 0 0 -1 {2 * x:.4f} {2 * y:.4f} cm {self.operators(marks)} Q"

    def _area(self, area: FilledBox) -> Iterable[str]:
        outline = box_operators(*_corners(area.box), area.round)
        if area.color and area.lower and area.lower != area.color:
            colors = self.paint(area.color), self.paint(area.lower)
            yield f"q {outline} W n {' '.join(stripes(*_corners(area.box), *colors))} Q"
        elif area.color:
            yield f"{fill_operator(self.paint(area.color))} {outline} f"
        if area.line:
            color = line_operator(self.paint(area.line))
            yield f"{color} {area.line_width:.4f} w {outline} S"

    def _outline(self, outline: Outline) -> str:
        box = outline.box
        scale = f"{box.width / 512:.6f} 0 0 {box.height / 512:.6f} {box.x:.4f} {box.y:.4f} cm"
        fill = fill_operator(self.paint(outline.color))
        return f"q {scale} {fill} {path_operators(outline.data)} f Q"

    def _drawing(self, drawing: SiteDrawing) -> Iterable[str]:
        wide, high = size_of_svg(drawing.svg)
        box = drawing.box
        chosen = min if drawing.fits else max
        scale = chosen(box.width / wide, box.height / high)
        x, y = box.x + (box.width - wide * scale) / 2, box.y + (box.height - high * scale) / 2
        yield f"q {box_operators(*_corners(box), drawing.round)} W n"
        yield f"{scale:.6f} 0 0 {scale:.6f} {x:.4f} {y:.4f} cm"
        yield svg_operators(drawing.svg, self.paint, self._veil)
        yield "Q"

    def _veil(self, opacity: float) -> str:
        style = GraphicsStyle()
        style.fill_opacity = style.stroke_opacity = opacity
        catalog = self.file._resource_catalog  # noqa: SLF001
        return f"/{catalog.register_graphics_style(style)} gs"

    def _upload(self, upload: UploadedPicture) -> Iterable[str]:
        content = self._pictures.get(upload.name)
        if content is None:
            return
        box = upload.box
        shape = round(box.width / box.height, 3)
        found = self._placed.get((upload.name, shape))
        if found is None:
            cropped = cropped_picture(content, box.width, box.height, is_gray=self._is_gray)
            self.picture_bytes += len(cropped)
            _name, _image, info = preload_image(self.file.image_cache, BytesIO(cropped))
            found = self._placed[upload.name, shape] = f"/I{info['i']} Do"
        yield f"q {box_operators(*_corners(box), upload.round)} W n"
        yield f"{box.width:.4f} 0 0 {-box.height:.4f} {box.x:.4f} {box.bottom:.4f} cm {found} Q"

    def _squares(self, squares: Squares) -> Iterable[str]:
        side = squares.box.width / len(squares.rows)
        yield fill_operator(self.paint(squares.color))
        for number, row in enumerate(squares.rows):
            y = squares.box.y + number * side
            steps = enumerate(pairwise((False, *row, False)))
            ends = [place for place, (before, after) in steps if before != after]
            for start, end in zip(ends[::2], ends[1::2], strict=True):
                x = squares.box.x + start * side
                yield f"{x:.4f} {y:.4f} {(end - start) * side:.4f} {side * 1.01:.4f} re"
        yield "f"


class _FreeingProducer(OutputProducer):
    """Forgets what it has written. Otherwise it would stay in memory, because it refers to itself."""

    def bufferize(self) -> bytearray:
        written = super().bufferize()
        self.pdf_objs.clear()
        return written


def _corners(box: Box) -> tuple[float, float, float, float]:
    return box.x, box.y, box.width, box.height


def _needs_shaping(text: str) -> bool:
    """Return True for scripts whose letters change next to others."""
    return any("\u0300" <= letter <= "\u036f" or "\u0590" <= letter <= "\u109f" for letter in text)
