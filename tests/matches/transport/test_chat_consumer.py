"""Chat over the table's socket: messages reach exactly the users who may read them."""

import json
from typing import Any

import pytest
from channels.db import database_sync_to_async
from channels.testing import WebsocketCommunicator
from django.test import AsyncClient

from tcgsite.accounts.models import User
from tcgsite.matches.chat.posting import RATE_LIMITS, post_message
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import ChatMessage, Match
from tests.matches.playing import asked, first_choice, play_to_the_end
from tests.matches.sockets import action, hear, hear_until, sit_down

pytestmark = pytest.mark.django_db(transaction=True)


def saying(text: object) -> str:
    return json.dumps({"say": text, "csrfmiddlewaretoken": "x", "headers": {"HX-Request": "true"}})


async def leave(*sockets: WebsocketCommunicator) -> None:
    for socket in sockets:
        await socket.disconnect()


async def test_a_line_is_added_on_the_screens_of_those_who_may_hear_it(
    match: Match, table: Table, ann: User, ben: User
) -> None:
    cy = await User.objects.acreate(username="cy", name="Cy")
    sockets = [(await sit_down(match, writer))[0] for writer in (ann, ben, cy, None)]
    await sockets[0].send_to(saying("Good <b>luck</b>"))
    told = [await hear(socket) for socket in sockets]
    for html in told:
        assert 'hx-target="#chat-lines"' in html
        assert 'hx-swap="beforeend"' in html
        assert "Good &lt;b&gt;luck&lt;/b&gt;" in html
        assert 'id="status"' not in html, "the table must not be redrawn"
    assert ['hx-target="#say"' in html for html in told] == [True, False, False, False]
    assert "Mute Ann" in told[1]
    assert "Mute" not in told[0] + told[3]

    await sockets[2].send_to(saying("She bluffs"))
    for socket in sockets[2:]:
        assert "She bluffs" in await hear(socket)
    for socket in sockets[:2]:
        assert await socket.receive_nothing()
    await sockets[0].send_to(action(0, "nothing"))
    assert "bluffs" not in await hear(sockets[0])
    await leave(*sockets)


async def test_over_the_socket_of_a_rated_table_strangers_hear_players_alone(
    match: Match,
) -> None:
    cy = await User.objects.acreate(username="cy", name="Cy")
    await Match.objects.filter(pk=match.pk).aupdate(rated=True)
    stranger, signed_in = [(await sit_down(match, writer))[0] for writer in (None, cy)]
    await signed_in.send_to(saying("She bluffs"))
    assert "She bluffs" in await hear(signed_in)
    assert await stranger.receive_nothing()
    await stranger.send_to(saying("What?"))
    assert "Reload the page" in await hear(stranger)
    await leave(stranger, signed_in)


async def test_who_comes_back_hears_what_was_said_meanwhile(
    match: Match, table: Table, ann: User, ben: User
) -> None:
    await database_sync_to_async(post_message)(match.pk, ann, 0, "Are you there?")
    socket, _ = await sit_down(match, ben)
    again = await hear(socket)
    assert 'hx-swap="innerMorph"' in again
    assert "Are you there?" in again
    await leave(socket)


async def test_at_the_end_players_hear_those_who_looked_on(
    match: Match, table: Table, ann: User
) -> None:
    cy = await User.objects.acreate(username="cy", name="Cy")
    await database_sync_to_async(post_message)(match.pk, cy, None, "She bluffs")
    socket, sent = await sit_down(match, ann)
    assert "bluffs" not in sent
    assert await socket.receive_nothing()
    await database_sync_to_async(play_to_the_end)(table)
    client = AsyncClient()
    await client.aforce_login(ann)
    await client.post(f"{match.get_absolute_url()}rematch/")
    assert "bluffs" not in await hear(socket)
    assert "She bluffs" in await hear(socket)
    await leave(socket)


@pytest.mark.parametrize(
    ("writer", "text", "answer"),
    [
        ("ann", " \u200b", "no visible text"),
        ("ann", "x" * 301, "at most 300"),
        ("", "Hello", "Reload the page"),
        ("quick", "Hello", "too fast"),
    ],
)
async def test_a_refused_line_is_answered_and_told_to_nobody(
    match: Match, table: Table, ann: User, writer: str, text: str, answer: str
) -> None:
    if writer == "quick":
        for number in range(RATE_LIMITS[0][0]):
            await database_sync_to_async(post_message)(match.pk, ann, 0, str(number))
    lines = await ChatMessage.objects.acount()
    socket, _ = await sit_down(match, ann if writer else None)
    if lines:
        await hear(socket)
    await socket.send_to(saying(text))
    told = await hear(socket)
    assert 'hx-target="#chat-refused"' in told
    assert answer in told
    assert 'hx-target="#say"' not in told, "what was typed stays"
    assert await ChatMessage.objects.acount() == lines
    await leave(socket)


async def test_a_line_that_is_no_text_is_a_bad_message(match: Match, ann: User) -> None:
    socket, _ = await sit_down(match, ann)
    await socket.send_to(saying(["a"]))
    assert "no valid action" in await hear(socket)
    assert not await ChatMessage.objects.aexists()
    await leave(socket)


async def test_muting_clears_the_lines_in_all_tabs_of_one_person_only(
    match: Match, table: Table, ann: User, ben: User
) -> None:
    line = await database_sync_to_async(post_message)(match.pk, ben, 1, "Rude")
    tabs = [(await sit_down(match, ann))[0] for _ in range(2)]
    spectator, _ = await sit_down(match)
    for socket in (*tabs, spectator):
        assert "Rude" in await hear(socket)
    client = AsyncClient()
    await client.aforce_login(ann)
    answer = await client.post(
        f"{match.get_absolute_url()}chat/mute/", {"line": line.pk}, headers={"hx-request": "true"}
    )
    assert answer.status_code == 204
    for tab in tabs:
        told = await hear(tab)
        assert 'hx-target="#chat-lines"' in told
        assert "Rude" not in told
    await database_sync_to_async(post_message)(match.pk, ben, 1, "Rude again")
    mover = tabs[0] if asked(table) == 0 else spectator
    await mover.send_to(action(0, first_choice(table)))
    assert "Rude" not in await hear(mover)
    await leave(*tabs, spectator)


async def test_a_line_is_heard_though_the_word_of_it_was_lost(
    match: Match, ann: User, settings: Any
) -> None:
    settings.MATCHES_LOOKOUT = 0.01
    await database_sync_to_async(post_message)(match.pk, ann, 0, "Is anybody there?")
    socket, _ = await sit_down(match)
    await hear_until(socket, "Is anybody there?")
    await database_sync_to_async(post_message)(match.pk, ann, 0, "Did you hear that?")
    told = await hear_until(socket, "Did you hear that?")
    assert 'hx-swap="beforeend"' in told
    await leave(socket)
