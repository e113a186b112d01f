"""Table sockets without a browser."""

import asyncio
import json

from channels.routing import URLRouter
from channels.testing import WebsocketCommunicator
from django.contrib.auth.models import AnonymousUser

from cards.languages.choosing import speak_over_sockets
from tcgsite.accounts.models import User
from tcgsite.matches.models import Match
from tcgsite.matches.transport.routing import websocket_urlpatterns

PATIENCE = 120


def socket_of(
    match: Match, user: User | None = None, query: str = "", language: str = ""
) -> WebsocketCommunicator:
    """Return a socket, not yet open, of a browser that prefers the language."""
    application = speak_over_sockets(URLRouter(websocket_urlpatterns))
    headers = [(b"accept-language", language.encode())]
    socket = WebsocketCommunicator(application, f"/ws/table/{match.public_id}/?{query}", headers)
    socket.scope |= {"user": user or AnonymousUser()}  # type: ignore[misc]
    return socket


async def sit_down(
    match: Match, user: User | None = None, query: str = "", language: str = ""
) -> tuple[WebsocketCommunicator, str]:
    """Open a socket, and return it with the first message."""
    socket = socket_of(match, user, query, language)
    assert (await socket.connect(PATIENCE))[0]
    return socket, await hear(socket)


async def hear(socket: WebsocketCommunicator) -> str:
    return str(await socket.receive_from(PATIENCE))


async def hear_until(socket: WebsocketCommunicator, wanted: str) -> str:
    """Return the first message that contains this text. Heartbeats would let a loop wait for ever."""
    async with asyncio.timeout(PATIENCE):
        while wanted not in (heard := await hear(socket)):
            pass
    return heard


def action(number: int, text: str) -> str:
    return json.dumps({"number": str(number), "action": text, "headers": {"HX-Request": "true"}})
