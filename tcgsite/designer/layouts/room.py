"""Compute how many cards fit a place at four sizes of windows."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import floor

from django.utils.translation import gettext as _

from engine.rulebook.packs.places import GRIDS, NARROW, WIDE
from tcgsite.designer.layouts.things import DraftLayout, LayoutThing


@dataclass(frozen=True, slots=True)
class Window:
    """A window: the grid that it shows, and the size of the board in it, in pixels.

    `height` is that of a board with all opponents. `less` is the height that their side takes.
    """

    name: str
    screen: str
    width: int
    height: int
    less: int


WINDOWS = (
    Window("360 × 740", NARROW, 309, 302, 12),
    Window("768 × 1024", NARROW, 670, 487, 35),
    Window("1280 × 720", WIDE, 852, 348, 120),
    Window("1920 × 1080", WIDE, 1332, 629, 160),
)
GAP = 4
CAPTION, OWNER = 22, 15
SMALLEST, LARGEST = 24, 141
"""The smallest and largest width of a card in pixels. Smaller cards can’t be clicked."""
TALL = 1.42
STEP = 24
"""The visible width of a card that the next one covers, in pixels."""
IN_HAND, IN_ROW = 20, 10
"""The numbers of cards that a place should fit: in a fan, and in other shapes."""
SHAPES: Mapping[str, int] = {"fan": IN_HAND}


@dataclass(frozen=True, slots=True)
class Cell:
    """The room of one zone, in pixels."""

    width: float
    height: float


def cell_of(
    thing: LayoutThing, window: Window, rows: int, opponents: int, *, has_others_above: bool
) -> Cell:
    """Return the room of each zone in the thing’s place, if `rows` of the grid are used."""
    assert thing.area is not None  # noqa: S101
    columns = GRIDS[window.screen][0]
    height = window.height - (window.less if has_others_above else 0)
    across = (window.width + GAP) / columns * thing.area.width - GAP
    down = (height + GAP) / rows * thing.area.height - GAP
    shares = opponents if thing.place.whose == "opponents" else 1
    down -= CAPTION if thing.place.caption else 0
    down -= OWNER if shares > 1 else 0
    return Cell((across - 6 * (shares - 1)) / shares, down)


def most_cards(cell: Cell, shape: str) -> int:
    """Return how many cards are visible without scrolling."""
    card = cell.height / TALL
    if card < SMALLEST or cell.width < SMALLEST:
        return 0
    if shape == "column":
        card = min(0.8 * cell.width, cell.height / 2.4, 96)
        return max(floor((cell.height - TALL * card) / (0.45 * card)) + 1, 0)
    if shape == "grid":
        card = max(min(0.3 * cell.width, card, 74), SMALLEST)
        return floor((cell.width + GAP) / (card + GAP)) * floor(cell.height / (TALL * card))
    return max(floor((cell.width - min(card, LARGEST)) / STEP) + 1, 1)


def warnings(layout: DraftLayout, screen: str, players: int) -> Iterator[str]:
    """Yield a sentence for each place that is too small for its cards."""
    things = layout.things(screen, players)
    placed = [each for each in things if each.area]
    rows = max((each.area.row + each.area.height - 1 for each in placed if each.area), default=1)
    seats = sum(each.place.seat is not None for each in placed)
    for thing in placed:
        zone = layout.zone_of(thing.place)
        if zone is None or zone.slot:
            continue
        shape = thing.place.shape or zone.shape
        is_alone = shape == "pile" or layout.is_hidden(thing.place)
        wanted = 1 if is_alone else SHAPES.get(shape, IN_ROW)
        tight = []
        for window in (each for each in WINDOWS if each.screen == screen):
            cell = cell_of(thing, window, rows, players - 1, has_others_above=seats < players - 1)
            room = most_cards(cell, shape)
            if room < wanted:
                tight.append(f"{room} ({window.name})")
        if tight:
            yield _sentence(is_alone) % {
                "title": thing.title,
                "room": ", ".join(tight),
                "wanted": wanted,
            }


def _sentence(is_alone: bool) -> str:
    if is_alone:
        return _("%(title)s: too small for a card that can be clicked. Cards in sight: %(room)s.")
    return _("%(title)s: room for %(room)s of %(wanted)d cards next to each other.")
