"""What people do below cards, packs and games, as steps in a browser: review, ask, quarrel, decide."""

from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tests.pages.accessibility import assert_accessible
from tests.pages.two_people import find_player


def review(page: Page, pack: str, text: str) -> None:
    """Review the newest version of the pack at this address. `text` begins with a word in bold."""
    page.goto(pack)
    page.get_by_role("link", name="Review this version").click()
    page.get_by_label("4 ★").check()
    page.get_by_label("What do you think of this version?").fill(text)
    assert_accessible(page)
    page.get_by_role("button", name="Publish review").click()
    expect(page.locator(".remarks .prose strong")).to_have_count(1)
    assert_accessible(page)


def ask_about_rules(page: Page, game: str, question: str) -> str:
    """Ask on the page of the game at this address. Return the path of the question."""
    page.goto(game)
    page.get_by_role("link", name="Ask a question about the rules").click()
    page.get_by_label("What do you want to know?").fill(question)
    assert_accessible(page)
    page.get_by_role("button", name="Ask").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(question)
    return urlsplit(page.url).path


def answer_question(page: Page, question: str, text: str) -> None:
    page.goto(question)
    page.get_by_label("Answer", exact=True).fill(text)
    assert_accessible(page)
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.get_by_text("answered, not verified")).to_be_visible()


def verify_answer(page: Page, question: str) -> None:
    page.goto(question)
    page.get_by_role("button", name="Verify this answer").click()
    expect(page.locator(".ruling-mark.is-verified")).to_be_visible()
    assert_accessible(page)


def comment(page: Page, address: str, text: str) -> None:
    page.goto(address)
    page.get_by_label("Write a comment").fill(text)
    page.get_by_role("button", name="Comment").click()
    expect(page.locator("#talk .prose").filter(has_text=text)).to_be_visible()
    assert_accessible(page)


def report_comment(page: Page, address: str, text: str) -> None:
    page.goto(address)
    shown = page.locator("#talk li").filter(has_text=text)
    shown.get_by_role("link", name="Report").click()
    assert_accessible(page)
    page.get_by_label("Insults").check()
    page.get_by_role("button", name="Report").click()
    expect(page.get_by_text("A moderator will look at it.")).to_be_visible()


def block_player(page: Page, name: str) -> None:
    find_player(page, name)
    page.get_by_role("button", name="More").click()
    assert_accessible(page)
    page.get_by_role("button", name=f"Block {name}").click()
    expect(page.get_by_role("button", name=f"Unblock {name}")).to_be_visible()
    assert_accessible(page)


def hide_reported(page: Page, text: str) -> None:
    """Claim the case about this text, hide it, and find the decision in the log."""
    page.goto("/moderation/")
    assert_accessible(page)
    page.get_by_role("link", name=text).click()
    page.get_by_role("button", name="Claim this case").click()
    assert_accessible(page)
    page.get_by_label("Hide it").check()
    page.get_by_label("Ready-made message").select_option(index=1)
    page.get_by_role("button", name="Decide", exact=True).click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("link", name="Log").click()
    expect(page.get_by_text("hidden")).to_be_visible()
    assert_accessible(page)
