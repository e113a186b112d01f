"""Immutable: rows that are written once, and the content hash that names a revision."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from django.db import models


class ImmutableRowError(Exception):
    """An attempt to change an immutable row; the message is meant for the user."""


class Immutable(models.Model):
    """A row that other rows refer to permanently. Database triggers protect it too, see cards/freezing.py."""

    class Meta:
        abstract = True

    def save(self, **options: Any) -> None:
        if not self._state.adding:
            raise ImmutableRowError(
                f"{self} can’t be changed once saved; create a new one instead."
            )
        super().save(**options)


def content_hash(content: Mapping[str, Any]) -> str:
    canonical = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()
