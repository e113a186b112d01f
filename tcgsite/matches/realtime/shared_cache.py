"""A cache shared by all processes. While it is unavailable, lookups find nothing."""

import logging
from collections.abc import Iterable
from typing import Any

from django.core.cache import cache

from tcgsite.operation.database.backends import redis_failures

logger = logging.getLogger(__name__)


def remember(key: str, value: object, seconds: float | None) -> None:
    """Store a value for this many seconds, or forever if `seconds` is None."""
    try:
        cache.set(key, value, seconds)
    except redis_failures() as silence:
        logger.warning("The shared cache is not responding: %s", silence)


def recall(keys: Iterable[str]) -> dict[str, Any]:
    """Return a dictionary of the stored values. Unknown keys are left out."""
    try:
        return cache.get_many(list(keys))
    except redis_failures() as silence:
        logger.warning("The shared cache is not responding: %s", silence)
        return {}
