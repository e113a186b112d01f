"""Lines of text: broken where the script allows, measured, and put in drawing order."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Protocol

from cards.exchange.printing.layout.fonts import REGULAR, SERIF, Run, runs_of

FIRST_SIGN = 0xE000
"""The first code point for icons. An icon in a text is a private letter: this number plus the icon’s index.
"""
LAST_SIGN = 0xF8FF
SIGN_WIDTH = 1.16
"""The width of an icon with the gap after it, as a multiple of the letters’ height."""
ELLIPSIS = "…"
UNSPACED = "\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef"
CLOSES = "、。，．！？：；）」』】〉》”’ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々"
OPENS = "（「『【〈《“‘"
PIECE = re.compile(rf"[{UNSPACED}]|[^\s{UNSPACED}]+|\s+")
"""Words, spaces, and single letters of scripts without spaces."""
RIGHT_TO_LEFT = ("R", "AL")


@dataclass(frozen=True)
class Lettering:
    """The font of a text. `size` is the height of letters in millimeters."""

    size: float
    family: str = SERIF
    weight: int = REGULAR
    is_slanted: bool = False

    def at_scale(self, factor: float) -> "Lettering":
        return replace(self, size=self.size * factor)


@dataclass(frozen=True)
class PlacedRun:
    """A part of a line in one font, or an icon, that begins at `x`. `is_reversed` runs are read from right to
    left.
    """

    text: str
    file: str
    x: float
    is_reversed: bool = False


@dataclass(frozen=True)
class Line:
    runs: tuple[PlacedRun, ...]
    width: float
    is_reversed: bool = False


class Measure(Protocol):
    """Measures texts. `known` are the widths of pieces in size 1, by family and weight."""

    known: dict[tuple[str, str, int], float]

    def width(self, text: str, file: str, size: float, *, is_reversed: bool) -> float:
        """Return the width in the unit of the size."""


def is_sign(letter: str) -> bool:
    return FIRST_SIGN <= ord(letter) <= LAST_SIGN


def without_signs(text: str) -> str:
    """Return an author’s text in composed letters (NFC), without letters of the private area."""
    whole = unicodedata.normalize("NFC", text)
    return "".join(each for each in whole if not is_sign(each))


def text_line(text: str, lettering: Lettering, measure: Measure) -> Line:
    """Return the text as a single line."""
    is_reversed = _is_reversed(text)
    placed: list[PlacedRun] = []
    x = 0.0
    for part, turned in _in_order(text, is_reversed):
        runs = _runs(part, lettering)
        for file, run in reversed(runs) if turned else runs:
            placed.append(PlacedRun(run, file, x, turned))
            x += _width(run, file, lettering, measure, turned)
    return Line(tuple(placed), x, is_reversed)


def lines_of(text: str, lettering: Lettering, width: float, measure: Measure) -> list[Line]:
    """Return the text in lines of at most this width."""
    return [
        text_line(line, lettering, measure)
        for paragraph in text.split("\n")
        for line in _break_lines(paragraph, lettering, width, measure)
    ]


def shorten(text: str, lettering: Lettering, width: float, measure: Measure) -> str:
    """Return the text, or its beginning with an ellipsis if it is too wide."""
    if text_line(text, lettering, measure).width <= width:
        return text
    while text and text_line(text + ELLIPSIS, lettering, measure).width > width:
        text = text[:-1].rstrip()
    return text + ELLIPSIS


def _break_lines(
    paragraph: str, lettering: Lettering, width: float, measure: Measure
) -> Iterator[str]:
    line, used = "", 0.0
    for piece in _pieces(paragraph):
        wide = _piece_width(piece, lettering, measure)
        if line and used + wide > width and not piece.isspace():
            yield line.rstrip()
            line, used = "", 0.0
        if wide > width:
            *whole, piece = _cut(piece, lettering, width, measure)
            yield from whole
            wide = _piece_width(piece, lettering, measure)
        if line or not piece.isspace():
            line, used = line + piece, used + wide
    if line.strip():
        yield line.rstrip()


def _pieces(paragraph: str) -> list[str]:
    """Return the pieces after which a line may break. Closing signs stay with the text before them."""
    pieces: list[str] = []
    for before, piece in pairwise(["", *PIECE.findall(paragraph)]):
        if pieces and (piece[0] in CLOSES or before[-1:] in tuple(OPENS)):
            pieces[-1] += piece
        else:
            pieces.append(piece)
    return pieces


def _cut(piece: str, lettering: Lettering, width: float, measure: Measure) -> list[str]:
    """Split a word into parts of at most this width."""
    parts, part, used = [], "", 0.0
    for letter in piece:
        wide = _piece_width(letter, lettering, measure)
        if part and used + wide > width:
            parts.append(part)
            part, used = "", 0.0
        part, used = part + letter, used + wide
    return [*parts, part]


def _piece_width(piece: str, lettering: Lettering, measure: Measure) -> float:
    key = (piece, lettering.family, lettering.weight)
    found = measure.known.get(key)
    if found is None:
        turned, unit = _is_reversed(piece), replace(lettering, size=1.0)
        runs = _runs(piece, unit)
        found = sum(_width(run, file, unit, measure, turned) for file, run in runs)
        measure.known[key] = found
    return found * lettering.size


def _width(run: str, file: str, lettering: Lettering, measure: Measure, is_reversed: bool) -> float:
    if not file:
        return SIGN_WIDTH * lettering.size
    return measure.width(run, file, lettering.size, is_reversed=is_reversed)


def _runs(text: str, lettering: Lettering) -> Sequence[Run]:
    """Return the parts of a text by font. Icons have none."""
    if not any(map(is_sign, text)):
        return runs_of(text, lettering.family, lettering.weight)
    found: list[Run] = []
    for place, part in enumerate(re.split(f"([{chr(FIRST_SIGN)}-{chr(LAST_SIGN)}])", text)):
        if place % 2:
            found.append(("", part))
        elif part:
            found.extend(runs_of(part, lettering.family, lettering.weight))
    return found


def _is_reversed(text: str) -> bool:
    if not any(
        unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in text if letter > "\u0590"
    ):
        return False
    from fpdf.bidi import auto_detect_base_direction
    from fpdf.enums import TextDirection

    return bool(auto_detect_base_direction(text) == TextDirection.RTL)


def _in_order(text: str, is_reversed: bool) -> list[tuple[str, bool]]:
    """Return the parts of a line from left to right, each with True if it is read from right to left."""
    if not any(unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in text):
        return [(text, False)]
    from fpdf.bidi import BidiParagraph
    from fpdf.enums import TextDirection

    base = TextDirection.RTL if is_reversed else TextDirection.LTR
    whole = BidiParagraph(text=text, base_direction=base, preserve_bn_chars=True)
    parts = whole.get_bidi_fragments()
    found = [(part, direction == TextDirection.RTL) for part, direction in parts]
    return found[::-1] if is_reversed else found
