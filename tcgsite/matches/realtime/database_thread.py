"""in_database: run database work outside the event loop, over a persistent connection.

Sockets and clocks share a separate thread, so that slow pages don't delay them. `database_sync_to_async`
of Channels would reopen the database for every call. With SQLite, reopening took a sixth of the time of an
action; with PostgreSQL, it takes even longer.
"""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial, wraps
from typing import Any, ParamSpec, TypeVar

from django.db import connections

P = ParamSpec("P")
R = TypeVar("R")

_thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="tables")


def in_database(work: Callable[P, R]) -> Callable[P, Coroutine[Any, Any, R]]:
    @wraps(work)
    async def in_thread(*args: P.args, **kwargs: P.kwargs) -> R:
        doing = partial(_over_kept_connection, work, *args, **kwargs)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(_thread, copy_context().run, doing)

    return in_thread


def _over_kept_connection(work: Callable[..., R], *args: Any, **kwargs: Any) -> R:
    for connection in connections.all(initialized_only=True):
        connection.close_at = None  # Connections expire between requests, but this thread has none.
        connection.close_if_unusable_or_obsolete()
    return work(*args, **kwargs)
