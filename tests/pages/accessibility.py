"""Accessibility checks of a page: axe in light and dark mode, and horizontal overflow."""

from axe_playwright_python.sync_playwright import Axe, AxeResults
from playwright.sync_api import Page, ViewportSize

SMALL = ViewportSize(width=360, height=740)
CONTRASTS = {"resultTypes": ["violations"], "runOnly": ["color-contrast"]}
"""Dark mode changes only colors."""
STILL = """() => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition-property: none !important }");
    document.adoptedStyleSheets.push(still);
}"""
"""Stop transitions: colors halfway through one have no reliable contrast."""


def is_well_made(page: Page) -> None:
    assert problems(page) == ""
    nothing_sticks_out(page)


def nothing_sticks_out(page: Page) -> None:
    """Check a small screen once its layout has settled."""
    # A function: an expression would be evaluated at every retry, which the page's CSP forbids.
    page.wait_for_function(f"() => document.documentElement.scrollWidth <= {SMALL['width']}")


def problems(page: Page) -> str:
    """Return what axe finds on the page."""
    page.evaluate(STILL)
    page.emulate_media(color_scheme="light")
    found = told(Axe().run(page))
    page.emulate_media(color_scheme="dark")
    found += told(AxeResults(page.evaluate("wishes => axe.run(wishes)", CONTRASTS)))
    page.emulate_media(color_scheme="light")
    return found


def told(report: AxeResults) -> str:
    return str(report.generate_report()) if report.violations_count else ""
