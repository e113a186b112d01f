"""Two people who find each other on the site, and a browser that shows what the site pushes."""

import json
from collections.abc import Callable
from time import monotonic

from playwright.sync_api import BrowserContext, Page, expect

from tests.notices.push_service import BrowserKeys, PushService
from tests.pages.accessibility import assert_accessible
from tests.pages.people import PATIENCE
from tests.passing_days import let_days_pass
from tests.running_site import Site

SUBSCRIBE = """
    const bytes = (text) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0)).buffer;
    const keys = %s;
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () => (
      { endpoint: keys.endpoint, getKey: (name) => bytes(keys[name]) });
"""
"""Give the page the address and the keys that a browser gets from its maker’s push service. Chromium without
windows knows no such service.
"""
NOTE_SHOWN = """() => {
    self.shown = {};
    self.registration.showNotification = async (title, { body, data }) => {
      self.shown[body] = data.address;
    };
}"""
"""Note what the service worker shows, because Chromium without windows shows no notices."""


def find_player(page: Page, name: str) -> None:
    """Find the player by the search for players, and open the page."""
    page.goto("/people/")
    page.get_by_label("Name of a player").fill(name[:7])
    page.get_by_role("button", name="Search", exact=True).click()
    page.get_by_role("link", name=name, exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def challenge(page: Page, name: str, game: str, clock: str, pool: str = "") -> None:
    """Challenge the player, and begin."""
    find_player(page, name)
    page.get_by_role("link", name=f"Challenge {name}").click()
    form = page.locator("#opening form").element_handle()
    page.get_by_role("navigation", name="Game").get_by_role("link", name=game, exact=True).click()
    # What is chosen before the new form is there would be lost.
    form.wait_for_element_state("hidden")
    expect(page.get_by_role("heading", name=game, level=2)).to_be_visible()
    if pool:
        page.get_by_label(pool, exact=True).check()
    page.get_by_label(clock, exact=True).check()
    page.get_by_label("I begin").check()
    assert_accessible(page)
    page.get_by_role("button", name="Send challenge").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"You challenge {name}")


def accept_challenge(page: Page) -> None:
    """Accept the newest challenge on the home page, and sit down."""
    page.goto("/")
    page.get_by_role("link", name="Answer").first.click()
    page.get_by_role("button", name="Accept and sit down").click()
    expect(page.locator("#table")).to_be_visible()


def wait_until(page: Page, is_so: Callable[[], object], what: str) -> None:
    """Wait for something that no page shows, while the browser goes on."""
    deadline = monotonic() + PATIENCE
    while not is_so():
        assert monotonic() < deadline, what
        page.wait_for_timeout(50)


def nights_pass(site: Site, days: int, *pages: Page) -> None:
    for page in pages:
        page.goto("about:blank")
    let_days_pass(site, days)


def is_told(page: Page, sentence: str) -> None:
    """Reload the notices until the worker has told this one."""
    told = page.get_by_role("link", name=sentence)
    wait_until(page, lambda: page.goto("/notices/") and told.count(), sentence)
    expect(told.first).to_be_visible()


class PushedBrowser:
    """A browser whose service worker receives what the push service gets, also without a tab of the site."""

    def __init__(self, context: BrowserContext, service: PushService) -> None:
        self.context, self.service, self.keys = context, service, BrowserKeys()
        self.delivered = 0
        self.worker: dict[str, str] = {}
        context.grant_permissions(["notifications"])
        context.add_init_script(SUBSCRIBE % json.dumps(self._subscription()))

    def _subscription(self) -> dict[str, str]:
        sent = self.keys.sent(self.service.url)
        return {
            name: text if name == "endpoint" else _as_base64(text) for name, text in sent.items()
        }

    def close_tabs(self) -> None:
        """Close all tabs of the site. The developer tools need an empty one."""
        self.empty_tab = self.context.new_page()
        for page in self.context.pages[:-1]:
            page.close()
        self.tools = self.context.new_cdp_session(self.empty_tab)
        self.tools.on("ServiceWorker.workerRegistrationUpdated", self._note)
        self.tools.send("ServiceWorker.enable")

    def _note(self, event: dict[str, list[dict[str, str]]]) -> None:
        self.worker |= event["registrations"][-1] if event["registrations"] else {}

    def receive_push(self) -> str:
        """Hand the next push to the service worker, and return what the browser shows."""
        found = lambda: self.worker and len(self.service.bodies) > self.delivered  # noqa: E731
        wait_until(self.empty_tab, found, "nothing was pushed")
        pushed = self.keys.read(self.service.bodies[self.delivered])
        self.delivered += 1
        self.context.service_workers[0].evaluate(NOTE_SHOWN)
        self.tools.send(
            "ServiceWorker.deliverPushMessage",
            {
                "origin": self.worker["scopeURL"].rstrip("/"),
                "registrationId": self.worker["registrationId"],
                "data": json.dumps(pushed),
            },
        )
        wait_until(self.empty_tab, lambda: pushed["text"] in self.shown, "nothing is shown")
        return pushed["text"]

    @property
    def shown(self) -> dict[str, str]:
        """Return the addresses to which the notices lead that the browser shows, by their texts."""
        found: dict[str, str] = self.context.service_workers[0].evaluate("() => self.shown")
        return found


def _as_base64(text: str) -> str:
    return text.replace("-", "+").replace("_", "/") + "=" * (-len(text) % 4)
