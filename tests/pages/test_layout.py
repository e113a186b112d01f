"""The layout of a table in a browser: four seats by dragging, and again by keyboard."""

import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.pages.accessibility import SMALL, assert_accessible

WANTED = {"1-4": (1, 5), "2-4": (5, 5), "3-4": (10, 5), "path": (8, 3)}
"""Where the author wants what is on a table for four: column and row."""
AT = re.compile(r"\bw-([crwh])(\d+)")
SLOWEST = 400
"""In milliseconds, from the move of the pointer to the second frame after it, more than two frames take.
Other programs may have the processors meanwhile.
"""
TWO_FRAMES = """() => new Promise((done) => {
    const start = performance.now();
    requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)));
})"""
DRAWN = """([x, y]) => new Promise((done) => {
    const start = performance.now();
    const options = { clientX: x, clientY: y, bubbles: true, pointerId: 1 };
    document.dispatchEvent(new PointerEvent("pointermove", options));
    requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)));
})"""


def begin(page: Page) -> None:
    """Begin a climbing game, and place everything on its table for four."""
    page.set_viewport_size({"width": 1280, "height": 1300})
    page.goto("/cards/make/")
    page.locator("button[value=climbing]").click()
    page.locator("#step-zones").click()
    page.get_by_role("link", name="Lay out the table").click()
    page.locator("#layout-players-4").click()
    page.locator("#layout-all").click()
    expect(page.locator("#handle-3-4")).to_be_visible()


def place_of(page: Page, thing: str) -> Locator:
    return page.locator(".place").filter(has=page.locator(f"#handle-{thing}"))


def area(page: Page, thing: str) -> dict[str, int]:
    found = AT.findall(place_of(page, thing).get_attribute("class") or "")
    return {name: int(number) for name, number in found}


def box_of(thing: Locator) -> FloatRect:
    """Return where a thing is. It is nowhere for a moment while an answer takes its place."""
    for _try in range(200):
        box = thing.bounding_box()
        if box:
            return box
        thing.page.wait_for_timeout(20)
    raise AssertionError(thing)


def drag(page: Page, thing: str, to: tuple[int, int]) -> None:
    now, board = area(page, thing), page.locator(".layout-screen .board")
    box, start = box_of(board), box_of(page.locator(f"#handle-{thing}"))
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    across, down = (to[0] - now["c"]) * box["width"] / 12, (to[1] - now["r"]) * box["height"] / 6
    with page.expect_response("**/designer/layout/**"):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + across / 2, y + down / 2)
        page.mouse.move(x + across, y + down)
        page.mouse.up()


def move_by_keys(page: Page, thing: str, to: tuple[int, int]) -> None:
    now = area(page, thing)
    page.locator(f"#handle-{thing}").focus()
    across, down = to[0] - now["c"], to[1] - now["r"]
    keys = ["ArrowRight" if across > 0 else "ArrowLeft"] * abs(across)
    keys += ["ArrowDown" if down > 0 else "ArrowUp"] * abs(down)
    with page.expect_response("**/designer/layout/**"):
        for key in keys:
            page.keyboard.press(key)
    expect(page.locator(f"#handle-{thing}")).to_be_focused()


def laid_out(page: Page) -> dict[str, tuple[int, int]]:
    """Return where everything is after the page is loaded again."""
    expect(page.locator("#layout-editor [role=alert]")).to_have_count(0)
    page.reload()
    return {thing: (area(page, thing)["c"], area(page, thing)["r"]) for thing in WANTED}


@pytest.mark.slow
def test_four_seats_are_laid_out_by_dragging_and_again_by_keyboard(page: Page) -> None:
    begin(page)
    before = laid_out(page)
    for thing, to in WANTED.items():
        drag(page, thing, to)
        expect(place_of(page, thing)).to_have_class(re.compile(rf"w-c{to[0]} w-r{to[1]} "))
    assert laid_out(page) == WANTED
    for _ in WANTED:
        with page.expect_response("**/designer/layout/**"):
            page.locator("#layout-undo").click()
    assert laid_out(page) == before
    for thing, to in WANTED.items():
        move_by_keys(page, thing, to)
    expect(page.locator("#layout-said")).to_contain_text("column 8, row 3")
    assert laid_out(page) == WANTED
    resize_and_refuse(page)


def resize_and_refuse(page: Page) -> None:
    """Make a place wider by its corner and with Shift, then move it onto another one."""
    corner = box_of(place_of(page, "path").locator(".handle-corner"))
    board = box_of(page.locator(".layout-screen .board"))
    x, y = corner["x"] + 5, corner["y"] + 5
    page.mouse.move(x, y)
    page.mouse.down()
    column = board["width"] / 12
    idle, times = [], []
    for steps in (2, 1, 2, 1):
        idle.append(page.evaluate(TWO_FRAMES))
        times.append(page.evaluate(DRAWN, [x + steps * column, y]))
    assert min(times) < min(idle) + SLOWEST
    assert area(page, "path")["w"] == 5
    with page.expect_response("**/designer/layout/**"):
        page.mouse.move(x + column, y)
        page.mouse.up()
    page.locator("#handle-path").focus()
    with page.expect_response("**/designer/layout/**"):
        page.keyboard.press("Shift+ArrowLeft")
    expect(place_of(page, "path")).to_have_class(re.compile("w-w4 "))
    drag(page, "path", (8, 4))
    expect(page.locator("#layout-editor [role=alert]")).to_contain_text("cover")
    assert area(page, "path")["r"] == 3


@pytest.mark.slow
def test_the_page_is_accessible_and_narrow_screens_have_their_own_places(page: Page) -> None:
    begin(page)
    page.locator("#layout-narrow").click()
    expect(page.locator("#layout-narrow[aria-current]")).to_be_visible()
    page.set_viewport_size(SMALL)
    assert_accessible(page)
    page.locator("#thing-path > summary").click()
    page.locator("#path-row").fill("8")
    page.locator("#path-column").fill("1")
    page.locator("#thing-path [value=place]").click()
    expect(place_of(page, "path")).to_have_class(re.compile("n-c1 n-r8 "))
