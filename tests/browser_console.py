"""The messages that a browser’s console must not show while a test looks at the site."""

from playwright.sync_api import BrowserContext, ConsoleMessage, Page

CAUSED = ("Failed to load resource", "WebSocket connection to", "htmx: htmx:ws:error")
"""Tests stop the site, cut connections and ask for pages that are refused."""

OF_PLAYWRIGHT = "Service Worker registration blocked by Playwright"


def watch_all(page: Page, console: list[str]) -> None:
    """Add all messages of the page to the console, including those that aren’t errors."""

    def note(message: ConsoleMessage) -> None:
        if message.text != OF_PLAYWRIGHT:
            console.append(message.text)

    page.on("console", note)


def watch_console(context: BrowserContext, faults: list[str]) -> None:
    """Add each error of a page’s scripts, styles or content security policy to the faults."""

    def note(message: ConsoleMessage) -> None:
        if is_fault(message):
            faults.append(f"{message.location['url']}: {message.text}")

    context.on("console", note)
    context.on("weberror", lambda failed: faults.append(str(failed.error)))


def is_fault(message: ConsoleMessage) -> bool:
    return message.type == "error" and not message.text.startswith(CAUSED)
