"""What a table comes to in a window: widths of cards, sizes of targets, and how far pushes move it.

The figures of docs/looks.md are what `line_of` makes of them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from playwright.sync_api import Page

from engine.rulebook import GameRules
from tcgsite.matches.rendering.fragments import ClientState
from tcgsite.matches.rendering.layout import layout_of
from tcgsite.matches.rendering.perspective import perspective_of
from tests.games.test_every_game import decisions, started_session
from tests.pages.tables.stills import SCRIPTS_OF_PUSHES, still

SIZES = ((360, 740), (768, 1024), (1280, 720), (1920, 1080))
TOUCH_BELOW = 992
"""The width in pixels of the narrowest window that is taken for one with a mouse."""
VIEWER = 0
OBSERVE = """() => {
    window.shifts = [];
    new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => shifts.push(value)))
        .observe({ type: "layout-shift", buffered: true });
}"""
PUSH = """async (text) => {
    const table = document.getElementById("table");
    const fire = (name) => document.dispatchEvent(new Event(name));
    fire("htmx:ws:before:message:incoming");
    const swap = "none swapEmpty:false";
    await htmx.swap({ sourceElement: table, target: table, swap, text, transition: false });
    fire("htmx:ws:after:message:incoming");
    document.getAnimations().filter(({ id }) => id === "move").forEach((each) => each.finish());
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
LOOK = """() => {
    const isShown = (part) => part.checkVisibility({ visibilityProperty: true });
    const isSeen = (part) => isShown(part) && part.getBoundingClientRect().width > 1;
    const all = (selector) => [...document.querySelectorAll(selector)].filter(isSeen);
    const widths = (selector) => all(selector).map((body) => body.getBoundingClientRect().width);
    const isOwn = (hit, part) => hit && (part.contains(hit) || hit.closest("label") === part);
    const regionOf = (part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect(), step = 4, xs = [], ys = [];
        for (let x = left + 1; x < right; x += step) for (let y = top + 1; y < bottom; y += step)
            if (isOwn(document.elementFromPoint(x, y), part)) { xs.push(x); ys.push(y); }
        const extent = (list) => list.length ? Math.max(...list) - Math.min(...list) + step : 0;
        return [extent(xs), extent(ys)];
    };
    const targets = all(".felt .card.is-legal").flatMap((card) => {
        const several = [...card.querySelectorAll(".has-several .play")].filter(isSeen);
        return several.length ? several : [card.querySelector(".card-body")];
    }).concat(all(".felt .answer"));
    const regions = targets.map((part) => [part.closest("[id]")?.id ?? part.className, ...regionOf(part)]);
    const isIn = (part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return left >= -12 && top >= -1 && right <= innerWidth + 12 && bottom <= innerHeight + 1;
    };
    const names = all(".side.is-near .zone.is-fan .card-face:not(.is-paper) .face-title:not(.is-known)");
    const isHidden = (name) => getComputedStyle(name).clipPath !== "none";
    const isCut = (name) => name.scrollWidth > name.clientWidth + 2 || isHidden(name);
    return {
        hand: widths(".side.is-near .zone.is-fan .card > .card-body"),
        field: widths(":is(.side, .lane-end).is-near .zone:not(.is-fan, .is-pile) .card > .card-body"),
        regions,
        question: all(".prompt .question, .prompt .optional-question").every(isIn),
        names: names.map((name) => isCut(name) ? 0 : parseFloat(getComputedStyle(name).fontSize)),
        scrollers: all(".felt, .felt :not(.column, .column *)")
            .filter((part) => part.scrollHeight > part.clientHeight + 2)
            .filter((part) => ["auto", "scroll"].includes(getComputedStyle(part).overflowY))
            .map((part) => part.className),
        outside: document.documentElement.scrollWidth > innerWidth,
    };
}"""


@dataclass
class Figures:
    """The figures of one match in one window, with the least of each kind."""

    hand: list[float] = field(default_factory=list)
    row: list[float] = field(default_factory=list)
    regions: list[tuple[str, float, float]] = field(default_factory=list)
    names: list[float] = field(default_factory=list)
    questions_cut: int = 0
    scrollers: set[str] = field(default_factory=set)
    decisions: int = 0
    shifts: list[float] = field(default_factory=list)
    """How far each push moved what stays on the page."""
    others: list[float] = field(default_factory=list)
    """The same, of pushes for other players' actions."""

    def add(self, seen: dict[str, Any]) -> None:
        self.decisions += 1
        self.hand += [min(seen["hand"])] if seen["hand"] else []
        self.row += [min(seen["field"])] if seen["field"] else []
        self.regions += [tuple(each) for each in seen["regions"]]
        self.names += seen["names"]
        self.questions_cut += not seen["question"]
        self.scrollers |= set(seen["scrollers"])

    @property
    def smallest(self) -> float:
        return min((min(width, height) for _, width, height in self.regions), default=0)

    @property
    def hidden(self) -> int:
        return sum(1 for _, width, height in self.regions if not width or not height)

    @property
    def unread(self) -> float:
        """Return the share of names of own cards that are cut or below 11 pixels."""
        return sum(1 for size in self.names if size < 11) / len(self.names) if self.names else 0


def figures_of(page: Page, rules: GameRules, seed: int, actions: int) -> Figures:
    """Play random actions before a page of the first seat, and look at it at each of its decisions."""
    found = Figures()
    session, state = started_session(rules, seed), ClientState()
    state.update_to(layout_of(perspective_of(session, VIEWER)), "")
    page.goto("about:blank")
    page.set_content(still(session, VIEWER, SCRIPTS_OF_PUSHES))
    page.evaluate(OBSERVE)
    page.evaluate("window.shifts.length = 0")
    actor = VIEWER
    for seat, _ in islice(decisions(session, seed), actions):
        if push := state.update_to(layout_of(perspective_of(session, VIEWER)), ""):
            page.evaluate(PUSH, push)
            shift = page.evaluate("window.shifts.splice(0).reduce((sum, each) => sum + each, 0)")
            found.shifts.append(shift)
            found.others += [] if actor == VIEWER else [shift]
        if VIEWER in session.decisions:
            found.add(page.evaluate(LOOK))
        actor = seat
    return found


def line_of(game: str, size: tuple[int, int], found: Figures) -> str:
    def least(values: list[float]) -> str:
        return f"{sorted(values)[len(values) // 2]:.0f} / {min(values):.0f}" if values else "–"

    return (
        f"| {game} | {size[0]}×{size[1]} | {least(found.hand)} | {least(found.row)} | {found.smallest:.0f} "
        f"| {found.hidden} of {len(found.regions)} | {found.unread:.0%} | {found.questions_cut} "
        f"| {sum(found.shifts):.2f} | {sum(found.others):.2f} ({max(found.others, default=0):.3f}) "
        f"| {len(found.scrollers)} |"
    )


def lines(page: Page, games: dict[str, GameRules], actions: int) -> Iterator[str]:
    for (game, rules), size in ((each, size) for each in games.items() for size in SIZES):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        yield line_of(game, size, figures_of(page, rules, 0, actions))
