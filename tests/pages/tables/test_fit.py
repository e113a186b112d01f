"""Tables fit the window: to play, nobody has to scroll in any game on phones, tablets and desktops.

`make test` looks at one position of some starting games, and LONG=1 at 200 of every game.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from cards.authoring.starting_games import starting_games
from engine.play import Session
from engine.rulebook import GameRules, build_rules, read_pack
from tests.games.pools import POOLS, shipped_rules
from tests.games.test_every_game import decisions, started_session
from tests.pages.tables.stills import still
from tests.pages.tables.windows import Windows
from tests.random_places import random_places
from tests.scale import LONG
from tests.shared_browser import patient_page

SIZES = ((360, 740), (768, 1024), (1280, 720), (1920, 1080)) if LONG else ((360, 740), (1280, 720))
STARTING = {game.name: game.text.encode() for game in starting_games()}
SOME = list(STARTING)[:: 1 if LONG else 3]
SHIPPED = [name for name in POOLS if "house rules" not in name] if LONG else []
LONG_NAME = "A meadow between two very old hedges, where the animals meet"
RIGHT_TO_LEFT = "מרבה החיות הגדול"
POSITIONS = 200 if LONG else 1
LATEST = 60
"""The most actions before a position."""
OUTSIDE = """() => {
    const felt = document.querySelector(".felt"), found = [], least = innerWidth < 992 ? 44 : 28;
    const scrolling = ".answers, .choices > .cards, .stack, .zone.is-row > .cards";
    const isSeen = (part) => part.checkVisibility({ visibilityProperty: true });
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page is too wide");
    const isOwn = (hit, part) => hit && (part.contains(hit) || hit.closest("label") === part);
    const regionOf = (part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect(), step = 4, xs = [], ys = [];
        for (let x = left + 1; x < right; x += step) for (let y = top + 1; y < bottom; y += step)
            if (isOwn(document.elementFromPoint(x, y), part)) { xs.push(x); ys.push(y); }
        const extent = (list) => list.length ? Math.max(...list) - Math.min(...list) + step : 0;
        return [extent(xs), extent(ys)];
    };
    // What scrolls is one step away, if its place shows that it does.
    const isStepAway = (part) => {
        const place = part.closest(scrolling);
        return place !== null && place.scrollHeight > place.clientHeight + 2;
    };
    const targets = [...felt.querySelectorAll(".card.is-legal > .card-body, .answer")].filter(isSeen);
    for (const part of targets) {
        const [width, height] = regionOf(part), name = part.closest("[id]").id;
        if (!isStepAway(part) && Math.min(width, height) < least - 1)
            found.push(`of ${name}, ${width} × ${height} pixels can be hit`);
    }
    for (const part of felt.querySelectorAll(".question, .hand > .zone:not([hidden])")) {
        const { left, top, right } = part.getBoundingClientRect();
        if (top < 0 || top > innerHeight - 44 || left < -12 || right > innerWidth + 12)
            found.push(`${part.id || part.className} is outside`);
    }
    return found;
}"""
"""The things that players need for a decision and that are covered, too small or outside the window."""


UNMARKED = """() => [...document.querySelectorAll(".felt :is(.answer, .play, .card-back, .card.is-back)")]
    .filter((part) => part.offsetWidth && !parseFloat(getComputedStyle(part).borderTopWidth))
    .map((part) => part.className)"""
NARROW = "() => document.documentElement.scrollWidth <= innerWidth"
WIDTH = "() => document.querySelector('.lane .card-body, .hand .card-body').offsetWidth"
READABLE = 44
ENLARGED = ((640, 360),)
"""1280 × 720 at 200 %."""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = patient_page(browser, reduced_motion="reduce")
    yield page
    page.close()


@pytest.fixture(scope="module")
def windows(page: Page) -> Windows:
    return Windows(page, SIZES)


def rules_of(name: str) -> GameRules:
    return build_rules([read_pack(STARTING[name])]) if name in STARTING else shipped_rules(name)


def positions(rules: GameRules) -> Iterator[Session]:
    for seed in range(POSITIONS):
        session = started_session(rules, seed)
        actions = Random(seed).randrange(LATEST) if LONG else 12
        for _ in islice(decisions(session, seed), actions):
            pass
        yield session


def outside(windows: Windows, session: Session, script: str = OUTSIDE) -> list[str]:
    windows.show(still(session, next(iter(session.decisions), 0)))
    found = zip(windows.sizes, windows.ask(script), strict=True)
    return [f"{width} px: {each}" for (width, _), parts in found for each in parts]


LAYOUTS = 20 if LONG else 1
LAID_OUT = [*STARTING, *SHIPPED] if LONG else ["creature-duel", "deck-builder"]
IN_PLACES = OUTSIDE.replace("< least - 1", "< 12")
"""A layout may leave its places too little room for large cards."""


@pytest.mark.few(1)
@pytest.mark.parametrize("name", LAID_OUT)
def test_random_layouts_keep_what_is_needed_in_the_window(windows: Windows, name: str) -> None:
    rules = rules_of(name)
    bad = {}
    for seed in range(LAYOUTS):
        places = random_places(rules.entry.zones, rules.seats[1], Random(seed))
        laid = replace(rules, entry=replace(rules.entry, places=places), ready={})
        session = next(positions(laid))
        if found := outside(windows, session, IN_PLACES):
            bad[f"layout {seed}"] = found
    assert bad == {}


@pytest.mark.few(3)
@pytest.mark.parametrize("name", [*SOME, *SHIPPED])
def test_nothing_that_is_needed_is_outside_of_the_window(windows: Windows, name: str) -> None:
    bad = {}
    for seed, session in enumerate(positions(rules_of(name))):
        if found := outside(windows, session):
            bad[f"seed {seed}, after {session.number} actions"] = found
    assert bad == {}


def duel(name: str) -> GameRules:
    """Return the rules of the game of creatures, in which each player's row of cards has this name."""
    text = STARTING["creature-duel"].decode().replace('title = "Meadow"', f'title = "{name}"')
    many = "".join(
        f'card.x{number} = {{ kind = "number", title = "Extra {number}", default = 3, prominent = true }}\n'
        for number in range(12)
    )
    return build_rules(
        [read_pack(text.replace("[attributes]\n", f"[attributes]\n{many}").encode())]
    )


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("name", "hand", "row"),
    [(LONG_NAME, 40, 0), (RIGHT_TO_LEFT, 3, 300 if LONG else 20), ("Meadow", 3, 10)],
)
def test_names_and_numbers_of_cards_never_hide_the_hand(
    windows: Windows, name: str, hand: int, row: int
) -> None:
    you = f"you  hand: {'Fox ' * hand} field: {'Owl ' * row}"
    picture = (
        f"game  phase: day  turn_player: you\n{you}\nopponent  field: {'Owl ' * row} library: Mouse"
    )
    assert outside(windows, Session.from_picture(duel(name), picture)) == []


def test_enlarged_tables_keep_their_cards_readable(browser: Browser) -> None:
    page = patient_page(browser, reduced_motion="reduce")
    windows = Windows(page, ENLARGED)
    windows.show(still(next(positions(rules_of("lanes"))), 0))
    ([is_narrow], [width]) = windows.ask(NARROW), windows.ask(WIDTH)
    page.close()
    assert width >= READABLE
    assert is_narrow


@pytest.mark.slow
def test_forced_colors_show_what_can_be_clicked(page: Page, windows: Windows) -> None:
    assert outside(windows, next(positions(rules_of("creature-duel")))) == []
    page.emulate_media(forced_colors="active")
    assert not any(windows.ask(UNMARKED))
    page.emulate_media(forced_colors="none")
    assert all(windows.ask(UNMARKED))
