"""One browser for all test files of a process that run one after the other."""

from typing import Any

from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

SLOWEST_STEP = 120_000
"""In milliseconds, for all that a test waits for. On a busy machine, a draft’s first check took a minute."""


class SharedBrowser:
    """A browser that is open while tests need it.

    Playwright’s pytest plugin is not used: it keeps its event loop running until the end of the process,
    which breaks later asynchronous tests and the database.
    """

    def __init__(self) -> None:
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None

    @property
    def is_open(self) -> bool:
        return self._browser is not None

    def open(self, program: str) -> Browser:
        if self._playwright is None or self._browser is None:
            expect.set_options(timeout=SLOWEST_STEP)
            self._playwright = sync_playwright().start()
            self._browser = self._playwright.chromium.launch(executable_path=program)
        return self._browser

    def close(self) -> None:
        if self._browser is not None:
            self._browser.close()
        if self._playwright is not None:
            self._playwright.stop()
        self._playwright = self._browser = None


shared_browser = SharedBrowser()


def patient_page(browser: Browser, **wishes: Any) -> Page:
    """Open a page without a site, whose steps may take as long as those of all others."""
    page = browser.new_page(**wishes)
    page.set_default_timeout(SLOWEST_STEP)
    return page
