"""Cards glide between zones, numbers tell what they were, and neither keeps players waiting.

`make test` looks at 30 actions of two games, and LONG=1 at 1,000 of each game.
"""

from collections.abc import Iterator
from itertools import islice

import pytest
from playwright.sync_api import Browser, Page

from engine.play import Session
from engine.rulebook import load_rules
from tcgsite.matches.rendering.fragments import ClientState
from tcgsite.matches.rendering.layout import layout_of
from tcgsite.matches.rendering.perspective import perspective_of
from tests.games.pools import POOLS
from tests.games.test_every_game import decisions, started_session
from tests.pages.tables.stills import still
from tests.scale import LONG

ACTIONS = 1_000 if LONG else 15
VIEWER = 0
SCRIPTS = ("vendor/htmx/htmx.min.js", "js/fit.js", "js/table/motion.js")
GAMES = tuple(POOLS) if LONG else ("99", "bulwark-pack")
RECEIVE = """async (text) => {
    const table = document.getElementById("table"), zones = [...table.querySelectorAll(".zone")];
    const fire = (name) => document.dispatchEvent(new Event(name));
    const number = (card) => card.id.replace(/^\\D+/, "");
    const placesOf = () => new Map([...table.querySelectorAll(".zone .card[id]")]
        .filter((card) => card.getBoundingClientRect().width)
        .map((card) => [number(card), [card.closest(".zone").id, card]]));
    const countOf = (zone) => parseInt(zone.querySelector(".count").textContent);
    const counts = () => new Map(zones.map((zone) => [zone.id, countOf(zone)]));
    const places = placesOf(), counted = counts();
    document.getAnimations().filter(({ id }) => id === "move").forEach((each) => each.finish());
    fire("htmx:ws:before:message:incoming");
    const swap = "none swapEmpty:false";
    await htmx.swap({ sourceElement: table, target: table, swap, text, transition: false });
    fire("htmx:ws:after:message:incoming");

    const motions = document.getAnimations().filter(({ id }) => id === "move");
    const moving = motions.map(({ effect }) => effect);
    const isMoving = (card) => moving.some(({ target }) => target === card);
    const hasMoved = ([id, [zone]]) => places.has(id) && places.get(id)[0] !== zone;
    const jumped = [...placesOf()].filter(hasMoved).filter(([, [, card]]) => !isMoving(card));
    const found = jumped.map(([, [zone]]) => `a card jumped to ${zone}`);
    const gained = [...counts()].map(([id, count]) => Math.min(8, count - counted.get(id)));
    if (moving.length < Math.max(...gained)) found.push(`${moving.length} motions for ${gained}`);
    for (const motion of moving) {
        const { delay, duration } = motion.getTiming();
        if (delay + duration > 350) found.push("a motion is too long");
        if (getComputedStyle(motion.target).pointerEvents !== "none") found.push("a motion takes clicks");
    }
    return { found, moves: moving.length };
}"""
"""Show a message from the server, and return what was wrong with the motions that it caused."""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 1280, "height": 720})
    yield page
    page.close()


def sent(state: ClientState, session: Session) -> str:
    return state.update_to(layout_of(perspective_of(session, VIEWER)), "")


@pytest.mark.parametrize("game", GAMES)
def test_every_card_that_changes_zones_is_seen_moving(page: Page, game: str) -> None:
    rules, moves, made = load_rules(*POOLS[game]), 0, 0
    for seed in range(ACTIONS):
        session, state = started_session(rules, seed), ClientState()
        sent(state, session)
        page.goto("about:blank")
        page.set_content(still(session, VIEWER, SCRIPTS))
        for _ in islice(decisions(session, seed), 1, ACTIONS - made):
            made += 1
            seen = page.evaluate(RECEIVE, sent(state, session))
            assert seen["found"] == [], f"seed {seed}, action {session.number}"
            moves += seen["moves"]
        if made + 1 >= ACTIONS:
            break
    assert moves > ACTIONS / 3
