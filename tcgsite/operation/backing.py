"""The database and the messenger between processes: files and memory, or servers named by an address."""

import os
from pathlib import Path
from typing import Any

import dj_database_url

# Django's SQLite defaults lose writes when several players act at once; these three lose none.
_SQLITE = {
    "timeout": 20,
    "transaction_mode": "IMMEDIATE",
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
}


def databases(data: Path) -> dict[str, Any]:
    """DATABASE_URL names a PostgreSQL server; without it everything is one file."""
    url = os.environ.get("DATABASE_URL", "")
    if url:
        return {"default": dict(dj_database_url.parse(url, conn_health_checks=True))}
    file = os.environ.get("TCG_DATABASE", data / "db.sqlite3")
    return {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": file, "OPTIONS": _SQLITE}}


def channel_layers() -> dict[str, Any]:
    """REDIS_URL carries "table changed" from process to process; in memory it reaches only this one."""
    url = os.environ.get("REDIS_URL", "")
    if url:
        layer = "channels_redis.pubsub.RedisPubSubChannelLayer"
        return {"default": {"BACKEND": layer, "CONFIG": {"hosts": [url]}}}
    return {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}


def caches() -> dict[str, Any]:
    """Counts attempts to sign in: for all processes together where they share a Redis."""
    url = os.environ.get("REDIS_URL", "")
    if url:
        return {
            "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": url}
        }
    return {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
