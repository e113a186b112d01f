"""A visitor who uses only addresses and forms of the site, so that renaming code changes nothing."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from html import unescape
from random import Random

import httpx

from tests.running_site import PATIENCE, Site

PASSWORD = "swordfish-17"
BUTTON = re.compile(r'form="actions"\s+name="action"\s+value="([^"]*)"')
MARK = re.compile(r'form="actions"\s+name="marked"\s+value="([^"]*)"')
NUMBER = re.compile(r'name="number"\s+form="actions"\s+value="(\d+)"')
TOKEN = re.compile(r'name="token" value="(\d+)"')
HOLD = "hold"
PATIENT = 10
"""The number of attempts without an action after which a match counts as over."""


class Visitor:
    def __init__(self, site: Site, name: str = "") -> None:
        """Register under the name, or visit as a guest if it is empty."""
        self.name = name
        self.http = httpx.Client(base_url=site.url, timeout=PATIENCE)
        self.pages: list[str] = []
        """Addresses that the tests open again."""
        self.http.get("/accounts/register/")
        if name:
            password = {"password1": PASSWORD, "password2": PASSWORD}
            self.send("/accounts/register/", username=name.lower(), **password)
            self.send("/accounts/", name=name)

    @property
    def session(self) -> str:
        return self.http.cookies["sessionid"]

    def read(self, address: str) -> str:
        """Return the page, and store its address for the tests."""
        response = self.http.get(address)
        assert response.status_code == 200, f"{address}: {response.status_code}"
        if address not in self.pages:
            self.pages.append(address)
        return response.text

    def try_to_send(self, address: str, fields: dict[str, object]) -> httpx.Response:
        token = {"X-CSRFToken": self.http.cookies["csrftoken"]}
        return self.http.post(address, data=fields, headers=token)

    def send(self, address: str, **fields: object) -> str:
        """Submit the form, and return the address of the redirect."""
        response = self.try_to_send(address, fields)
        assert response.is_redirect, f"{address}: {response.status_code}\n{response.text}"
        return str(response.headers["location"])

    def token(self, address: str) -> str:
        """Return the token from a form of the page. It identifies the version that the page shows."""
        return str(TOKEN.findall(self.http.get(address).text)[0])

    def number(self, table: str) -> int:
        """Return the number of entries in the match."""
        return int(NUMBER.findall(self.http.get(table).text)[0])

    def open_table(self, game: str, opponent: str = "person", **choices: object) -> str:
        return self.send("/matches/open/", game=game, opponent=opponent, **choices)

    def say(self, table: str, text: str) -> None:
        self.send(f"{table}chat/", say=text)

    def act(self, table: str, dice: Random) -> bool:
        """Perform one of the offered actions. Returns False if there is none."""
        page = self.http.get(table).text
        return any(
            self.try_to_send(f"{table}act/", fields).is_redirect for fields in actions(page, dice)
        )


def actions(page: str, dice: Random) -> Iterator[dict[str, object]]:
    """Yield the fields of forms on a table’s page that may answer its question."""
    page = unescape(page)
    buttons = [text for text in BUTTON.findall(page) if not text.startswith(HOLD)]
    number, marks = NUMBER.search(page), MARK.findall(page)
    if number is None or not buttons:
        return
    action = dice.choice(buttons)
    for marked in range(len(marks) + 1):
        yield {"number": number[1], "action": action, "marked": marks[:marked]}


def play(table: str, seats: list[Visitor], count: int, seed: int = 1) -> None:
    """Let the visitors act `count` times, or until none of them can act after waiting for the bots."""
    dice, waited = Random(seed), 0
    while count and waited < PATIENT:
        if any(visitor.act(table, dice) for visitor in dice.sample(seats, len(seats))):
            count, waited = count - 1, 0
        else:
            waited += 1
            time.sleep(0.1)
