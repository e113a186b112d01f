"""A challenge to several that its players answer at once ends in the same way for all."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import cycle

import httpx
import pytest

from tests.running_site import PATIENCE, Site
from tests.scale import sample
from tests.servers.test_many_processes import messenger, sites

__all__ = ["messenger", "sites"]
# A busy machine needs most of five minutes to prepare the sites.
pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]
ROUNDS = sample(50)
TOKEN, PASSWORD = "x" * 32, "frogs-in-the-bog"
ANN, BEN, CY = "ann", "ben", "cy"
STARTED = ("accepted", "accepted")
Shot = tuple[str, str]
"""Who, and what."""


@dataclass(frozen=True)
class Race:
    """Ann has challenged Ben and Cy. `ends` has the states of their rows that are allowed afterwards."""

    before: tuple[Shot, ...]
    at_once: tuple[Shot, ...]
    ends: set[tuple[str, str]]


BEN_HAS_ACCEPTED = ((BEN, "accept"),)
RACES = {
    "two accept": Race((), ((BEN, "accept"), (CY, "accept")), {STARTED}),
    "two accept in two tabs each": Race((), ((BEN, "accept"), (CY, "accept")) * 2, {STARTED}),
    "two decline": Race(
        (), ((BEN, "decline"), (CY, "decline")), {("declined", "off"), ("off", "declined")}
    ),
    "one accepts, one declines": Race(
        (), ((BEN, "accept"), (CY, "decline")), {("off", "declined")}
    ),
    "the last accepts, and the sender withdraws": Race(
        BEN_HAS_ACCEPTED,
        ((CY, "accept"), (ANN, "withdraw")),
        {STARTED, ("withdrawn", "withdrawn")},
    ),
    "the last accepts, and the first declines after all": Race(
        BEN_HAS_ACCEPTED, ((CY, "accept"), (BEN, "decline")), {STARTED, ("declined", "off")}
    ),
    "the last accepts, and the first blocks the last": Race(
        BEN_HAS_ACCEPTED, ((CY, "accept"), (BEN, "block")), {STARTED, ("withdrawn", "withdrawn")}
    ),
    "the last accepts, and the sender sends another": Race(
        BEN_HAS_ACCEPTED, ((CY, "accept"), (ANN, "send")), {STARTED, ("replaced", "replaced")}
    ),
}


class Players:
    """Ann, Ben and Cy, who each have a browser. Requests go to all processes in turn."""

    def __init__(self, sites: list[Site]) -> None:
        self.sites, self.turns = sites, cycle(sites)
        fields = {"password1": PASSWORD, "password2": PASSWORD}
        self.cookies, self.keys = dict[str, httpx.Cookies](), dict[str, int]()
        for name in (ANN, BEN, CY):
            self.cookies[name] = httpx.Cookies({"csrftoken": TOKEN})
            answer = self.post(name, "/accounts/register/", {"username": name} | fields)
            assert answer.is_redirect, answer.text
            self.cookies[name].set("sessionid", answer.cookies["sessionid"])
            question = "SELECT id FROM accounts_user WHERE username = {}"
            self.keys[name] = self.number(question, name)

    def post(self, name: str, address: str, fields: dict[str, str]) -> httpx.Response:
        site = next(self.turns)
        return httpx.post(
            f"{site.url}{address}",
            data=fields | {"csrfmiddlewaretoken": TOKEN},
            cookies=self.cookies[name],
            headers={"Origin": site.url},
            timeout=PATIENCE,
        )

    def do(self, shot: Shot) -> int:
        """Send this form about the newest challenge, and return the status of the answer."""
        name, what = shot
        if what == "send":
            address, fields = f"/people/{self.keys[BEN]}/challenge/", {"game": "relay"}
            fields["with"] = str(self.keys[CY])
        elif what in ("block", "unblock"):
            address, fields = f"/people/{self.keys[CY]}/relation/", {"do": what}
        else:
            challenge = self.challenges[CY if name == CY else BEN]
            address, fields = f"/people/challenges/{challenge}/{what}/", {"reason": "later"}
        return self.post(name, address, fields).status_code

    def send_challenge(self) -> None:
        assert self.do((ANN, "send")) == 302
        newest = "SELECT max(id) FROM people_challenge WHERE receiver_id = {}"
        self.challenges = {name: self.number(newest, self.keys[name]) for name in (BEN, CY)}

    def end(self) -> tuple[str, str]:
        """Return the states of the two rows. Assert that the table started if both have accepted."""
        question = "SELECT state FROM people_challenge WHERE id = {}"
        one, two = (self.rows(question, self.challenges[name])[0][0] for name in (BEN, CY))
        table = "SELECT g.match_id FROM people_challengegroup g JOIN people_challenge c"
        match = self.rows(f"{table} ON c.group_id = g.id WHERE c.id = {{}}", self.challenges[BEN])
        seats = "SELECT count(*) FROM matches_seat WHERE match_id = {}"
        seated = self.number(seats, match[0][0]) if match[0][0] else 0
        assert seated == (3 if (one, two) == STARTED else 0)
        return str(one), str(two)

    def tables(self) -> int:
        return self.number("SELECT count(*) FROM matches_match")

    def number(self, question: str, *values: object) -> int:
        return int(str(self.rows(question, *values)[0][0]))

    def rows(self, question: str, *values: object) -> list[tuple[object, ...]]:
        return self.sites[0].rows(question, *values)


def test_answers_at_once_end_in_one_way_for_all(sites: list[Site]) -> None:
    players = Players(sites)
    with ThreadPoolExecutor(4) as threads:
        for name, race in RACES.items():
            for _round in range(ROUNDS):
                players.send_challenge()
                before = players.tables()
                for shot in race.before:
                    assert players.do(shot) == 302, name
                codes = list(threads.map(players.do, race.at_once))
                assert all(code < 500 for code in codes), (name, codes)
                end = players.end()
                assert end in race.ends, name
                assert players.tables() - before == (end == STARTED), name
                players.do((BEN, "unblock"))
