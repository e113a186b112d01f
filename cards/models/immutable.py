"""Immutable: rows that can't be changed after they are written; content_hash: names for revisions."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from django.db import models


class ImmutableRowError(Exception):
    """Raised on an attempt to change an immutable row; the message is meant for the user."""


class Immutable(models.Model):
    """A row that can't be changed, because other rows refer to it permanently.

    Database triggers protect such rows too; see cards/freezing.py.
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
