"""The text box of a card: its type, values, texts, flavour text and foot."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cards.exchange.printing.layout.colors import Color, mix_colors
from cards.exchange.printing.layout.fonts import BOLD, SANS, SERIF
from cards.exchange.printing.layout.frame_colors import FrameColors, rarity_color
from cards.exchange.printing.layout.marks import (
    Box,
    FilledBox,
    Mark,
    Outline,
    TextMark,
    moved_mark,
)
from cards.exchange.printing.layout.text_lines import (
    FIRST_SIGN,
    Lettering,
    Line,
    Measure,
    lines_of,
    text_line,
    without_signs,
)
from cards.exchange.printing.paper_card import PaperCard
from cards.packs.faces.icons import outlines, words_with_icons

PITCH = 1.32
"""The distance between two lines, as a multiple of the letters’ height."""
PADDING, GAP = 4.0, 2.0
"""In hundredths of the card’s width."""


@dataclass(frozen=True)
class BlockRow:
    """Marks relative to 0, 0, and their height."""

    height: float
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class TextBlock:
    rows: tuple[BlockRow, ...]
    padding: float
    foot: float = 0.0

    @property
    def height(self) -> float:
        if not self.rows:
            return 0.0
        return sum(row.height for row in self.rows) + 2 * self.padding + self.foot

    def cut_to(self, room: float) -> "TextBlock":
        """Return the block without the rows that don’t fit."""
        rows, used = [], 2 * self.padding + self.foot
        for row in self.rows:
            used += row.height
            if used > room:
                break
            rows.append(row)
        return replace(self, rows=tuple(rows))

    def marks(self, x: float, y: float) -> Iterator[Mark]:
        top = y + self.padding
        for row in self.rows:
            for mark in row.marks:
                yield moved_mark(mark, x, top)
            top += row.height


def card_text(
    card: PaperCard, width: float, size: float, unit: float, colors: FrameColors, measure: Measure
) -> TextBlock:
    """Return a card’s text in this size. `size` and `unit` are in millimeters."""
    writer = _TextWriter(card, width, size, unit, colors, measure)
    foot = 11 * unit if card.face.has_stats else 0.0
    return TextBlock(tuple(writer.rows()), writer.padding, foot)


class _TextWriter:
    def __init__(
        self,
        card: PaperCard,
        width: float,
        size: float,
        unit: float,
        colors: FrameColors,
        measure: Measure,
    ) -> None:
        self.card, self.face = card, card.face
        self.size, self.unit, self.colors, self.measure = size, unit, colors, measure
        self.padding = min(PADDING * unit, size)
        self.width = width - 2 * self.padding
        family = SANS if colors.is_sans else SERIF
        self.lettering = Lettering(size, family)
        self.icons = tuple(
            outlines()[icon] for _word, icon in self.face.icons if icon in outlines()
        )

    def rows(self) -> Iterator[BlockRow]:
        look = self.face.look
        if self.face.type or look.mark or look.rarity:
            yield self._type()
        if self.face.row:
            yield from self._values()
        for title, text in self.card.paragraphs:
            yield from self._paragraph(title, text)
            yield BlockRow(self.size * 0.4, ())
        if self.card.flavour:
            yield from self._flavour()
        if look.number or look.illustrator:
            yield self._foot()

    def _type(self) -> BlockRow:
        height = self.size * 1.7
        bold = replace(self.lettering, weight=BOLD)
        side = self.size * 1.5
        marks: list[Mark] = []
        line = text_line(without_signs(self.face.type), bold, self.measure)
        factor = min(1.0, (self.width - side) / (line.width or 1.0))
        line = text_line(without_signs(self.face.type), bold.at_scale(factor), self.measure)
        ink = self.colors.strong_ink
        marks.append(TextMark(line, self.padding, self.size, self.size * factor, ink))
        if self.face.look.mark or self.face.look.rarity:
            ground, sign = rarity_color(self.face.look.rarity)
            box = Box(self.padding + self.width - side, -self.size * 0.1, side, side)
            marks.append(FilledBox(box, ground, side / 2))
            if self.face.look.mark in outlines():
                inside = box.inset(side * 0.2)
                marks.append(Outline(outlines()[self.face.look.mark], inside, sign))
        rule = mix_colors(self.colors.text_ink, self.colors.text_ground, 0.28)
        line_box = Box(self.padding, self.size * 1.42, self.width, 0.2)
        marks.append(FilledBox(line_box, rule))
        return BlockRow(height + self.size * 0.2, tuple(marks))

    def _values(self) -> Iterator[BlockRow]:
        texts = [f"{slot.title} {slot.value}" for slot in self.face.row]
        yield from self._lines(
            "   ".join(texts), self.lettering.at_scale(0.9), self.colors.text_ink
        )

    def _paragraph(self, title: str, text: str) -> Iterator[BlockRow]:
        body = self._with_icons(without_signs(text))
        if title:
            bold = replace(self.lettering, weight=BOLD)
            yield from self._lines(without_signs(title), bold, self.colors.strong_ink)
        yield from self._lines(body, self.lettering, self.colors.text_ink)

    def _with_icons(self, text: str) -> str:
        """Return the text with an icon in front of each word that has one."""
        known = [(word, icon) for word, icon in self.face.icons if icon in outlines()]
        signs = {
            word.replace("_", " ").lower(): chr(FIRST_SIGN + place)
            for place, (word, _icon) in enumerate(known)
        }
        if not signs:
            return text
        words = words_with_icons(signs)
        return words.sub(lambda found: signs[found[0].lower()] + found[0], text)

    def _flavour(self) -> Iterator[BlockRow]:
        rule = FilledBox(Box(self.padding, 0.0, self.width, 0.2), self.colors.quiet_ink)
        yield BlockRow(self.size * 0.5, (rule,))
        lettering = replace(self.lettering, is_slanted=True)
        yield from self._lines(without_signs(self.card.flavour), lettering, self.colors.quiet_ink)

    def _foot(self) -> BlockRow:
        small = Lettering(self.size * 0.7, SANS)
        look, ink = self.face.look, self.colors.quiet_ink
        first = text_line(without_signs(look.number), small, self.measure)
        last = text_line(without_signs(look.illustrator), small, self.measure)
        room = self.width / (first.width + last.width + 1)
        if room < 1:
            small = small.at_scale(room)
            first = text_line(without_signs(look.number), small, self.measure)
            last = text_line(without_signs(look.illustrator), small, self.measure)
        x = self.padding + self.width - last.width
        marks = (
            TextMark(first, self.padding, small.size, small.size, ink),
            TextMark(last, x, small.size, small.size, ink),
        )
        return BlockRow(small.size * 1.2, marks)

    def _lines(self, text: str, lettering: Lettering, color: Color) -> Iterator[BlockRow]:
        for line in lines_of(text, lettering, self.width, self.measure):
            yield BlockRow(lettering.size * PITCH, (self._words(line, lettering, color),))

    def _words(self, line: Line, lettering: Lettering, color: Color) -> TextMark:
        x = self.padding + (self.width - line.width if line.is_reversed else 0.0)
        size = lettering.size
        return TextMark(line, x, size, size, color, self.icons, lettering.is_slanted)
