"""The designer in a browser: a stranger makes a game, and its table plays it at once."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser_console import watch_all
from tests.cards.art.painting import picture
from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_accessible
from tests.pages.people import publish, register
from tests.records import RecordedMatch
from tests.running_site import Site

TABLE = re.compile(r"/matches/[\w-]{16}/$")
PLAY = "#dealt button.play, #dealt button.answer"


def begin(page: Page) -> None:
    """Begin a game in three clicks, as a stranger."""
    page.goto("/")
    page.get_by_role("link", name="Make a game").click()
    page.get_by_role("button", name="Begin with Last Straw").click()
    expect(page.locator("#deal-again")).to_be_visible()


@pytest.mark.slow
def test_a_stranger_plays_at_a_table_of_their_own_after_three_clicks(page: Page) -> None:
    page.goto("/")
    clicks = (
        page.get_by_role("link", name="Make a game"),
        page.get_by_role("button", name="Begin with Last Straw"),
        page.locator(PLAY).first,
    )
    for what in clicks:
        what.click()
    assert len(clicks) <= 3
    expect(page.locator("#dealt textarea[name=moves]").first).not_to_have_value("")


@pytest.mark.slow
def test_what_was_typed_is_saved_when_its_step_or_tab_is_left(page: Page) -> None:
    begin(page)
    page.locator("#step-zones").click()
    page.locator("#zones-0 > summary").click()
    page.locator("#zones-0-title").fill("Cellar")
    page.locator("#zones-0-seen_by-owner").click()
    page.locator("#step-classes").click()
    page.wait_for_load_state("networkidle")
    expect(page.locator("#step-classes[aria-current]")).to_be_visible()
    page.locator("#step-zones").click()
    expect(page.locator("#zones-0 > summary")).to_contain_text("Cellar")
    page.locator("#zones-0 > summary").click()
    expect(page.locator("#zones-0-seen_by-owner")).to_be_checked()
    page.locator("#zones-0-title").fill("Attic")
    address, context = page.url, page.context
    page.close(run_before_unload=True)
    other_tab = context.new_page()
    attic = other_tab.locator("#zones-0 > summary", has_text="Attic")
    for _try in range(20):  # The browser sends the last change after the tab is gone.
        other_tab.goto(address)
        if attic.count():
            break
    expect(attic).to_be_visible()


@pytest.mark.slow
def test_a_change_is_played_at_once_and_undone(page: Page) -> None:
    console: list[str] = []
    watch_all(page, console)
    begin(page)
    expect(page.locator("#dealt .felt")).to_be_visible()
    page.locator("#step-zones").click()
    page.locator("#new-zones").fill("Stable")
    page.keyboard.press("Enter")
    expect(page.locator("#dealt")).to_contain_text("Stable")
    page.locator("#undo").click()
    expect(page.locator("#dealt")).not_to_contain_text("Stable")
    page.locator("#played-by").select_option("hand")
    expect(page.locator("#dealt")).to_contain_text("Player 1: ")
    page.locator(PLAY).first.click()
    expect(page.locator("#undo-move")).to_be_enabled()
    assert console == []


@pytest.mark.long
def test_a_friend_sits_down_at_a_table_of_the_draft_and_leaves_a_note(
    page: Page, new_context: NewContext
) -> None:
    begin(page)
    page.get_by_role("button", name="Play with a friend").click()
    expect(page).to_have_url(TABLE)
    friend = new_context(viewport=SMALL).new_page()
    friend.goto(page.url)
    friend.get_by_role("button", name="Take a seat").click()
    expect(friend.locator("#status")).to_be_visible()
    friend.get_by_role("link", name="Leave a note").click()
    friend.get_by_role("textbox", name="What did you notice?").fill("The mouse is too strong.")
    assert_accessible(friend)
    friend.get_by_role("button", name="Leave the note").click()
    page.goto("/cards/packs/")
    page.get_by_role("link", name="Last Straw").first.click()
    page.get_by_role("link", name="1 note of playtesters").click()
    page.set_viewport_size(SMALL)
    expect(page.get_by_text("The mouse is too strong.")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="Dismiss").click()
    expect(page.get_by_text("No notes yet.")).to_be_visible()


@pytest.mark.slow
def test_a_new_card_is_in_a_match_in_a_few_clicks(page: Page, site: Site) -> None:
    """A stranger changes 99, whose decks have exactly forty cards."""
    page.goto("/")
    steps: tuple[Callable[[], object], ...] = (
        page.get_by_role("link", name="99", exact=True).first.click,
        page.get_by_role("button", name="Change this game").click,
        page.locator("#step-cards").click,
        lambda: page.locator("#new-card").fill("Ace of all"),
        lambda: page.locator("#copies").fill("4"),
        page.locator("#add-cards").click,
        page.locator("#card-effect-pass").click,
        page.get_by_role("button", name="Play it now").click,
    )
    for step in steps:
        step()
        page.wait_for_load_state("networkidle")
    assert len(steps) <= 20
    expect(page).to_have_url(TABLE)
    match = RecordedMatch(site, page.url.split("/")[-2])
    assert "Ace-of-all" in match.rules.cards
    assert [seat["Ace-of-all"] for seat in match.decks] == [4, 4]


PASTE = """(field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""


@pytest.mark.slow
def test_a_text_of_the_sheet_that_was_made_higher_is_sent_without_a_fault(page: Page) -> None:
    """A higher text area has a style attribute, which htmx copied 767 times against the policy."""
    begin(page)
    page.locator("#step-cards").click()
    page.get_by_role("link", name="Cards as a sheet").click()
    rows = page.locator(".sheet-cells tbody tr")
    saved = rows.count()
    page.locator(".sheet-cells textarea").first.evaluate("text => { text.style.height = '5rem'; }")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(rows).to_have_count(saved + 1)


@pytest.mark.long
def test_two_hundred_cards_are_pasted_mended_and_undone(page: Page) -> None:
    begin(page)
    page.locator("#step-cards").click()
    page.get_by_role("link", name="Cards as a sheet").click()
    rows = page.locator(".sheet-cells tbody tr")
    saved = rows.count()
    page.get_by_role("button", name="Add", exact=True).click()
    expect(rows).to_have_count(saved + 1)
    wrong = {3: "heavy", 90: "1.5", 200: "=1+1"}
    lines = [f"Hay {number}\t1\t{wrong.get(number, 4)}" for number in range(1, 201)]
    page.locator(f"#cell-{saved + 1}-title").evaluate(PASTE, "\n".join(lines))
    expect(rows).to_have_count(saved + 200)
    page.locator("#save-sheet").click()
    expect(page.locator("[aria-invalid]")).to_have_count(3)
    for number in wrong:
        page.locator(f"#cell-{saved + number}-attribute-weight").fill("5")
    page.keyboard.press("Shift+Enter")
    expect(page.locator(f"#cell-{saved + 199}-attribute-weight")).to_be_focused()
    page.locator(f"#cell-{saved + 1}-title").focus()
    expect(page.locator("#sheet-face")).to_contain_text("Hay 1")
    page.locator("#save-sheet").click()
    expect(page.get_by_text("Saved 200 cards.")).to_be_visible()
    page.get_by_text("Several rows at once").click()
    page.get_by_label("All rows").check()
    expect(page.locator(".sheet-cells tbody input:checked")).to_have_count(saved + 200)
    page.get_by_role("button", name="Undo").click()
    expect(rows).to_have_count(saved)
    keys_move_between_cells(page)
    a_picture_is_dropped_on_a_row(page)
    a_tree_is_opened_from_a_row_and_leads_back(page)
    a_refused_request_leaves_the_sheet_as_it_is(page)
    page.set_viewport_size(SMALL)
    assert_accessible(page)


def keys_move_between_cells(page: Page) -> None:
    title = page.locator("#cell-1-title")
    name = title.input_value()
    title.focus()
    for key, cell in (
        ("ArrowRight", "1-copies"),
        ("ArrowDown", "2-copies"),
        ("ArrowLeft", "2-title"),
        ("Enter", "3-title"),
        ("ArrowUp", "2-title"),
        ("Tab", "2-copies"),
        ("ArrowUp", "1-copies"),
        ("Shift+Tab", "1-title"),
    ):
        page.keyboard.press(key)
        expect(page.locator(f"#cell-{cell}")).to_be_focused()
    page.keyboard.press("F2")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("!")
    expect(title).to_have_value(f"{name[:-1]}!{name[-1]}")
    page.keyboard.press("Escape")
    expect(title).to_have_value(name)
    page.keyboard.type("Hay")
    expect(title).to_have_value("Hay")


DROP = """(row, bytes) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([Uint8Array.from(bytes)], "hay.png", { type: "image/png" }));
    for (const name of ["dragover", "drop"])
        row.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }));
}"""


def a_picture_is_dropped_on_a_row(page: Page) -> None:
    page.locator("#cell-2-title").evaluate(DROP, list(picture()))
    expect(page.locator("#picture-alt")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Row 2 has its picture.")).to_be_visible()
    expect(page.locator("#picture-2")).to_be_focused()
    expect(page.locator("#sheet-face img")).to_be_visible()
    expect(page.locator("#cell-1-title")).to_have_value("Hay")
    page.keyboard.press("Enter")
    expect(page.locator("#picture-file")).to_be_focused()


def a_tree_is_opened_from_a_row_and_leads_back(page: Page) -> None:
    page.locator("#tree-2").click()
    page.get_by_role("link", name="Back to the sheet").click()
    expect(page.locator("#cell-2-effects")).to_be_focused()
    expect(page.locator("#cell-1-title")).to_have_value("Hay")


def a_refused_request_leaves_the_sheet_as_it_is(page: Page) -> None:
    page.locator("#sheet-count").evaluate(
        """(field) => {
            for (let each = 0; each < 8001; each += 1) {
                field.after(Object.assign(document.createElement("input"), { type: "hidden", name: "tick" }));
            }
        }"""
    )
    page.locator("#save-sheet").click()
    expect(page.locator("#sheet-refused")).to_contain_text("8000 fields")
    expect(page.locator("#cell-1-title")).to_have_value("Hay")


@pytest.mark.long
def test_a_guest_sits_down_at_a_published_game_by_one_link(
    page: Page, new_context: NewContext
) -> None:
    register(page, "Maker")
    page.goto("/cards/make/")
    page.get_by_role("button", name="Begin with Last Straw").click()
    page.get_by_role("link", name="Everything in the draft").click()
    publish(page)
    page.get_by_role("button", name="Invite a friend by link").click()
    expect(page).to_have_url(TABLE)
    guest = new_context().new_page()
    guest.goto(page.url)
    guest.get_by_role("button", name="Take a seat").click()
    expect(guest.locator("#status")).to_be_visible()


@pytest.mark.long
def test_it_fits_small_screens_and_is_accessible(new_context: NewContext) -> None:
    screen = new_context(viewport=SMALL).new_page()
    begin(screen)
    assert_accessible(screen)
    screen.locator("#step-objects").click()
    expect(screen.locator("#step-objects[aria-current]")).to_be_visible()
    assert_accessible(screen)
