"""One failing connection doesn't stop the resync from updating the others."""

import asyncio
from typing import Any

import pytest

from tcgsite.accounts.models import User
from tcgsite.matches.live.table import Table
from tcgsite.matches.lobby.rematch import rematch
from tcgsite.matches.models import Match
from tcgsite.matches.realtime.database_thread import in_database
from tcgsite.matches.transport import base_consumer, lost_announcements
from tests.matches.playing import play_to_the_end
from tests.matches.sockets import hear, hear_until, sit_down

SECONDS = 120


@pytest.mark.django_db(transaction=True)
async def test_who_stumbles_keeps_nobody_from_hearing(match: Match, settings: Any) -> None:
    settings.MATCHES_LOOKOUT = 0.01
    stumbled, heard_later = asyncio.Event(), asyncio.Event()

    async def stumble(number: int) -> None:
        stumbled.set()
        raise OSError("gone")

    async def hear(number: int) -> None:
        assert number == match.action_count
        if rounds_with_both.is_set():
            heard_later.set()
        if stumbled.is_set():
            rounds_with_both.set()

    rounds_with_both = asyncio.Event()
    for each in (stumble, hear):
        lost_announcements.watch(match.pk, each)
    try:
        await asyncio.wait_for(heard_later.wait(), SECONDS)
    finally:
        for each in (stumble, hear):
            lost_announcements.unwatch(match.pk, each)


@pytest.mark.django_db(transaction=True)
async def test_a_quiet_socket_shows_that_it_is_alive(
    match: Match, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.MATCHES_LOOKOUT = 0.01
    monkeypatch.setattr(base_consumer, "HEARTBEAT_INTERVAL", 0)
    socket, _ = await sit_down(match)
    async with asyncio.timeout(SECONDS):
        while await hear(socket) != base_consumer.HEARTBEAT:
            pass
    await socket.disconnect()


@pytest.mark.django_db(transaction=True)
async def test_that_people_meet_again_is_heard_also_if_nobody_said_so(
    match: Match, table: Table, ann: User, ben: User, settings: Any
) -> None:
    settings.MATCHES_LOOKOUT = 0.01
    await in_database(play_to_the_end)(table)
    socket, _ = await sit_down(match, ann)
    await in_database(rematch)(await Match.objects.aget(pk=match.pk), ben)
    await hear_until(socket, "Ben wants a rematch.")
    await socket.disconnect()
