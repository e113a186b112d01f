"""in_database: work of sockets and clocks off the event loop, over a connection that stays open.

They share one thread. Opening SQLite anew for every action, as Channels' own function does, took a
sixth of what an action costs; opening PostgreSQL takes longer still.
"""

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from asgiref.sync import sync_to_async
from django.db import connections

P = ParamSpec("P")
R = TypeVar("R")


def in_database(work: Callable[P, R]) -> Callable[P, Coroutine[Any, Any, R]]:
    @wraps(work)
    def over_kept_connection(*args: P.args, **kwargs: P.kwargs) -> R:
        _let_go_of_broken()
        try:
            return work(*args, **kwargs)
        finally:
            _let_go_of_broken()

    return sync_to_async(over_kept_connection)


def _let_go_of_broken() -> None:
    for connection in connections.all(initialized_only=True):
        connection.close_at = None  # No request ends here after which it would be old.
        connection.close_if_unusable_or_obsolete()
