"""Cards glide between zones, numbers show their old values, and neither keeps players waiting.

`make test` looks at 20 actions of two games, and LONG=1 at 1,000 of each game.
"""

from collections.abc import Iterator
from itertools import islice

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.play import Session
from engine.rulebook import load_rules
from tcgsite.matches.rendering.changed_regions import ClientState
from tcgsite.matches.rendering.layout import layout_of
from tcgsite.matches.rendering.perspective import perspective_of
from tests.engine.view.passing_pictures import ROUND, TRICK
from tests.games.pools import POOLS, STARTER, shipped_rules
from tests.games.test_every_game import decisions, started_session
from tests.pages.tables.stills import still
from tests.scale import LONG
from tests.shared_browser import patient_page

ACTIONS = 1_000 if LONG else 20
VIEWER = 0
FULL, MOST_MILLISECONDS = 240, 5
TRICKS = (STARTER / "games/trick-taking.toml",)
SCRIPTS = ("vendor/htmx/htmx.min.js", "js/table/motion.js")
GAMES = tuple(POOLS) if LONG else ("99", "colours-classic, house rules")
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
    const took = (name) => {
        const start = table.offsetWidth && performance.now();
        fire(name);
        return performance.now() - start;
    };
    document.getAnimations().filter(({ id }) => id === "move").forEach((each) => each.finish());
    const looking = took("htmx:ws:before:message:incoming");
    const swap = "none swapEmpty:false";
    await htmx.swap({ sourceElement: table, target: table, swap, text, transition: false });
    const spent = looking + took("htmx:ws:after:message:incoming");

    const motions = document.getAnimations().filter(({ id }) => id === "move");
    const moving = motions.map(({ effect }) => effect);
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const isMarked = (card) => card.closest(".has-moved") !== null;
    const isMoving = (card) => isStill ? isMarked(card) : moving.some(({ target }) => target === card);
    const hasMoved = ([id, [zone]]) => places.has(id) && places.get(id)[0] !== zone;
    const jumped = [...placesOf()].filter(hasMoved).filter(([, [, card]]) => !isMoving(card));
    const found = jumped.map(([, [zone]]) => `a card jumped to ${zone}`);
    const gained = [...counts()].map(([id, count]) => Math.min(8, count - counted.get(id)));
    if (isStill && moving.length) found.push("a card moved in spite of the viewer's wish");
    if (!isStill && moving.length < Math.max(...gained)) found.push(`${moving.length} motions for ${gained}`);
    for (const motion of moving) {
        const { delay, duration } = motion.getTiming();
        if (delay + duration > 350) found.push("a motion is too long");
        if (getComputedStyle(motion.target).pointerEvents !== "none") found.push("a motion takes clicks");
    }
    return { found, spent, moves: isStill ? table.querySelectorAll(".has-moved").length : moving.length };
}"""
"""Show a message from the server, and return the faults of the motions that it caused."""
RECEIVE_AND_HOLD = f"""async (text) => {{
    const seen = await ({RECEIVE})(text);
    document.getAnimations().filter(({{ id }}) => id === "taken").forEach((each) => each.pause());
    return seen;
}}"""
"""The same, and a trick that is taken stays until the test has seen it."""
GO_ON = (
    "document.getAnimations().filter(({ id }) => id === 'taken').forEach((each) => each.finish())"
)


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = patient_page(browser, viewport={"width": 1280, "height": 720})
    yield page
    page.close()


def sent(state: ClientState, session: Session) -> str:
    return state.update_to(layout_of(perspective_of(session, VIEWER)), "")


def test_a_trick_is_seen_before_it_is_taken(page: Page) -> None:
    rules, state = load_rules(*TRICKS), ClientState()
    session = Session.from_picture(rules, TRICK)
    sent(state, session)
    page.set_content(still(session, VIEWER, (*SCRIPTS, "js/table/passing.js")))
    session.act(0, session.legal_actions(0)[0])
    assert page.evaluate(RECEIVE_AND_HOLD, sent(state, session))["found"] == []
    trick = page.locator(".passed.is-shown")
    assert [each.split("\n")[0] for each in trick.locator(".face-title").all_inner_texts()] == [
        "Candle 8",
        "Moon 2",
    ]
    clicks = (
        "document.querySelector('.passed.is-shown').checkVisibility({ visibilityProperty: true })"
    )
    assert page.evaluate(clicks)
    page.evaluate(GO_ON)
    expect(trick).to_have_count(0)


def test_a_round_ends_with_its_result(page: Page) -> None:
    rules, state = shipped_rules("colours-classic"), ClientState()
    session = Session.from_picture(rules, ROUND)
    page.set_content(still(session, VIEWER, (*SCRIPTS, "js/table/passing.js")))
    sheet = page.locator("#round")
    for _ in range(4):
        expect(sheet).to_be_hidden()
        sent(state, session)
        seat = min(session.decisions)
        session.act(seat, session.legal_actions(seat)[0])
        page.evaluate(RECEIVE, sent(state, session))
    expect(sheet).to_contain_text("scores 15")
    expect(sheet.get_by_role("row", name="you 15")).to_be_visible()
    sheet.get_by_role("button", name="Go on").click()
    expect(sheet).to_be_hidden()


@pytest.mark.slow
@pytest.mark.few(1)
@pytest.mark.parametrize("game", GAMES)
def test_every_card_that_changes_zones_is_seen_moving(page: Page, game: str) -> None:
    rules, moves, made = shipped_rules(game), 0, 0
    for seed in range(ACTIONS):
        session, state = started_session(rules, seed), ClientState()
        sent(state, session)
        page.goto("about:blank")
        page.set_content(still(session, VIEWER, SCRIPTS))
        is_reduced = seed % 3 == 1 if LONG else game == "bulwark-pack"
        page.emulate_media(reduced_motion="reduce" if is_reduced else None)
        for _ in islice(decisions(session, seed), 1, ACTIONS - made):
            made += 1
            seen = page.evaluate(RECEIVE, sent(state, session))
            assert seen["found"] == [], f"seed {seed}, action {session.number}"
            moves += seen["moves"]
        if made + 1 >= ACTIONS:
            break
    assert moves > ACTIONS / 3


@pytest.mark.long
def test_motions_of_a_full_table_take_little_time(page: Page) -> None:
    """The quickest of a dozen actions counts, because other processes disturb most of them."""
    row = f"field: {'Owl ' * 130} hand: Fox library: {'Mouse ' * 20}"
    picture = f"game  phase: day  turn_player: you\nyou  {row}\nopponent  {row}"
    session = Session.from_picture(load_rules(STARTER / "games/creature-duel.toml"), picture)
    state = ClientState()
    sent(state, session)
    page.emulate_media(reduced_motion=None)
    page.set_content(still(session, VIEWER, SCRIPTS))
    some = islice(decisions(session, 1), 1, 13)
    spent = [page.evaluate(RECEIVE, sent(state, session))["spent"] for _ in some]
    assert page.locator(".zone .card").count() >= FULL
    assert min(spent) <= MOST_MILLISECONDS, spent
