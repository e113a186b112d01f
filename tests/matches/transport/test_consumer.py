"""Socket messages: each one is answered, and invalid ones change nothing."""

import re
from asyncio import CancelledError, Queue
from contextlib import suppress

import pytest
from channels.db import database_sync_to_async
from channels.routing import URLRouter
from channels.testing import WebsocketCommunicator
from django.contrib.auth.models import AnonymousUser
from django.db import OperationalError, connection
from django.test import AsyncClient

from tcgsite.accounts.models import User
from tcgsite.asgi import application
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match, RecordedAction
from tcgsite.matches.realtime.database_thread import in_database
from tcgsite.matches.transport.messages import BURST
from tcgsite.matches.transport.rate_limit import MOST, MOST_UNHEARD, TOO_MUCH, limit_rate
from tcgsite.matches.transport.routing import websocket_urlpatterns
from tcgsite.operation.metrics import SOCKETS
from tests.matches.playing import asked, first_choice, first_click, play_to_the_end
from tests.matches.sockets import PATIENCE, action, hear, hear_until, sit_down, socket_of

pytestmark = pytest.mark.django_db(transaction=True)

REGIONS = (
    "status player-0 player-1 zone-0-hand zone-0-library zone-0-discard zone-1-hand middle "
    "prompt choices result log notice"
).split()


@pytest.fixture
def people(table: Table, ann: User, ben: User) -> list[User]:
    """Return both players, beginning with the one who is asked at the start."""
    return [ann, ben] if asked(table) == 0 else [ben, ann]


async def test_whoever_comes_is_sent_the_whole_table(match: Match, ann: User) -> None:
    for visitor in (ann, None):
        socket, sent = await sit_down(match, visitor)
        assert [name for name in REGIONS if f'hx-target="#{name}"' not in sent] == []
        await socket.disconnect()


async def test_who_is_cut_off_is_not_told_of_tables_any_more(match: Match, ann: User) -> None:
    here = SOCKETS._value.get()
    socket, _ = await sit_down(match, ann)
    assert SOCKETS._value.get() == here + 1
    socket.stop(exceptions=False)  # The server's reaction to connections that disconnect slowly.
    with suppress(CancelledError):
        await socket.future
    assert SOCKETS._value.get() == here


async def test_an_action_reaches_everybody_once_it_is_recorded(
    match: Match, table: Table, people: list[User]
) -> None:
    seat, text = asked(table), first_choice(table)
    sockets = [(await sit_down(match, visitor))[0] for visitor in (*people, None)]
    await sockets[0].send_to(action(0, first_click(table)))
    for socket in sockets:
        assert 'data-number="1"' in await hear(socket)
    row = await RecordedAction.objects.aget(match=match)
    assert (row.seat, row.text) == (seat, text)
    for socket in sockets:
        await socket.disconnect()


BAD_MESSAGES: list[tuple[str | bytes, str]] = [
    ("{", "can’t be read"),
    ("[1, 2]", "can’t be read"),
    ('"pass"', "can’t be read"),
    ("[" * 3000, "can’t be read"),
    ("{}", "no valid action"),
    ('{"action": ["pass"], "number": "0"}', "no valid action"),
    ('{"action": "pass"}', "no valid decision"),
    ('{"action": "pass", "number": "-1"}', "no valid decision"),
    ('{"action": "pass", "number": "٣"}', "no valid decision"),
    ('{"action": "pass", "number": {"a": 1}}', "no valid decision"),
    (action(7, "pass"), "Choose again"),
    (action(0, "use 999 add"), "can’t choose that"),
    (action(0, "use 20999999 add"), "can’t choose that"),
    (action(0, "<img src=x>"), "."),
    (action(0, "x" * 2500), "no valid action"),
    (action(0, "x" * 20_000), "too long"),
    (b"\x00\xff", "as text"),
]


async def test_bad_messages_are_answered_and_change_nothing(
    match: Match, table: Table, people: list[User]
) -> None:
    for message, answer in BAD_MESSAGES:
        socket, _ = await sit_down(match, people[0])
        if isinstance(message, bytes):
            await socket.send_to(bytes_data=message)
        else:
            await socket.send_to(message)
        sent = await hear(socket)
        assert 'hx-target="#notice"' in sent, message
        assert answer in sent, message
        assert "<img" not in sent
        await socket.disconnect()
    assert not await RecordedAction.objects.filter(match=match).aexists()
    socket, _ = await sit_down(match, people[0])
    await socket.send_to(action(0, first_click(table)))
    assert 'data-number="1"' in await hear(socket)
    await socket.disconnect()


async def test_who_does_not_sit_here_can_not_act(
    match: Match, table: Table, people: list[User]
) -> None:
    text = first_choice(table)
    for visitor, answer in ((people[1], "not your turn"), (None, "Only seated players")):
        socket, _ = await sit_down(match, visitor)
        await socket.send_to(action(0, text))
        assert answer in await hear(socket)
        await socket.disconnect()
    assert not await RecordedAction.objects.filter(match=match).aexists()


