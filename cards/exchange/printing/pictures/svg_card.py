"""A card as SVG: the same marks as on paper. Letters are outlines, so no fonts are needed."""

from base64 import b64encode
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import count

# These functions only escape text. Parsing would need defusedxml.
from xml.sax.saxutils import escape, quoteattr

import uharfbuzz
from fontTools.pens.svgPathPen import SVGPathPen

from cards.exchange.printing.layout.card_layout import CardInk, CardShape, lay_out
from cards.exchange.printing.layout.colors import Color, gray_of, hex_of
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
from cards.exchange.printing.paper_card import PaperCard
from cards.exchange.printing.pdf.pdf_paper import PdfPaper

REFERENCES = ('id="', 'href="#', "url(#")
KEPT_GLYPHS = 4_096


def card_svg(
    card: PaperCard, shape: CardShape, ink: CardInk, pictures: Mapping[str, bytes], *, is_gray: bool
) -> str:
    """Return the card with its bleed, as a picture in millimeters."""
    marks = lay_out(card, shape, ink, _measure())
    writer = _MarkWriter(pictures, is_gray)
    content = "".join(part for mark in marks for part in writer.parts(mark))
    bleed = shape.bleed
    width, height = shape.width + 2 * bleed, shape.height + 2 * bleed
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm"'
        f' viewBox="{-bleed:g} {-bleed:g} {width:g} {height:g}">'
        f"<title>{escape(card.title)}</title>{content}</svg>"
    )


@lru_cache(1)
def _measure() -> PdfPaper:
    """Return a file that only measures texts. It keeps the fonts that it has read."""
    return PdfPaper("", {})


class _MarkWriter:
    def __init__(self, pictures: Mapping[str, bytes], is_gray: bool) -> None:
        self._pictures, self._is_gray = pictures, is_gray
        self._numbers = count()

    def parts(self, mark: Mark) -> Iterable[str]:
        match mark:
            case FilledBox():
                yield from self._box(mark)
            case TextMark():
                yield from self._text(mark)
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
                yield f'<g transform="rotate(180 {x:.4f} {y:.4f})">'
                yield from (part for each in marks for part in self.parts(each))
                yield "</g>"

    def _color(self, color: Color) -> str:
        return hex_of(gray_of(color) if self._is_gray else color)

    def _box(self, mark: FilledBox) -> Iterable[str]:
        fill = "none"
        if mark.color and mark.lower and mark.lower != mark.color:
            name = f"g{next(self._numbers)}"
            stops = f'<stop stop-color="{self._color(mark.color)}"/>'
            stops += f'<stop offset="1" stop-color="{self._color(mark.lower)}"/>'
            yield f'<linearGradient id="{name}" x2="0" y2="1">{stops}</linearGradient>'
            fill = f"url(#{name})"
        elif mark.color:
            fill = self._color(mark.color)
        line = (
            f' stroke="{self._color(mark.line)}" stroke-width="{mark.line_width:.4f}"'
            if mark.line
            else ""
        )
        yield f'<rect {_place(mark.box)} rx="{mark.round:.4f}" fill="{fill}"{line}/>'

    def _text(self, mark: TextMark) -> Iterable[str]:
        yield f'<g fill="{self._color(mark.color)}">'
        for run in mark.line.runs:
            if not run.file:
                yield self._outline(sign_of(run, mark))
                continue
            slant = " skewX(-11.3)" if mark.is_slanted else ""
            at = f"translate({mark.x + run.x:.4f} {mark.y:.4f}){slant}"
            yield f'<g transform="{at} scale({mark.size:.4f} {-mark.size:.4f})">'
            yield from _letters(run)
            yield "</g>"
        yield "</g>"

    def _outline(self, mark: Outline) -> str:
        put = f"translate({mark.box.x:.4f} {mark.box.y:.4f}) scale({mark.box.width / 512:.6f})"
        return (
            f'<path transform="{put}" fill="{self._color(mark.color)}" d={quoteattr(mark.data)}/>'
        )

    def _drawing(self, mark: SiteDrawing) -> Iterable[str]:
        name = f"d{next(self._numbers)}"
        svg = mark.svg
        for reference in REFERENCES:
            svg = svg.replace(reference, f"{reference}{name}-")
        fits = "meet" if mark.fits else "slice"
        opening = f'<svg {_place(mark.box)} preserveAspectRatio="xMidYMid {fits}"'
        clip = f'<clipPath id="{name}"><rect {_place(mark.box)} rx="{mark.round:.4f}"/></clipPath>'
        yield f'{clip}<g clip-path="url(#{name})">{svg.replace("<svg", opening, 1)}</g>'

    def _upload(self, mark: UploadedPicture) -> Iterable[str]:
        content = self._pictures.get(mark.name)
        if content is None:
            return
        box, name = mark.box, f"u{next(self._numbers)}"
        cropped = cropped_picture(content, box.width, box.height, is_gray=self._is_gray)
        data = f"data:image/jpeg;base64,{b64encode(cropped).decode()}"
        clip = f'<clipPath id="{name}"><rect {_place(box)} rx="{mark.round:.4f}"/></clipPath>'
        yield f'{clip}<g clip-path="url(#{name})"><image {_place(box)} href="{data}"/></g>'

    def _squares(self, mark: Squares) -> Iterable[str]:
        side, box = mark.box.width / len(mark.rows), mark.box
        squares = "".join(
            f"M{box.x + column * side:.4f} {box.y + row * side:.4f}h{side:.4f}v{side:.4f}h-{side:.4f}z"
            for row, line in enumerate(mark.rows)
            for column, is_dark in enumerate(line)
            if is_dark
        )
        yield f'<path fill="{self._color(mark.color)}" shape-rendering="crispEdges" d="{squares}"/>'


def _place(box: Box) -> str:
    return f'x="{box.x:.4f}" y="{box.y:.4f}" width="{box.width:.4f}" height="{box.height:.4f}"'


def _letters(run: PlacedRun) -> Iterable[str]:
    """Yield the outlines of a run’s letters. The unit is the letters’ height, with y upwards."""
    font = _font(run.file)
    buffer = uharfbuzz.Buffer()
    buffer.add_str(run.text)
    buffer.guess_segment_properties()
    buffer.direction = "rtl" if run.is_reversed else "ltr"
    uharfbuzz.shape(font, buffer, {"kern": False, "liga": False})
    em, x = font.face.upem, 0
    for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        outline = _glyph(run.file, info.codepoint)
        if outline:
            at_x, at_y = (x + place.x_offset) / em, place.y_offset / em
            yield f'<path transform="translate({at_x:.5f} {at_y:.5f}) scale({1 / em:.8f})" d="{outline}"/>'
        x += place.x_advance


@lru_cache(16)
def _font(file: str) -> uharfbuzz.Font:
    return uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(path_of(file)))))


@lru_cache(KEPT_GLYPHS)
def _glyph(file: str, glyph: int) -> str:
    pen = SVGPathPen(None)
    _font(file).draw_glyph_with_pen(glyph, pen)
    return str(pen.getCommands())
