"""The /healthz view: tell a load balancer whether this process can serve requests."""

import logging
from collections.abc import Callable

from django.core.cache import cache
from django.db import Error, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cards.jobs.status import is_worker_alive

logger = logging.getLogger(__name__)


def _database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _memory() -> None:
    """Check the cache, and so Redis, if it is used. Redis connects the sockets of all processes."""
    cache.get("healthz")


CHECKS: dict[str, Callable[[], None]] = {"database": _database, "memory": _memory}


@require_safe
@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """Return 200 and {"database": "ok", …}, or 503 if a service fails. The reason is only logged.

    Without a worker, the status is still 200: jobs wait, but this process can serve requests.
    """
    found = {name: _state(name, check) for name, check in CHECKS.items()}
    status = 200 if set(found.values()) == {"ok"} else 503
    return JsonResponse(found | {"worker": _worker_state()}, status=status)


def _worker_state() -> str:
    try:
        return "ok" if is_worker_alive() else "none is running"
    except Error:
        return "unknown"


def _state(name: str, check: Callable[[], None]) -> str:
    try:
        check()
    except Exception:
        logger.exception("Health check failed: %s", name)
        return "does not answer"
    return "ok"