async def test_a_double_click_acts_once_and_is_not_scolded(
    match: Match, table: Table, people: list[User]
) -> None:
    socket, _ = await sit_down(match, people[0])
    click = action(0, first_click(table))
    await socket.send_to(click)
    await socket.send_to(click)
    assert 'data-number="1"' in await hear(socket)
    assert await socket.receive_nothing()
    assert await RecordedAction.objects.filter(match=match).acount() == 1
    await socket.disconnect()


async def test_a_refusal_is_taken_back_when_the_match_goes_on(
    match: Match, table: Table, people: list[User]
) -> None:
    ben, _ = await sit_down(match, people[1])
    await ben.send_to(action(0, first_click(table)))
    assert "not your turn" in await hear(ben)
    ann, _ = await sit_down(match, people[0])
    await ann.send_to(action(0, first_click(table)))
    assert 'id="notice" class="refused" role="alert"></div>' in await hear(ben)
    for socket in (ann, ben):
        await socket.disconnect()


async def test_a_flood_is_slowed_down(match: Match, table: Table, people: list[User]) -> None:
    socket, _ = await sit_down(match, people[0])
    for _ in range(BURST + 2):
        await socket.send_to("{")
    assert "can’t be read" in await hear(socket)
    assert "Too many messages" in await hear(socket)
    await socket.disconnect()


async def test_who_floods_a_table_is_not_heard_and_then_shown_out(
    match: Match, table: Table
) -> None:
    socket = WebsocketCommunicator(
        limit_rate(URLRouter(websocket_urlpatterns)), f"/ws/table/{match.public_id}/"
    )
    socket.scope |= {"user": AnonymousUser()}  # type: ignore[misc]
    assert (await socket.connect(PATIENCE))[0]
    for _ in range(2 * MOST + MOST_UNHEARD):
        await socket.send_to("{")
    said = [await socket.receive_output(PATIENCE)]
    while said[-1]["type"] == "websocket.send":
        said.append(await socket.receive_output(PATIENCE))
    assert said[-1] == {"type": "websocket.close", "code": TOO_MUCH}
    assert len(said) < 10
    await socket.disconnect()


async def test_who_does_not_read_keeps_nobody_waiting(
    match: Match, table: Table, people: list[User]
) -> None:
    """Patent R29: each viewer receives their own copy, at their own speed."""
    slow = socket_of(match)
    slow._output_queue = Queue(1)
    assert (await slow.connect(PATIENCE))[0]
    await hear(slow)
    sockets = [(await sit_down(match, visitor))[0] for visitor in people]
    first = asked(table)
    for done in range(4):
        mover = sockets[0 if asked(table) == first else 1]
        await mover.send_to(action(done, first_click(table)))
        for socket in sockets:
            assert f'data-number="{done + 1}"' in await hear(socket)
    assert slow.output_queue.full()
    await hear_until(slow, 'data-number="4"')  # It lags behind, but receives every update.
    for socket in (*sockets, slow):
        await socket.disconnect()


async def test_a_second_tab_of_a_seat_sees_and_acts_too(
    match: Match, table: Table, people: list[User]
) -> None:
    tabs = [(await sit_down(match, people[0]))[0] for _ in range(2)]
    await tabs[1].send_to(action(0, first_click(table)))
    for tab in tabs:
        assert 'data-number="1"' in await hear(tab)
        await tab.disconnect()


async def test_an_unknown_table_is_closed_for_good(match: Match) -> None:
    match.public_id = "nowhere"
    socket = socket_of(match)
    await socket.connect(PATIENCE)
    assert await socket.receive_output(PATIENCE) == {"type": "websocket.close", "code": 4404}


def refuse(*_statement: object) -> None:
    raise OperationalError("no such table: matches_seat")


async def test_who_connects_as_the_database_goes_away_may_try_later(match: Match) -> None:
    socket = socket_of(match)
    table_registry.forget(match.pk)
    await in_database(lambda: connection.execute_wrappers.append(refuse))()
    try:
        await socket.connect(PATIENCE)
        assert await socket.receive_output(PATIENCE) == {"type": "websocket.close", "code": 1013}
    finally:
        await in_database(lambda: connection.execute_wrappers.remove(refuse))()
    socket, sent = await sit_down(match)
    assert "data-number" in sent
    await socket.disconnect()


async def test_another_site_can_not_open_a_socket(match: Match) -> None:
    headers = [(b"origin", b"https://elsewhere.example"), (b"host", b"127.0.0.1")]
    path = f"/ws/table/{match.public_id}/"
    connected, code = await WebsocketCommunicator(application, path, headers).connect(PATIENCE)
    assert (connected, code) == (False, 1000)


async def test_those_who_stay_are_told_who_wants_to_play_again(
    match: Match, table: Table, ann: User, ben: User
) -> None:
    await database_sync_to_async(play_to_the_end)(table)
    socket, sent = await sit_down(match, ann)
    assert "wants a rematch" not in sent
    client = AsyncClient()
    await client.aforce_login(ben)
    await client.post(f"{match.get_absolute_url()}rematch/")
    told = await hear(socket)
    assert re.findall(r'hx-target="#([^"]+)"', told) == ["again"]
    assert "Ben wants a rematch" in told
    assert "Join the rematch" in told
    spectator, sent = await sit_down(match)
    assert "Join the rematch" not in sent
    for each in (socket, spectator):
        await each.disconnect()
