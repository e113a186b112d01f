"""A scripted player who uses real HTTP and sockets, at any of the processes."""

import asyncio
from collections.abc import Sequence
from random import Random

import httpx
from bs4 import BeautifulSoup, Tag
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from engine.play import Session
from engine.play.read_action import read_action
from engine.play.records.entry import Intervention, read_entry
from tests.records import RecordedMatch
from tests.running_site import PATIENCE, Site
from tests.servers.screen import Screen

PACE = 0.25
"""The seconds between two actions. A table accepts five messages a second."""


class Visitor:
    def __init__(self, sites: list[Site], dice: Random) -> None:
        self.sites, self.dice, self.mind = sites, dice, dice.random()
        self.cookies = httpx.Cookies()
        self.screen = Screen()
        self.acknowledged: dict[int, str] = {}
        self.socket: ClientConnection | None = None
        self.connections = 0

    async def submit_form(self, address: str, form: str, **choices: str) -> str:
        """Submit the first form whose address ends like this. Returns the redirect target."""
        async with httpx.AsyncClient(
            base_url=self.any_site.url,
            cookies=self.cookies,
            timeout=PATIENCE,
        ) as browser:
            page = BeautifulSoup((await browser.get(address)).text, "html.parser")
            element = page.select_one(f'form[action$="{form}"]')
            assert element is not None, f"no form for {form} on {address}"
            response = await browser.post(str(element["action"]), data=form_data(element) | choices)
            assert response.is_redirect, response.text
            self.cookies = browser.cookies
            return response.headers["location"]

    @property
    def any_site(self) -> Site:
        return self.dice.choice(self.sites)

    @property
    def choice(self) -> str:
        """Return an action that depends only on the number of entries, so that sending can be repeated."""
        return Random(f"{self.mind} {self.screen.number}").choice(self.screen.actions)

    @property
    def cookie_header(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    async def play(self, address: str) -> None:
        """Play to the end, reconnecting as often as needed."""
        while not self.screen.has_ended:
            try:
                await self._play_while_connected(address)
            except (OSError, TimeoutError, WebSocketException):
                await asyncio.sleep(self.dice.uniform(0.05, 0.3))

    async def _play_while_connected(self, address: str) -> None:
        async with socket_to(self.any_site, address, self.cookie_header) as self.socket:
            self.connections += 1
            self.screen, pending = Screen(), None
            while not self.screen.has_ended:
                self.screen.show(str(await self.socket.recv()))
                if pending and self.screen.number > pending[0]:
                    self.acknowledged[pending[0]] = pending[1]
                    pending = None
                if self.screen.actions and not self.screen.has_ended:
                    await asyncio.sleep(PACE)
                    pending = await self.send_action(self.socket)

    async def send_action(self, socket: ClientConnection) -> tuple[int, str] | None:
        """Send an action and return it. The server acknowledges the action unless another player acts
        first.
        """
        pending = self.screen.number, self.choice
        await socket.send(action_message(*pending))
        return pending

    def drop_connection(self) -> None:
        """Drop the connection without closing it."""
        if self.socket is not None:
            self.socket.transport.abort()


def socket_to(site: Site, address: str, cookies: str = "") -> connect:
    """Return the socket of the page at this address."""
    return connect(
        f"ws://127.0.0.1:{site.port}/ws{address.replace('matches', 'table')}",
        additional_headers={"Cookie": cookies, "Origin": site.url},
        open_timeout=PATIENCE,
        proxy=None,
    )


async def sit_down(
    sites: list[Site],
    dice: Random,
    kinds: Sequence[type[Visitor]] = (Visitor, Visitor),
    game: str = "99",
    **choices: str,
) -> tuple[str, list[Visitor]]:
    """Open and fill a table, and return its address and players."""
    people = [kind(sites, Random(dice.random())) for kind in kinds]
    address = await people[0].submit_form(
        f"/matches/?game={game}", "/open/", opponent="person", **choices
    )
    for visitor in people[1:]:
        await visitor.submit_form(address, "/sit/")
    return address, people


def assert_stored_once(record: RecordedMatch, people: list[Visitor]) -> Session:
    """Assert that the record has each acknowledged action at its number. Returns the final match.

    An action doesn't count as acknowledged if another player left the match at the same number.
    """
    missing = [{**visitor.acknowledged} for visitor in people]
    session = record.after(0)
    for number, (seat, text, session) in enumerate(record.before_each()):
        if isinstance(read_entry(text), Intervention):
            for each in missing:
                each.pop(number, "")
        action = missing[seat].pop(number, "")
        assert not action or str(read_action(session, seat, action)) == text
    assert not any(missing), "acknowledged, but not in the record"
    return session


def action_message(number: int, action: str) -> str:
    return f'{{"number": "{number}", "action": "{action}"}}'


def form_data(form: Tag) -> dict[str, str]:
    """Return what a browser would send for the form without changes."""
    hidden = form.select("input[type=hidden][name]")
    data = {str(field["name"]): str(field.get("value", "")) for field in hidden}
    for select in form.select("select[name]"):
        option = select.select_one("option[selected]") or select.select_one("option")
        if option is not None:
            data[str(select["name"])] = str(option.get("value", ""))
    return data
