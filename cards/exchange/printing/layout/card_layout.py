"""Lay out a card as marks: its frame, picture, name, values and texts. The top left of its cut is at 0, 0.

The layout follows templates/cards/_card_face.html and its styles, in hundredths of the card’s width.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cards.exchange.printing.layout.colors import BLACK, WHITE, Color, mix_colors
from cards.exchange.printing.layout.fonts import BOLD, SANS, SERIF
from cards.exchange.printing.layout.frame_colors import FrameColors, frame_colors, rarity_color
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
)
from cards.exchange.printing.layout.text_block import TextBlock, card_text
from cards.exchange.printing.layout.text_lines import (
    Lettering,
    Measure,
    lines_of,
    shorten,
    text_line,
    without_signs,
)
from cards.exchange.printing.paper_card import PaperCard
from cards.packs.card_face import TOP_LEFT, FaceSlot
from cards.packs.faces.drawing import drawing_named
from cards.packs.faces.icons import outlines

TEXT_SIZES = (5.0, 4.2, 3.6, 3.0, 2.5, 2.1)
"""The sizes of a card’s text. Longer texts are smaller, and leave less room for the picture."""
ART_WANTED = (46.0, 40.0, 34.0, 28.0, 20.0, 12.0)
"""The least height of the picture at each size."""
NAME_HEIGHT, GAP = 12.0, 2.2
CODE_SIDE = 12.0
"""The side of a code in millimeters. Phones can read squares of a third of a millimeter."""
PAPER: Color = (0.984, 0.969, 0.925)


@dataclass(frozen=True)
class CardShape:
    """The size of a cut card in millimeters, and the width of its bleed."""

    width: float
    height: float
    bleed: float = 0.0


@dataclass(frozen=True)
class CardInk:
    """The colors of a card. `is_plain` cards have no pictures and white backgrounds, which saves ink. `code`
    contains the squares of a QR code.
    """

    is_plain: bool = False
    code: tuple[tuple[bool, ...], ...] = ()


def lay_out(card: PaperCard, shape: CardShape, ink: CardInk, measure: Measure) -> list[Mark]:
    return list(_Layout(card, shape, ink, measure).marks())


def back_marks(svg: str, shape: CardShape) -> list[Mark]:
    """Return the back of a card, including its bleed."""
    return [SiteDrawing(svg, Box(0, 0, shape.width, shape.height).inset(-shape.bleed))]


class _Layout:
    def __init__(self, card: PaperCard, shape: CardShape, ink: CardInk, measure: Measure) -> None:
        self.card, self.face, self.shape = card, card.face, shape
        self.ink, self.measure = ink, measure
        self.unit = min(shape.width, shape.height * 5 / 7) / 100
        colors = frame_colors(card.frame, self.face.tint, is_paper=self.face.is_paper)
        self.colors = _plain(colors) if ink.is_plain else colors
        whole = Box(0, 0, shape.width, shape.height)
        self.inner = whole.inset(self.colors.edge_width * self.unit)
        self.title = without_signs(card.title)

    def marks(self) -> Iterator[Mark]:
        yield from self._edge()
        yield from self._with_text() if self.card.has_text else self._without_text()
        for slot in self.face.corners:
            yield from self._slot(slot)

    # The frame and the picture

    def _edge(self) -> Iterator[Mark]:
        shape = self.shape
        whole = Box(0, 0, shape.width, shape.height).inset(-shape.bleed)
        if self.ink.is_plain:
            yield FilledBox(whole, WHITE)
            line = Box(0, 0, shape.width, shape.height).inset(2.0 * self.unit)
            yield FilledBox(line, None, 3 * self.unit, line=BLACK, line_width=0.25)
            return
        upper, lower = self.colors.edge
        yield FilledBox(whole, upper, lower=lower)

    def _picture(self, box: Box) -> Iterator[Mark]:
        rounded = self.colors.art_round * self.unit
        drawing = drawing_named(self.face.picture) if self.face.picture else None
        if self.ink.is_plain:
            yield from self._symbol(box, None)
        elif self.face.art:
            yield FilledBox(box, self.colors.soft, rounded)
            yield UploadedPicture(self.face.art, box, rounded)
        elif drawing:
            if self.face.is_paper:
                yield FilledBox(box, PAPER, rounded)
            yield SiteDrawing(drawing.svg, box, rounded, fits=self.face.is_paper)
        else:
            yield FilledBox(box, self.colors.pale, rounded, lower=self.colors.soft)
            yield from self._symbol(box, self.colors.soft)
        if self.ink.code:
            yield from self._code(box)

    def _symbol(self, box: Box, ring: Color | None) -> Iterator[Mark]:
        """Yield the symbol in the middle, on a disc."""
        x, y = box.middle
        radius = min(box.width, box.height) * 0.42
        disc = Box(x - radius, y - radius, 2 * radius, 2 * radius)
        if ring is not None:
            yield FilledBox(disc, self.colors.paper, radius, line=ring, line_width=0.5)
        text = without_signs(self.face.middle)
        if self.ink.is_plain and text == self.title:
            return
        lettering = Lettering(30 * self.unit, SERIF, BOLD)
        yield from self._fit_line(text, lettering, disc.inset(radius * 0.18), self.colors.tint)

    def _code(self, box: Box) -> Iterator[Mark]:
        side = min(CODE_SIDE, box.width, box.height)
        ground = Box(box.right - side, box.bottom - side, side, side)
        modules = len(self.ink.code)
        yield FilledBox(ground, WHITE)
        quiet = side * 2 / (modules + 4)
        yield Squares(self.ink.code, ground.inset(quiet), BLACK)

    # Cards with text

    def _with_text(self) -> Iterator[Mark]:
        unit, inner = self.unit, self.inner
        name = Box(inner.x, inner.y, inner.width, NAME_HEIGHT * unit)
        text = self._text_block(inner.height - name.height)
        height = min(text.height, inner.height - name.height)
        top = inner.bottom - height
        gap = GAP * unit if height else 0.0
        art_top = name.bottom + GAP * unit
        art = Box(inner.x, art_top, inner.width, max(top - gap - art_top, 0.0))
        if art.height > 4 * unit:
            yield from self._picture(art)
        yield from self._name_with_corner(name)
        if self.face.value and not self.ink.is_plain:
            side = 12 * unit
            box = Box(art.right - side - 2 * unit, art.bottom - side - 2 * unit, side, side)
            if not self.ink.code:
                yield from self._sign(self.face.value, box, 8 * unit)
        ground = Box(inner.x, top, inner.width, height)
        yield FilledBox(ground, self.colors.text_ground, 2 * unit)
        yield from text.marks(ground.x, ground.y)

    def _text_block(self, room: float) -> TextBlock:
        """Return the text in the largest size that leaves enough room for the picture."""
        unit = self.unit
        for size, art in zip(TEXT_SIZES, ART_WANTED, strict=True):
            wanted = 0.0 if self.ink.is_plain else (art + 2 * GAP) * unit
            block = card_text(
                self.card, self.inner.width, size * unit, unit, self.colors, self.measure
            )
            if block.height <= room - wanted:
                break
        return block.cut_to(room)

    def _name_with_corner(self, box: Box) -> Iterator[Mark]:
        unit, colors = self.unit, self.colors
        corner, left, right = without_signs(self.face.corner), box.x, box.right
        places = {slot.place for slot in self.face.corners}
        if corner:
            size = (5.4 if len(corner) > 4 else 8.0) * unit
            lettering = Lettering(size, SERIF, BOLD)
            wide = text_line(corner, lettering, self.measure).width + 3 * unit
            wide = min(max(wide, 14 * unit), 44 * unit)
            sign = Box(box.x, box.y, wide, box.height)
            left = sign.right
        yield FilledBox(Box(left, box.y, right - left, box.height), colors.name_ground, 2 * unit)
        if corner:
            yield FilledBox(sign, colors.sign_ground, 2 * unit)
            yield from self._fit_line(corner, lettering, sign.inset(unit), colors.sign_ink)
        if TOP_LEFT in places:
            left += 17 * unit - colors.edge_width * 0.4 * unit
        if "top_right" in places:
            right -= 17 * unit - colors.edge_width * 0.4 * unit
        room = Box(left + 3 * unit, box.y, right - left - 6 * unit, box.height)
        family = SANS if colors.has_sans_name else SERIF
        yield from self._name(room, Lettering(7 * unit, family, BOLD), is_centred=False)

    def _name(self, room: Box, lettering: Lettering, *, is_centred: bool) -> Iterator[Mark]:
        """Yield the name on one line, or in smaller letters on two."""
        for factor, most in ((1.0, 1), (0.9, 1), (0.75, 2), (0.62, 2), (0.5, 3)):
            used = lettering.at_scale(factor)
            lines = lines_of(self.title, used, room.width, self.measure)
            if len(lines) <= most:
                break
        else:
            text = shorten(self.title, used, room.width, self.measure)
            lines = [text_line(text, used, self.measure)]
        pitch = used.size * 1.15
        y = room.middle[1] - pitch * len(lines) / 2 + pitch * 0.76
        for number, line in enumerate(lines):
            spare = room.width - line.width
            x = room.x + (spare / 2 if is_centred else spare if line.is_reversed else 0.0)
            yield TextMark(line, x, y + number * pitch, used.size, self.colors.name_ink)

    # Cards without text

    def _without_text(self) -> Iterator[Mark]:
        unit, face, inner = self.unit, self.face, self.inner
        stats = 16 * unit if face.has_stats else 0.0
        art = Box(inner.x, inner.y, inner.width, inner.height - stats)
        yield from self._picture(art)
        is_known = self.title.replace(" ", "") == face.corner.replace(" ", "")
        if not is_known and not (face.is_paper and not self.ink.is_plain):
            height = NAME_HEIGHT * unit
            room = Box(
                art.x + 4 * unit, art.bottom - height - 4 * unit, art.width - 8 * unit, height
            )
            lettering = Lettering(8.2 * unit, SANS if self.colors.has_sans_name else SERIF, BOLD)
            wide = text_line(self.title, lettering, self.measure).width + 10 * unit
            spare = max(room.width - wide, 0.0)
            pill = Box(room.x + spare / 2, room.y, room.width - spare, height)
            yield FilledBox(pill, self.colors.name_ground, 2 * unit)
            yield from self._name(pill.inset(unit), lettering, is_centred=True)
        yield from self._far_corners(art, has_far=is_known or face.is_paper)
        if face.look.mark or face.look.rarity:
            side = 11 * unit
            box = Box(inner.right - side - unit, inner.y + unit, side, side)
            yield from rarity_mark(face.look.rarity, face.look.mark, box)

    def _far_corners(self, art: Box, *, has_far: bool) -> Iterator[Mark]:
        """Yield the corner, and a second one upside down in the opposite corner if the name isn’t there."""
        corner, unit = without_signs(self.face.corner), self.unit
        if not corner:
            return
        size = (7.5 if len(corner) > 4 else 13.0) * unit
        lettering = Lettering(size, SERIF, BOLD)
        wide = text_line(corner, lettering, self.measure).width + 5 * unit
        wide = min(max(wide, 18 * unit), art.width - 2 * unit)
        box = Box(art.x + unit, art.y + unit, wide, 18 * unit if len(corner) <= 4 else 11 * unit)
        marks = tuple(self._sign(corner, box, size))
        yield from marks
        if self.face.value:
            below = replace(box, y=box.bottom + 2 * unit, width=18 * unit)
            yield from self._sign(self.face.value, below, 11 * unit)
        if has_far and not self.ink.code:
            yield TurnedMarks(marks, Box(0, 0, self.shape.width, self.shape.height))

    def _sign(self, text: str, box: Box, size: float) -> Iterator[Mark]:
        colors = self.colors
        is_paper = self.face.is_paper and not self.card.has_text and not self.ink.is_plain
        yield FilledBox(box, PAPER if is_paper else colors.sign_ground, 3 * self.unit)
        ink = colors.tint if is_paper else colors.sign_ink
        yield from self._fit_line(without_signs(text), Lettering(size, SERIF, BOLD), box, ink)

    # Values

    def _slot(self, slot: FaceSlot) -> Iterator[Mark]:
        unit, shape, colors = self.unit, self.shape, self.colors
        text = without_signs(slot.value)
        is_long = len(text) > 3
        lettering = Lettering((6.0 if is_long else 9.0) * unit, SERIF, BOLD)
        icon = outlines().get(slot.icon, "")
        side = lettering.size * 0.62 if icon else 0.0
        wide = text_line(text, lettering, self.measure).width + side + 4.4 * unit
        wide, high = min(max(wide, 14 * unit), 40 * unit), 14 * unit
        at = max(colors.edge_width * 0.6, 2.6) * unit
        x = at if slot.place.endswith("left") else shape.width - at - wide
        y = at if slot.place.startswith("top") else shape.height - at - high
        box = Box(x, y, wide, high)
        rounded = high / 2 if slot.place == TOP_LEFT else 2.5 * unit
        yield FilledBox(
            box, colors.sign_ground, rounded, line=colors.slot_line, line_width=0.9 * unit
        )
        if icon:
            top = box.middle[1] - side / 2
            yield Outline(icon, Box(x + 2 * unit, top, side, side), colors.sign_ink)
        rest = Box(x + side + unit, y, wide - side - 2 * unit, high)
        yield from self._fit_line(text, lettering, rest, colors.sign_ink)

    def _fit_line(self, text: str, lettering: Lettering, box: Box, color: Color) -> Iterator[Mark]:
        """Yield a line in the middle of the box, in smaller letters if it is too wide."""
        line = text_line(text, lettering, self.measure)
        if not line.width:
            return
        factor = min(1.0, box.width / line.width, box.height / (lettering.size * 0.9))
        if factor < 1:
            lettering = lettering.at_scale(factor)
            line = text_line(text, lettering, self.measure)
        x, y = box.middle
        yield TextMark(line, x - line.width / 2, y + lettering.size * 0.35, lettering.size, color)


def rarity_mark(rarity: str, mark: str, box: Box) -> Iterator[Mark]:
    """Yield the mark of a card’s set in the color of its rarity."""
    ground, ink = rarity_color(rarity)
    yield FilledBox(box, ground, box.width * (0.22 if rarity == "uncommon" else 0.5))
    if mark in outlines():
        yield Outline(outlines()[mark], box.inset(box.width * 0.2), ink)


def _plain(colors: FrameColors) -> FrameColors:
    """Return the colors of black letters on white paper."""
    gray = mix_colors(BLACK, WHITE, 0.7)
    return replace(
        colors,
        edge=(WHITE, WHITE),
        name_ground=WHITE,
        name_ink=BLACK,
        text_ground=WHITE,
        text_ink=BLACK,
        sign_ground=WHITE,
        sign_ink=BLACK,
        strong_ink=BLACK,
        quiet_ink=gray,
        tint=BLACK,
    )
