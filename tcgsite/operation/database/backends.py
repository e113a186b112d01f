"""Settings for database, channel layer and cache, depending on environment variables."""

import os
from functools import cache
from pathlib import Path
from typing import Any

import dj_database_url
from django.core.exceptions import ImproperlyConfigured

from tcgsite.operation.data_folder import prepare_file

# With Django's defaults for SQLite, some writes fail when several players act at once. With these options,
# none do.
SQLITE = "tcgsite.operation.database.patient_sqlite"
_SQLITE = {"timeout": 20, "transaction_mode": "IMMEDIATE"}
LONGEST_LOG = 16_000
"""The pages of SQLite’s log after which a commit copies it. The server does so earlier, in the background."""
MOST_CACHED = 50_000
"""The most values in the cache in memory, about 15 MB. Each present player has two. If they are dropped
early, each page of the player writes them again.
"""
SYNCHRONOUS = ("NORMAL", "FULL")
"""With NORMAL, confirmed writes survive a crash of the process. With FULL, they also survive a power
failure.
"""


def databases(data: Path) -> dict[str, Any]:
    """Return the settings for the PostgreSQL server in DATABASE_URL or, by default, for a SQLite file."""
    url = os.environ.get("DATABASE_URL", "")
    if url:
        return {"default": dict(dj_database_url.parse(url, conn_health_checks=True))}
    file = prepare_file(Path(os.environ.get("TCG_DATABASE", data / "db.sqlite3")))
    options = _SQLITE | {
        "init_command": f"PRAGMA journal_mode=WAL; PRAGMA synchronous={_synchronous()};"
        f"PRAGMA wal_autocheckpoint={LONGEST_LOG};"
    }
    return {"default": {"ENGINE": SQLITE, "NAME": file, "OPTIONS": options}}


def _synchronous() -> str:
    chosen = os.environ.get("TCG_SYNCHRONOUS", "NORMAL").upper()
    if chosen not in SYNCHRONOUS:
        raise ImproperlyConfigured("TCG_SYNCHRONOUS must be NORMAL or FULL.")
    return chosen


def channel_layers() -> dict[str, Any]:
    """Return the settings for the Redis server in REDIS_URL, which connects all processes, or for a layer
    in memory.
    """
    url = os.environ.get("REDIS_URL", "")
    if url:
        layer = "channels_redis.pubsub.RedisPubSubChannelLayer"
        return {"default": {"BACKEND": layer, "CONFIG": {"hosts": [url]}}}
    return {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}


def caches() -> dict[str, Any]:
    """Return the settings for the Redis server in REDIS_URL, which all processes share, or for a cache in
    memory.
    """
    url = os.environ.get("REDIS_URL", "")
    if url:
        return {
            "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": url}
        }
    memory = "django.core.cache.backends.locmem.LocMemCache"
    return {"default": {"BACKEND": memory, "OPTIONS": {"MAX_ENTRIES": MOST_CACHED}}}


@cache
def redis_failures() -> tuple[type[Exception], ...]:
    """Return the errors that the cache and the channel layer raise while Redis doesn’t respond.

    The library is loaded at the first failure. It takes 8 MB, and most sites have no Redis.
    """
    from redis.exceptions import RedisError

    return OSError, RedisError
