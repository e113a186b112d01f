"""Immutable and content_hash: rows that never change, and the names of revisions."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from django.db import models


class ImmutableRowError(Exception):
    """Raised when code tries to change an immutable row. The message is shown to the user."""


class Immutable(models.Model):
    """A row that can't be changed, because other rows refer to it permanently.

    Database triggers protect these rows as well (see cards/freezing.py).
    """

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
