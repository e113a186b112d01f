"""A tap says which action was under the finger when it came down."""

import json

import pytest
from channels.db import database_sync_to_async

from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table_registry import ActionRequest
from tcgsite.matches.models import Match
from tcgsite.matches.transport.messages import read_message
from tests.matches.playing import asked, first_click
from tests.matches.sockets import hear, sit_down


def tap(number: int, action: str, saw: str) -> str:
    return json.dumps({"number": str(number), "action": action, "saw": saw})


@pytest.mark.parametrize("saw", ["use 12 call", ""])
def test_a_tap_on_what_was_seen_is_an_action(saw: str) -> None:
    found = read_message(tap(3, "use 12 call", saw), None)
    assert found == ActionRequest(3, "use 12 call")


@pytest.mark.parametrize("action", ["use 15 call", "use 12 burn", "pass", "hold"])
def test_a_tap_on_what_has_just_moved_there_is_refused(action: str) -> None:
    with pytest.raises(TableError, match="moved under your tap"):
        read_message(tap(3, action, "use 12 call"), None)


@pytest.mark.django_db(transaction=True)
async def test_a_refused_tap_changes_nothing_and_says_so(match: Match, ann: User) -> None:
    table = await database_sync_to_async(table_registry.table_of)(match)
    seat, click = asked(table), first_click(table)
    user = ann if seat == 0 else None
    socket, _ = await sit_down(match, user)
    await socket.send_to(tap(table.session.shown_number(seat), click, "use 999 other"))
    assert "moved under your tap" in await hear(socket)
    assert table.number == 0
    await socket.disconnect()
