"""Requests that a test holds back, to look at what a page does in the meantime."""

import time

from playwright.sync_api import Page, Route

from tests.pages.people import PATIENCE


def wait_for_request(page: Page, held: list[Route]) -> Route:
    """Return the first of the held requests, as soon as the page has sent it."""
    deadline = time.monotonic() + PATIENCE
    while not held:
        assert time.monotonic() < deadline, "the page sent no request"
        page.wait_for_timeout(10)
    return held[0]
