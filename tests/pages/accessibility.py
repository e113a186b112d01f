"""Accessibility checks of a page: axe in light and dark mode, and horizontal overflow."""

from axe_playwright_python.sync_playwright import Axe, AxeResults
from playwright.sync_api import Page, ViewportSize

SMALL = ViewportSize(width=360, height=740)
CONTRASTS = {"resultTypes": ["violations"], "runOnly": ["color-contrast"]}
"""Dark mode changes only colors."""
ALSO = {"rules": {"label-content-name-mismatch": {"enabled": True}}}
"""What axe checks only on demand. Users of voice control press a button by saying the words on it."""
STILL = """() => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition-property: none !important }");
    document.adoptedStyleSheets.push(still);
}"""
"""Stop transitions, because colors change during one, and so does their contrast."""


def assert_accessible(page: Page) -> None:
    found = problems(page)
    assert not found, found
    assert_no_overflow(page)


def assert_no_overflow(page: Page) -> None:
    """Check that nothing overflows a small screen once its layout has settled."""
    # Pass a function, as the page’s CSP forbids evaluating an expression at every retry.
    page.wait_for_function(f"() => document.documentElement.scrollWidth <= {SMALL['width']}")


def problems(page: Page, *, spoken: bool = True) -> str:
    """Return the violations that axe finds on the page, in light and dark mode.

    Unless labels are spoken as commands, they may differ from the visible words.
    """
    page.evaluate(STILL)
    page.emulate_media(color_scheme="light")
    found = report_text(Axe().run(page, options=ALSO if spoken else None))
    page.emulate_media(color_scheme="dark")
    found += report_text(AxeResults(page.evaluate("options => axe.run(options)", CONTRASTS)))
    page.emulate_media(color_scheme="light")
    return found


def report_text(report: AxeResults) -> str:
    return str(report.generate_report()) if report.violations_count else ""
