"""Open pages hear at once that their draft has changed, and nothing about its cards."""

import pytest
from channels.layers import channel_layers
from channels.routing import URLRouter
from channels.testing import WebsocketCommunicator

from cards.models import Game
from cards.packs.rules_cache import standard_pool
from tcgsite.accounts.models import User
from tcgsite.organised.drafts.draft_consumer import NO_DRAFT, draft_socket
from tcgsite.organised.drafts.draft_form import make_draft
from tcgsite.organised.drafts.news import group_of
from tcgsite.organised.models import DraftTable
from tests.matches.sockets import PATIENCE
from tests.organised.test_drafts import CHOICES

pytestmark = pytest.mark.django_db(transaction=True)


def socket_to(public_id: str) -> WebsocketCommunicator:
    return WebsocketCommunicator(URLRouter([draft_socket]), f"/ws/draft/{public_id}/")


@pytest.fixture
def table(game: Game, players: list[User]) -> DraftTable:
    return make_draft(players[0], game, standard_pool(game), CHOICES)


async def test_a_page_is_told_to_fetch_the_draft(table: DraftTable) -> None:
    socket = socket_to(table.public_id)
    assert (await socket.connect(PATIENCE))[0]
    await channel_layers["default"].group_send(group_of(table.public_id), {"type": "draft.changed"})
    told = await socket.receive_from(PATIENCE)
    assert f"/events/drafts/{table.public_id}/now/" in told
    await socket.disconnect(timeout=PATIENCE)


async def test_a_socket_without_a_draft_is_closed(table: DraftTable) -> None:
    socket = socket_to("nowhere")
    assert (await socket.connect(PATIENCE))[0]
    assert (await socket.receive_output(PATIENCE))["code"] == NO_DRAFT
