"""Windows of several sizes, side by side in one page, that show the same tables one after the other.

A page that is made smaller and larger costs four times as much: it is painted at each size.
"""

from typing import Any

from playwright.sync_api import Page

BODY = "<body"
OPEN = """([sizes, html]) => {
    document.body.replaceChildren(...sizes.map(([width, height]) => {
        const frame = document.createElement("iframe");
        frame.style = "position: absolute; border: 0; visibility: hidden";
        Object.assign(frame, { width, height });
        return frame;
    }));
    for (const { contentDocument: page } of document.querySelectorAll("iframe")) {
        page.open();
        page.write(html);
        page.close();
    }
}"""
SHOW = """(body) => {
    for (const { contentDocument: page } of document.querySelectorAll("iframe")) {
        page.body.innerHTML = body;
        page.dispatchEvent(new Event("htmx:after:swap"));
    }
}"""
"""The scripts take the table for a new one, as after a page's first load."""
SETTLED = """async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
}"""
"""The browser tells the scripts of a new size after the first frame."""
ASK = """(script) =>
    [...document.querySelectorAll("iframe")].map((frame) => frame.contentWindow.eval(script)())"""


class Windows:
    """Windows of these sizes."""

    def __init__(self, page: Page, sizes: tuple[tuple[int, int], ...]) -> None:
        self.page = page
        self.sizes = sizes
        self.head = ""

    def show(self, html: str) -> None:
        head, body = html.split(BODY, 1)
        if head == self.head:
            self.page.evaluate(SHOW, body.split(">", 1)[1])
        else:
            self.page.evaluate(OPEN, [self.sizes, html])
            self.head = head
        self.page.evaluate(SETTLED)

    def ask(self, script: str) -> list[Any]:
        """Return what this function returns in each window."""
        found: list[Any] = self.page.evaluate(ASK, script)
        return found
