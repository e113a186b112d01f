"""What keeps somebody from using a page: what axe finds, by day and by night, and what sticks out."""

from axe_playwright_python.sync_playwright import Axe, AxeResults
from playwright.sync_api import Page, ViewportSize

SMALL = ViewportSize(width=360, height=740)
CONTRASTS = {"resultTypes": ["violations"], "runOnly": ["color-contrast"]}
"""In the dark nothing else is otherwise."""
STILL = """() => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition-property: none !important }");
    document.adoptedStyleSheets.push(still);
}"""
"""Halfway from one colour to another there is no contrast."""


def is_well_made(page: Page) -> None:
    assert problems(page) == ""
    nothing_sticks_out(page)


def nothing_sticks_out(page: Page) -> None:
    """Of a small screen, once the page has found room on it."""
    # A function: what is no function is evaluated anew at every try, which the page's policy refuses.
    page.wait_for_function(f"() => document.documentElement.scrollWidth <= {SMALL['width']}")


def problems(page: Page) -> str:
    """What axe finds on the page as it stands."""
    page.evaluate(STILL)
    page.emulate_media(color_scheme="light")
    found = told(Axe().run(page))
    page.emulate_media(color_scheme="dark")
    found += told(AxeResults(page.evaluate("wishes => axe.run(wishes)", CONTRASTS)))
    page.emulate_media(color_scheme="light")
    return found


def told(report: AxeResults) -> str:
    return str(report.generate_report()) if report.violations_count else ""
