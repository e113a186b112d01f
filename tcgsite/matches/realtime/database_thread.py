"""in_database: run database work off the event loop, over a connection that stays open.

Sockets and clocks share one thread of their own, so that rendering a long page does not delay them.
Channels' own function reopens the database for every call: with SQLite that took a sixth of the time
of an action, and opening PostgreSQL takes longer still.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import copy_context
from functools import partial
from typing import Any, ParamSpec, TypeVar

from django.db import connections
from django.utils import translation

from cards.web.fairness.accounts import NO_PAYERS, Payers
from cards.web.fairness.fair_thread import FairThread
from cards.web.fairness.slow_work import SlowWorkError

P = ParamSpec("P")
R = TypeVar("R")

_thread = FairThread("tables")
charge, is_idle = _thread.charge, _thread.is_idle


def in_database(
    work: Callable[P, R], payers: Payers = NO_PAYERS
) -> Callable[P, Coroutine[Any, Any, R]]:
    """Wrap the function in a coroutine, which also waits for any slow work that the function needs.

    The time is charged to the payers.
    """

    async def in_thread(*args: P.args, **kwargs: P.kwargs) -> R:
        # Django keeps the language by thread, so the copied context alone would speak English.
        doing = partial(_over_kept_connection, translation.get_language(), work, *args, **kwargs)
        while True:
            try:
                done = _thread.submit(partial(copy_context().run, doing), payers)
                result: R = await asyncio.wrap_future(done)
            except SlowWorkError as slow:
                await asyncio.shield(asyncio.wrap_future(slow.start(payers.user)))
            else:
                return result

    return in_thread


def _over_kept_connection(
    language: str | None, work: Callable[..., R], *args: Any, **kwargs: Any
) -> R:
    if language is None:
        translation.deactivate_all()
    else:
        translation.activate(language)  # The language goes with the copied context.
    keep_connections()
    return work(*args, **kwargs)


def keep_connections() -> None:
    """Keep this thread’s connections open, unless they are broken. Django closes them between requests, but
    this thread handles no requests.
    """
    for connection in connections.all(initialized_only=True):
        connection.close_at = None
        connection.close_if_unusable_or_obsolete()
