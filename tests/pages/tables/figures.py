"""Measure a table in several windows: widths of cards, sizes of targets, and how far pushes move it.

`LONG=1 pytest tests/pages/tables/test_figures.py -s` prints the figures, as docs/looks.md has them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import median
from typing import Any, TypeAlias

from playwright.sync_api import Page

from engine.rulebook import GameRules
from tcgsite.matches.rendering.changed_regions import ClientState
from tests.pages.tables.look import BARE, LOOK, OBSERVE, PUSH
from tests.pages.tables.moments import VIEWER, Moment, moments_of
from tests.pages.tables.stills import SCRIPTS_OF_PUSHES, still
from tests.pages.tables.widths import PROMISES

Size: TypeAlias = tuple[int, int]
SIZES: tuple[Size, ...] = ((360, 740), (768, 1024), (1280, 720), (1920, 1080))
TOUCH_BELOW = 992
"""The width in pixels of the narrowest window that is taken for one with a mouse."""
TOUCH, MOUSE = 44, 28
"""The least width and height of a target in pixels."""
SMALLEST_PRINT = 11
AT_ONCE = 0.02
"""How far a push for another player may move what stays."""
HIGHEST_BAND = 0.15
IN_A_ROW = 30
"""The pushes of some 75 seconds, if bots take one second and people four."""


@dataclass
class Figures:
    """The figures of matches in one window."""

    size: Size
    hands: list[float] = field(default_factory=list)
    """The width of the narrowest card in hand at each decision."""
    rows: list[float] = field(default_factory=list)
    """The same, of the viewer's other cards."""
    targets: list[float] = field(default_factory=list)
    """The lesser side of what can be hit of each target, but for those that a scroller hides."""
    scrolled: int = 0
    names: list[float] = field(default_factory=list)
    """The sizes of the names of the viewer's cards, 0 for those that are cut."""
    bands: list[float] = field(default_factory=list)
    """The share of the window's height that the highest empty band takes, if an own card is narrower than
    promised.
    """
    scrollers: set[str] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)
    decisions: int = 0
    forced: int = 0
    shifts: list[float] = field(default_factory=list)
    """How far each push moved what stays on the page."""
    by_others: list[float] = field(default_factory=list)
    """The same, of pushes that don't follow a click of the viewer's."""
    moved: list[str] = field(default_factory=list)
    """What the larger of them moved."""

    @property
    def least(self) -> int:
        return TOUCH if self.size[0] < TOUCH_BELOW else MOUSE

    def note_look(self, seen: dict[str, Any], when: str) -> None:
        self.decisions += 1
        self.hands += [min(seen["hand"])] if seen["hand"] else []
        self.rows += [min(seen["rows"])] if seen["rows"] else []
        self.names += seen["names"]
        self.scrollers |= set(seen["scrollers"])
        self._note_band(seen, when)
        self.faults += [f"{when}: {fault}" for fault in seen["faults"]]
        for name, width, height, is_scrolled in seen["targets"]:
            self._note_target(f"{when}: of {name}", width, height, is_scrolled)

    def _note_band(self, seen: dict[str, Any], when: str) -> None:
        promise = PROMISES[self.size[0]]
        narrow = [
            *(w for n, w, is_paper in seen["hands"] if w < promise.width_in_hand(n, is_paper) - 1),
            *(w for n, w, _ in seen["fields"] if w < promise.width_in_row(n) - 1),
        ]
        if not narrow:
            return
        self.bands.append(seen["band"])
        if seen["band"] > HIGHEST_BAND:
            self.faults.append(
                f"{when}: a card is {min(narrow):.0f} px wide, {seen['band']:.0%} are empty"
            )

    def _note_target(self, name: str, width: float, height: float, is_scrolled: bool) -> None:
        side = min(width, height)
        if side >= self.least - 1:  # What can be hit is measured in steps, and may miss a pixel.
            self.targets.append(side)
        elif is_scrolled:
            self.scrolled += 1
        else:
            self.targets.append(side)
            self.faults.append(f"{name}, {width:.0f} × {height:.0f} px can be hit")

    def note_shift(self, shifts: list[tuple[float, list[str]]], is_own: bool, when: str) -> None:
        value = sum(each for each, _ in shifts)
        self.shifts.append(value)
        if not is_own:
            self.by_others.append(value)
        if value > AT_ONCE / 2:
            sources = "; ".join(source for _, found in shifts for source in found)
            whose = "own" if is_own else "another's"
            self.moved.append(f"{when}, {whose} action: {value:.3f}: {sources}")

    @property
    def most_in_a_row(self) -> float:
        """Return the greatest sum of shifts in so many pushes in a row."""
        starts = range(max(len(self.shifts) - IN_A_ROW, 0) + 1)
        return max(sum(self.shifts[start : start + IN_A_ROW]) for start in starts)

    @property
    def most_by_others(self) -> float:
        return max(self.by_others, default=0)

    @property
    def unread(self) -> float:
        """Return the share of names that are cut or too small."""
        cut = sum(1 for size in self.names if size < SMALLEST_PRINT)
        return cut / len(self.names) if self.names else 0


def figures_of(pages: list[Page], rules: GameRules, turns: int) -> dict[Size, Figures]:
    """Play before pages of the first seat, and look at them at each of its decisions."""
    found, state = {size_of(page): Figures(size_of(page)) for page in pages}, ClientState()
    for number, moment in enumerate(moments_of(rules, turns)):
        if moment.number == 0:
            state = ClientState()
        push = state.update_to(moment.layout, "")
        for page in pages:
            watch(page, moment, push, found[size_of(page)], f"push {number}")
    return found


def size_of(page: Page) -> Size:
    size = page.viewport_size
    assert size
    return size["width"], size["height"]


def watch(page: Page, moment: Moment, push: str, found: Figures, when: str) -> None:
    """Show a push, and note what it moves. Look at the page if the viewer has to click."""
    if moment.number == 0:
        page.goto("about:blank")
        html = still(moment.session, VIEWER, SCRIPTS_OF_PUSHES, moment.layout)
        page.set_content(html.replace("</head>", f"{BARE}</head>"))
        page.evaluate(OBSERVE)
    elif push:
        found.note_shift(page.evaluate(PUSH, push), moment.actor == VIEWER, when)
    if moment.is_asked:
        found.note_look(page.evaluate(LOOK, found.least), when)
        found.forced += len(moment.session.legal_actions(VIEWER)) == 1


def line_of(game: str, found: Figures) -> str:
    """Return the line of the table in docs/looks.md."""
    return "| " + " | ".join((game, *cells_of(found))) + " |"


def cells_of(found: Figures) -> Iterator[str]:
    yield f"{found.size[0]}×{found.size[1]}"
    for widths in (found.hands, found.rows):
        yield f"{median(widths):.0f} / {min(widths):.0f}" if widths else "–"
    yield f"{min(found.targets, default=0):.0f}"
    yield f"{len(found.faults)} of {len(found.targets)}"
    yield f"{found.scrolled}"
    yield f"{found.unread:.0%}"
    yield f"{max(found.bands, default=0):.0%}"
    yield f"{found.forced} of {found.decisions}"
    yield f"{found.most_in_a_row:.2f}"
    yield f"{found.most_by_others:.3f}"
