"""Stop the work for a request after its client has disconnected.

Django cancels the task of an abandoned request but can’t stop its thread. So the ASGI application sets a
flag, and code that runs for a long time checks the flag.
"""

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextvars import ContextVar
from threading import Event
from typing import Any

from django.core.exceptions import BadRequest

Message = Mapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Coroutine[Any, Any, None]]
Application = Callable[[dict[str, Any], Receive, Send], Awaitable[None]]

_abandoned: ContextVar[Event | None] = ContextVar("abandoned", default=None)


class AbandonedError(BadRequest):
    """Raised when the client has disconnected before the response."""


def stop_if_abandoned() -> None:
    """Raise AbandonedError if the client has disconnected. Long-running code calls this between steps."""
    event = _abandoned.get()
    if event is not None and event.is_set():
        raise AbandonedError


def notices_leaving(application: Application) -> Application:
    """Return an ASGI application in which `stop_if_abandoned` works, even in the threads of views."""

    async def noticing(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        event = Event()
        token = _abandoned.set(event)

        async def receive_and_notice() -> Message:
            message = await receive()
            if message["type"] == "http.disconnect":
                event.set()
            return message

        try:
            await application(scope, receive_and_notice, send)
        finally:
            _abandoned.reset(token)

    return noticing
