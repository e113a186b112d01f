"""Marks: what is drawn on a card or a page, as data in millimeters.

Each output format draws the same marks in the same order, so PDF and pictures look the same.
"""

from dataclasses import dataclass, replace

from cards.exchange.printing.layout.colors import Color
from cards.exchange.printing.layout.text_lines import FIRST_SIGN, Line, PlacedRun


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, by: float) -> "Box":
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


@dataclass(frozen=True, slots=True)
class FilledBox:
    """A filled box. `lower` is the color at its foot if the color changes, and `line` that of its edge."""

    box: Box
    color: Color | None
    round: float = 0.0
    lower: Color | None = None
    line: Color | None = None
    line_width: float = 0.3


@dataclass(frozen=True, slots=True)
class TextMark:
    """A line of text with its baseline at `y`. `icons` are the outlines of its icons, by position."""

    line: Line
    x: float
    y: float
    size: float
    color: Color
    icons: tuple[str, ...] = ()
    is_slanted: bool = False


@dataclass(frozen=True, slots=True)
class Outline:
    """An icon: SVG path data in a square of 512."""

    data: str
    box: Box
    color: Color


@dataclass(frozen=True, slots=True)
class SiteDrawing:
    """An SVG picture that the site has drawn. It covers the box, or fits into it."""

    svg: str
    box: Box
    round: float = 0.0
    fits: bool = False


@dataclass(frozen=True, slots=True)
class UploadedPicture:
    """A picture that an author has uploaded. It covers the box."""

    name: str
    box: Box
    round: float = 0.0


@dataclass(frozen=True, slots=True)
class Squares:
    """The dark squares of a code, as rows of bits, in a box."""

    rows: tuple[tuple[bool, ...], ...]
    box: Box
    color: Color


@dataclass(frozen=True, slots=True)
class TurnedMarks:
    """Marks that are turned upside down within a box."""

    marks: tuple["Mark", ...]
    box: Box


Mark = FilledBox | TextMark | Outline | SiteDrawing | UploadedPicture | Squares | TurnedMarks


def moved_mark(mark: Mark, x: float, y: float) -> Mark:
    """Return a text, a box or an icon, moved by this distance."""
    if isinstance(mark, TextMark):
        return replace(mark, x=mark.x + x, y=mark.y + y)
    if not isinstance(mark, FilledBox | Outline):
        raise TypeError("Only parts of texts are moved.")
    box = mark.box
    return replace(mark, box=Box(box.x + x, box.y + y, box.width, box.height))


def sign_of(run: PlacedRun, words: TextMark) -> Outline:
    """Return the icon that is placed in a line like a letter."""
    side = words.size * 0.95
    data = words.icons[ord(run.text) - FIRST_SIGN]
    return Outline(data, Box(words.x + run.x, words.y - side * 0.85, side, side), words.color)
