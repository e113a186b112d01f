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
    const felt = document.querySelector(".felt"), found = [];
    if (felt.dataset.fit === "least") found.push("not everything fits");
    if (felt.scrollHeight > felt.clientHeight + 1) found.push("the felt is too low");
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page is too wide");
    const scrolling = ".prompt, .choices .cards, .stack ol, .zone > .cards";
    const scrolled = (part) => part.closest(scrolling) ?? part;
    const isShown = (part, box) => {
        for (let each = part.closest(scrolling); each; each = each.parentElement.closest(scrolling)) {
            const room = each.getBoundingClientRect();
            if (box.bottom > room.bottom || box.top < room.top) return false;
        }
        return true;
    };
    const isHit = (part) => {
        const box = (part.closest(".card-body") ?? part).getBoundingClientRect();
        const places = [0.04, 0.12, 0.3, 0.5, 0.7, 0.88, 0.96];
        return places.some((x) => places.some((y) => {
            const hit = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
            return hit && (part.contains(hit) || hit.contains(part) || hit.closest(".card")?.contains(part));
        }));
    };
    const table = felt.getBoundingClientRect();
    for (const card of felt.querySelectorAll(".card > .card-body, .card.is-back")) {
        const box = card.getBoundingClientRect();
        if (box.width && (box.left < table.left - 12 || box.right > table.right + 12))
            found.push(`${card.textContent.trim().slice(0, 20)} sticks out of the table`);
    }
    for (const part of felt.querySelectorAll(".play, .answer, .question, .zone:not([hidden])")) {
        const box = part.getBoundingClientRect(), room = scrolled(part).getBoundingClientRect();
        const name = part.id || part.textContent.trim() || part.className;
        if (room.top < 0 || room.bottom > innerHeight + 1) found.push(`${name} is above or below`);
        if (box.left < -12 || box.right > innerWidth + 12) found.push(`${name} is at the side`);
        if (part.matches(".play, .answer") && isShown(part, box) && !isHit(part))
            found.push(`${name} is covered`);
    }
    return found;
}"""
"""The things that players need for a decision and that are covered or outside the window."""


UNMARKED = """() => [...document.querySelectorAll(".felt :is(.answer, .play, .card-back, .card.is-back)")]
    .filter((part) => part.offsetWidth && !parseFloat(getComputedStyle(part).borderTopWidth))
    .map((part) => part.className)"""
FIT = """() => [parseFloat(document.querySelector(".felt").style.getPropertyValue("--fit")),
    document.documentElement.scrollWidth <= innerWidth]"""
ENLARGED = ((640, 360),)
"""1280 × 720 at 200 %."""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(reduced_motion="reduce")
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
LAID_OUT = [*STARTING, *SHIPPED] if LONG else ["creature-duel", "trick-taking"]
IN_PLACES = OUTSIDE.replace(
    ".zone > .cards", ".zone > .cards, .place, .board, .lanes, .centre"
).replace('found.push("not everything fits")', "0")
"""Boards, and places with many slots, scroll if a layout leaves them too little room."""


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


def test_enlarged_tables_scroll_and_keep_their_cards_readable(browser: Browser) -> None:
    page = browser.new_page(reduced_motion="reduce")
    windows = Windows(page, ENLARGED)
    windows.show(still(next(positions(rules_of("lanes"))), 0))
    [(fit, is_narrow)] = windows.ask(FIT)
    page.close()
    assert fit >= 0.58
    assert is_narrow


def test_without_scripts_a_full_table_is_longer(browser: Browser) -> None:
    page = browser.new_page(java_script_enabled=False)
    page.set_viewport_size({"width": 360, "height": 740})
    page.set_content(still(next(positions(rules_of("lanes"))), 0, scripts=()))
    felt, hand = (page.locator(each).bounding_box() for each in (".felt", ".side.is-near"))
    page.close()
    assert felt
    assert hand
    assert hand["y"] + hand["height"] <= felt["y"] + felt["height"]


def test_forced_colors_show_what_can_be_clicked(page: Page, windows: Windows) -> None:
    assert outside(windows, next(positions(rules_of("creature-duel")))) == []
    page.emulate_media(forced_colors="active")
    assert not any(windows.ask(UNMARKED))
    page.emulate_media(forced_colors="none")
    assert all(windows.ask(UNMARKED))
