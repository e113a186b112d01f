"""A table without a socket: actions by form, updates by polling."""

import re

from django.test import Client

from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.live.table_registry import ActionRequest
from tcgsite.matches.models import Match
from tests.matches.playing import asked, first_click, number


def person(user: User, live: str = "") -> Client:
    client = Client()
    client.force_login(user)
    client.cookies["live"] = live
    return client


def seen(client: Client, match: Match) -> str:
    page = client.get(match.get_absolute_url()).content.decode()
    found = re.search(r'name="seen" value="(\w+)"', page)
    assert found
    return found[1]


def test_an_action_by_a_form_is_in_the_record(
    match: Match, table: Table, ann: User, ben: User
) -> None:
    client = person([ann, ben][asked(table)])
    form = {"number": number(table), "action": first_click(table)}
    answer = client.post(f"{match.get_absolute_url()}act/", form)
    assert answer["Location"] == match.get_absolute_url()
    assert match.actions.count() == 1
    again = client.post(f"{match.get_absolute_url()}act/", form)
    assert again.status_code == 422
    assert "is waiting for" in again.content.decode()
    assert match.actions.count() == 1


def test_a_stranger_and_nonsense_are_refused(
    match: Match, table: Table, ann: User, ben: User
) -> None:
    address = f"{match.get_absolute_url()}act/"
    form = {"number": number(table), "action": first_click(table)}
    assert "Only seated players" in Client().post(address, form).content.decode()
    there = person([ann, ben][asked(table)])
    for broken in ({}, {"number": "x", "action": "pass"}, form | {"action": "use 1 nothing"}):
        assert there.post(address, broken).status_code == 422
    assert there.get(address)["Location"] == match.get_absolute_url()
    assert match.actions.count() == 0


def test_who_asks_again_is_sent_only_what_is_new(
    match: Match, table: Table, ann: User, ben: User
) -> None:
    waiting = person([ben, ann][asked(table)], live="no")
    before = seen(waiting, match)
    address = f"{match.get_absolute_url()}?seen={before}"
    assert waiting.get(address).status_code == 204
    table_registry.submit(match.pk, asked(table), ActionRequest(number(table), first_click(table)))
    assert waiting.get(address).status_code == 200
    assert seen(waiting, match) != before
    said = seen(waiting, match)
    person(ann).post(f"{match.get_absolute_url()}chat/", {"say": "Well played"})
    assert seen(waiting, match) != said


def test_somebody_can_do_without_a_socket_and_come_back(
    match: Match, table: Table, ann: User
) -> None:
    client = person(ann)
    address = match.get_absolute_url()
    assert "hx-ws:connect" in client.get(address).content.decode()
    client.get(f"{address}?live=no")
    without = client.get(address).content.decode()
    assert "hx-ws:connect" not in without
    assert "hx-ws.min.js" not in without
    client.get(f"{address}?live=yes")
    assert "hx-ws:connect" in client.get(address).content.decode()
