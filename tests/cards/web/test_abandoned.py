"""The work for a request stops when its client leaves."""

import asyncio
from threading import Event

import pytest
from asgiref.sync import sync_to_async

from cards.web.abandoned import (
    AbandonedError,
    Message,
    Receive,
    Send,
    notices_leaving,
    stop_if_abandoned,
)


async def test_a_view_in_a_thread_notices_that_its_client_has_left() -> None:
    """Without this check the thread would run for ever, because cancelling its task doesn't stop it."""
    begun, stopped = asyncio.Event(), Event()

    def work(loop: asyncio.AbstractEventLoop) -> None:
        loop.call_soon_threadsafe(begun.set)
        try:
            while True:
                stop_if_abandoned()
        finally:
            stopped.set()

    async def application(_scope: Message, receive: Receive, _send: Send) -> None:
        working = asyncio.create_task(sync_to_async(work)(asyncio.get_running_loop()))
        assert (await receive())["type"] == "http.disconnect"
        with pytest.raises(AbandonedError):
            await working

    async def receive() -> Message:
        await begun.wait()
        return {"type": "http.disconnect"}

    async def send(_message: Message) -> None:
        """Drop the message."""

    await notices_leaving(application)({"type": "http"}, receive, send)
    assert stopped.is_set()


async def test_others_work_on() -> None:
    """A client that leaves stops only its own request."""
    stay = asyncio.Event()

    async def application(scope: Message, receive: Receive, _send: Send) -> None:
        if scope["path"] == "/leaves/":
            await receive()
            with pytest.raises(AbandonedError):
                await sync_to_async(stop_if_abandoned)()
            stay.set()
        else:
            await stay.wait()
            await sync_to_async(stop_if_abandoned)()

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(_message: Message) -> None:
        """Drop the message."""

    noticing = notices_leaving(application)
    requests = (noticing({"path": path}, receive, send) for path in ("/stays/", "/leaves/"))
    await asyncio.gather(*requests)


def test_code_outside_of_requests_is_never_stopped() -> None:
    stop_if_abandoned()
