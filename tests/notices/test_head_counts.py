"""Open pages count notices, and tables that wait, without being loaded again."""

from typing import Any, cast

import pytest
from asgiref.sync import sync_to_async
from channels.routing import URLRouter
from channels.testing import WebsocketCommunicator
from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tcgsite.accounts.models import User
from tcgsite.matches.lobby.own_tables import waiting_count
from tcgsite.matches.models import Match
from tcgsite.matches.transport.rate_limit import TOO_MUCH
from tcgsite.notices.channels import head_consumer
from tcgsite.notices.channels.head_consumer import MOST_PAGES, NO_PLAYER, head_socket
from tcgsite.notices.channels.head_counts import close_ended_sessions, head_counts, look, pages
from tcgsite.notices.reading import mark_all_read, unread_count
from tests.matches.sockets import PATIENCE
from tests.notices.telling import remark, tell_all

pytestmark = pytest.mark.django_db(transaction=True)


async def open_page(
    user: Any, unread: int = 0, waiting: int = 0, address: str = "", session: Any = None
) -> WebsocketCommunicator:
    """Open the socket of a page that shows these counts."""
    socket = WebsocketCommunicator(URLRouter([head_socket]), f"/ws/head/{unread}/{waiting}/")
    client = (address, 1) if address else None
    socket.scope |= cast(Any, {"user": user, "client": client, "session": session})
    assert (await socket.connect(PATIENCE))[0]
    return socket


async def hears(socket: WebsocketCommunicator) -> str:
    """Return what the page is told at the next look."""
    await look()
    return str(await socket.receive_from(PATIENCE))


@sync_to_async
def tell_remark(to: User, actor: User, number: int) -> None:
    remark(to, actor, number, thread=f"proposal {number}")
    tell_all()


async def test_the_bell_counts_up_and_down(ann: User, ben: User) -> None:
    page, other = await open_page(ann), await open_page(ann)
    await tell_remark(ann, ben, 0)
    assert "Notices, 1 new" in await hears(page)
    assert "Notices, 1 new" in str(await other.receive_from(PATIENCE)), "two tabs"
    await sync_to_async(mark_all_read)(ann.pk)
    told = await hears(page)
    assert "Notices, 0 new" in told
    assert "bell-count" not in told
    await page.disconnect(timeout=PATIENCE)
    await other.disconnect(timeout=PATIENCE)
    assert not pages.of(ann.pk)


async def test_a_page_hears_nothing_if_its_counts_are_right(ann: User, ben: User) -> None:
    page = await open_page(ann, unread=1)
    await tell_remark(ann, ben, 0)
    await look()
    await tell_remark(ann, ben, 1)
    assert "Notices, 2 new" in await hears(page), "the first that it hears"
    await page.disconnect(timeout=PATIENCE)


async def test_a_table_begins_and_ends_to_wait(ann: User, match: Match) -> None:
    page = await open_page(ann)
    waiting = Match.objects.filter(pk=match.pk)
    await waiting.aupdate(awaited=1)
    assert "(1 waits for you)" in await hears(page)
    await waiting.aupdate(awaited=2)
    assert "for you" not in await hears(page)
    await page.disconnect(timeout=PATIENCE)


async def test_other_players_hear_nothing_of_it(ann: User, ben: User) -> None:
    page, other = await open_page(ann), await open_page(ben, unread=3)
    await tell_remark(ann, ben, 0)
    assert "Notices, 0 new" in await hears(other)
    assert "Notices, 1 new" in str(await page.receive_from(PATIENCE))
    await page.disconnect(timeout=PATIENCE)
    await other.disconnect(timeout=PATIENCE)


async def test_nobody_without_an_account_keeps_a_socket() -> None:
    page = await open_page(AnonymousUser())
    assert (await page.receive_output(PATIENCE))["code"] == NO_PLAYER


async def test_a_player_keeps_so_many_pages_up_to_date(ann: User) -> None:
    opened = [await open_page(ann) for _ in range(MOST_PAGES)]
    one_more = await open_page(ann)
    assert (await one_more.receive_output(PATIENCE))["code"] == TOO_MUCH
    for page in opened:
        await page.disconnect(timeout=PATIENCE)
    assert not pages.of(ann.pk)


async def test_a_network_keeps_so_many_pages_up_to_date(
    ann: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(head_consumer, "MOST_IN_NETWORK", 2)
    opened = [await open_page(user, address="192.0.2.1") for user in (ann, ben)]
    one_more = await open_page(ben, address="192.0.2.1")
    assert (await one_more.receive_output(PATIENCE))["code"] == TOO_MUCH
    await opened.pop().disconnect(timeout=PATIENCE)
    opened += [await open_page(ben, address=each) for each in ("192.0.2.1", "192.0.2.2", "")]
    assert len(pages.of(ben.pk)) == 3
    for page in opened:
        await page.disconnect(timeout=PATIENCE)
    assert not pages.count_in("192.0.2.1")


async def test_a_page_of_a_player_who_signs_out_elsewhere_hears_no_more(
    ann: User, ben: User
) -> None:
    clients = [Client(), Client()]
    for client in clients:
        await client.aforce_login(ann)
    signed_in, signed_out = [await open_page(ann, session=each.session) for each in clients]
    await close_ended_sessions()
    assert len(pages.of(ann.pk)) == 2
    await clients[1].alogout()
    await close_ended_sessions()
    assert (await signed_out.receive_output(PATIENCE))["code"] == NO_PLAYER
    await tell_remark(ann, ben, 0)
    assert "Notices, 1 new" in await hears(signed_in)
    await signed_in.disconnect(timeout=PATIENCE)


def test_a_look_asks_twice_for_all_players(ann: User, ben: User, match: Match) -> None:
    for number in range(3):
        remark(ann, ben, number, thread=f"proposal {number}")
    tell_all()
    with CaptureQueriesContext(connection) as queries:
        counts = head_counts([ann.pk, ben.pk])
    assert len(queries) == 2
    for user in (ann, ben):
        assert counts[user.pk] == (unread_count(user.pk), waiting_count(user.pk))
    assert counts[ann.pk] != counts[ben.pk]


def test_the_page_says_what_it_shows(client: Client, ann: User, ben: User) -> None:
    assert "head-socket" not in client.get("/accounts/login/").content.decode()
    remark(ann, ben, 0)
    tell_all()
    client.force_login(ann)
    assert 'hx-ws:connect="/ws/head/1/0/"' in client.get("/people/").content.decode()


def test_a_table_keeps_the_counts_of_its_page(client: Client, ann: User, match: Match) -> None:
    """Else the number beside Tables would come and go with each move."""
    client.force_login(ann)
    assert "head-socket" not in client.get(match.get_absolute_url()).content.decode()
