"""Drive the tree editor with the mouse or the keyboard alone, and count the actions."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, expect

EDITOR_URL = re.compile(r"/editor/(edit/)?(\?.*)?$")
FOCUSED = "document.activeElement"
MOST_PRESSES = 90
REDRAWN = """() => {
  window.redrawn = false;
  document.addEventListener("htmx:after:swap", ({ target, detail }) => {
    window.redrawn ||= !(detail.ctx?.target ?? target).matches?.(".state");
  });
}"""
"""The state of the draft arrives besides, and redraws only itself."""


class Hand:
    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    @contextmanager
    def expect_redraw(self) -> Iterator[None]:
        """Wait until the editor has been redrawn."""
        self.page.evaluate(REDRAWN)
        with self.page.expect_response(lambda response: bool(EDITOR_URL.search(response.url))):
            yield
        # A function, because the page's CSP forbids evaluating an expression again.
        self.page.wait_for_function("() => window.redrawn !== false")

    def reads(self, text: str) -> None:
        expect(self.page.get_by_label("As text")).to_have_value(text)


class Mouse(Hand):
    def click(self, goal: Locator) -> None:
        self.count += 1
        with self.expect_redraw():
            goal.first.click()

    def glides(self, goal: Locator) -> None:
        """Drag in steps: a browser starts a drag only after the mouse has moved some distance."""
        box = goal.bounding_box() or {"x": 0, "y": 0}
        self.page.mouse.move(box["x"] + 12, box["y"] + 12, steps=5)

    def begins(self, recipe: str) -> None:
        self.click(self.page.get_by_role("button", name=recipe, exact=True))

    def line(self, line: str) -> Locator:
        begins = re.compile(rf"^\s*{re.escape(line)}")
        return self.page.locator(".row-item > .line").filter(has_text=begins)

    def points(self, line: str, words: str) -> None:
        place = f'.place[aria-label="{words}"]'
        own = f"{place} > .words, {place} > [role=group] > .words"
        self.click(self.line(line).locator(own))

    def opens(self, line: str) -> None:
        self.click(self.line(line).locator(".more"))

    def adds(self, inside: bool = False) -> None:
        where = ".block .gap .add" if inside else ".tree > .gap:last-child .add"
        self.click(self.page.locator(where))

    def picks(self, text: str, _search: str = "") -> None:
        quoted = json.dumps(text, ensure_ascii=False).replace("\\n", "\\a ")
        choice = self.page.locator(f"button[name=text][value={quoted}]")
        if choice.first.is_visible():
            self.click(choice)
            return
        self.count += 1
        self.page.locator("#panel details", has=choice).last.locator("summary").click()
        self.click(choice.last)

    def goes_into(self, label: str) -> None:
        self.click(self.page.locator("#panel .part", has_text=label))

    def sets(self, label: str, option: str) -> None:
        self.count += 2
        with self.expect_redraw():
            self.page.get_by_label(label, exact=True).select_option(option)


class Keys(Hand):
    def press(self, key: str) -> None:
        self.count += 1
        self.page.keyboard.press(key)

    def until(self, key: str, holds: str, value: str) -> None:
        """Press the key until the element has the focus."""
        for _ in range(MOST_PRESSES):
            if self.page.evaluate(f"value => {holds}", value):
                return
            self.press(key)
        raise AssertionError(f"{key} never led to {value}")

    def answers(self, key: str) -> None:
        with self.expect_redraw():
            self.press(key)

    def begins(self, recipe: str) -> None:
        self.until("Tab", f"{FOCUSED}.matches('.choice') && {FOCUSED}.innerText === value", recipe)
        self.answers("Enter")
        expect(self.page.locator("[role=treeitem]").first).to_be_focused()

    def to_line(self, line: str) -> None:
        if self.page.evaluate(f"!!{FOCUSED}.closest('.panel')"):
            self.press("Escape")
        self.until("ArrowLeft", f"{FOCUSED}.matches(value)", ".tree > .row-item, .tree > .gap")
        self.press("Home")
        starts_with_line = (
            f"{FOCUSED}.querySelector(':scope > .line')?.innerText.trim().startsWith(value)"
        )
        self.until("ArrowDown", starts_with_line, line)

    def points(self, line: str, words: str) -> None:
        self.to_line(line)
        self.until("ArrowRight", f"{FOCUSED}.ariaLabel === value", words)
        self.answers("Enter")

    def opens(self, line: str) -> None:
        self.to_line(line)
        self.answers("Enter")

    def adds(self, inside: bool = False) -> None:
        self.to_line("")
        where = ".block > .gap" if inside else ".tree > .gap:last-child"
        self.until("ArrowDown", f"{FOCUSED}.matches(value)", where)
        self.answers("Enter")

    def picks(self, text: str, search: str = "") -> None:
        expect(self.page.locator("#find")).to_be_focused()
        self.count += len(search)
        if search:
            self.page.keyboard.type(search)
            # Slow typing causes several responses. Walk through the last one.
            expect(self.page.locator("#find")).to_have_attribute("value", search)
            expect(self.page.locator("#panel details")).to_have_count(0)
        first = self.page.locator("#panel .choice").first
        # If the search puts the choice first, Enter alone picks it.
        if not search or first.get_attribute("value") != text:
            chosen = f"{FOCUSED}.value === value && {FOCUSED}.matches('.choice')"
            self.until("ArrowDown", chosen, text)
        self.answers("Enter")

    def goes_into(self, label: str) -> None:
        if self.page.evaluate(f"{FOCUSED}.matches('[role=treeitem]')"):
            self.answers("Enter")
        self.until(
            "Shift+Tab",
            f"{FOCUSED}.matches('.part') && {FOCUSED}.innerText.trim().startsWith(value)",
            label,
        )
        self.answers("Enter")

    def sets(self, label: str, option: str) -> None:
        self.until("Tab", f"{FOCUSED}.labels?.[0]?.innerText.trim() === value", label)
        with self.expect_redraw():
            self.until("ArrowDown", f"{FOCUSED}.value === value", option)
