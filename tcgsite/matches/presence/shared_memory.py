"""What all processes know of now, and what may be forgotten: while nothing answers, nothing is known."""

import logging
from collections.abc import Iterable
from typing import Any

from django.core.cache import cache
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)


def remember(key: str, value: object, seconds: float | None) -> None:
    """For good, if no seconds are given."""
    try:
        cache.set(key, value, seconds)
    except (OSError, RedisError) as silence:
        logger.warning("The memory that processes share does not answer: %s", silence)


def recall(keys: Iterable[str]) -> dict[str, Any]:
    """Without those that are not known."""
    try:
        return cache.get_many(list(keys))
    except (OSError, RedisError) as silence:
        logger.warning("The memory that processes share does not answer: %s", silence)
        return {}
