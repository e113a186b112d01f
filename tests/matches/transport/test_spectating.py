"""Spectators of some events see everything minutes later. What is sent to them has nothing newer."""

from datetime import timedelta

import pytest
from channels.db import database_sync_to_async
from django.test import Client
from django.utils import timezone

from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.live.table_registry import InterventionRequest
from tcgsite.matches.models import Match, RecordedAction
from tcgsite.matches.realtime.broadcast import announce
from tcgsite.matches.transport import spectating
from tests.matches.playing import act
from tests.matches.sockets import hear_until, sit_down

pytestmark = pytest.mark.django_db(transaction=True)
ACTIONS = 6
DELAY = 5
CHANGE = 'hx-target="#log-lines"'


@pytest.fixture(autouse=True)
def looks_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spectating, "PAUSE", 0.0)
    spectating._kept.clear()


def delay(match: Match, minutes: int) -> None:
    """Change the delay of a match whose table is already in memory."""
    Match.objects.filter(pk=match.pk).update(spectator_delay=minutes)
    table_registry.table_of(match).spectator_delay = minutes


def age(match: Match, count: int) -> None:
    """Let the first actions of the record be older than the delay."""
    old = timezone.now() - timedelta(minutes=DELAY + 1)
    RecordedAction.objects.filter(match=match, number__lt=count).update(at=old)


async def sent_to(match: Match, user: User | None = None) -> str:
    """Return what a new connection is sent, which is the whole table."""
    socket, sent = await sit_down(match, user)
    await socket.disconnect()
    return sent


async def test_sockets_send_the_table_as_it_was(match: Match, table: Table, ann: User) -> None:
    """Each earlier state is sent exactly as it was sent when it was the newest one."""
    before = [await sent_to(match)]
    for _action in range(ACTIONS):
        await database_sync_to_async(act)(table)
        before.append(await sent_to(match))
    assert len(set(before)) == ACTIONS + 1
    await database_sync_to_async(delay)(match, DELAY)
    newest = await sent_to(match, ann)
    for count in range(ACTIONS + 1):
        await database_sync_to_async(age)(match, count)
        assert await sent_to(match) == before[count]
        assert await sent_to(match, ann) == newest


async def test_open_pages_are_sent_each_change_later(match: Match, table: Table) -> None:
    """What a page hears when an action is old enough is what another heard at once, and nothing else."""
    at_once, _first = await sit_down(match)
    heard = []
    for _action in range(2):
        await database_sync_to_async(act)(table)
        await announce(match.pk, table.number)
        heard.append(await hear_until(at_once, CHANGE))
    await at_once.disconnect()
    await database_sync_to_async(delay)(match, DELAY)
    later, _first = await sit_down(match)
    for count, wanted in enumerate(heard, 1):
        await database_sync_to_async(age)(match, count)
        await announce(match.pk, table.number)
        assert await hear_until(later, CHANGE) == wanted
    await later.disconnect()


def test_pages_show_the_table_as_it_was(match: Match, table: Table, ann: User) -> None:
    delay(match, DELAY)
    client, own = Client(), Client()
    own.force_login(ann)
    address = match.get_absolute_url()
    first = log_of(client.get(address).content.decode())
    for _action in range(3):
        act(table)
    page = client.get(address).content.decode()
    assert log_of(page) == first
    assert "Spectators see this table 5 minutes later." in " ".join(page.split())
    seated = own.get(address).content.decode()
    assert log_of(seated) != first
    assert "5 minutes later" not in seated
    table_registry.submit(match.pk, 0, InterventionRequest("resign"))
    assert "5 minutes later" not in client.get(address).content.decode()


def test_piles_and_small_pictures_are_as_old(match: Match, table: Table, ann: User) -> None:
    own = Client()
    own.force_login(ann)
    pile = table.session.rules.zone_number("discard", 1)
    addresses = [f"{match.get_absolute_url()}pile/{pile}/", f"/small-picture/{match.public_id}/"]
    before = [Client().get(address).content for address in addresses]
    delay(match, DELAY)
    for _action in range(ACTIONS):
        act(table)
    assert [Client().get(address).content for address in addresses] == before
    assert [own.get(address).content for address in addresses] != before
    age(match, ACTIONS)
    assert [Client().get(address).content for address in addresses] != before


def test_clocks_show_the_time_that_was_left_then(match: Match, table: Table) -> None:
    act(table)
    delay(match, DELAY)
    age(match, 1)
    shown, late = spectating.shown_table(table, None), timedelta(minutes=DELAY)
    acted = match.actions.get().at
    for seconds in (0, 20):
        now = acted + timedelta(seconds=seconds)
        for seat in (0, 1):
            assert shown.clocks.left_at(seat, now + late) == shown.state.clocks.left_at(seat, now)


def log_of(page: str) -> str:
    return page.partition('id="log"')[2].partition("</section>")[0]
