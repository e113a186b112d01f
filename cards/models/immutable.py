"""What is written once: rows that refuse to be saved a second time."""

from typing import Any

from django.db import models


class NeverChanges(Exception):
    """Somebody tried to change what never changes; the message is a sentence for them."""


class Immutable(models.Model):
    """A row that others point at for ever. The database refuses too, see cards/freezing.py."""

    class Meta:
        abstract = True

    def save(self, **options: Any) -> None:
        if not self._state.adding:
            raise NeverChanges(
                f"{self} is written once and never changes; write a new one beside it."
            )
        super().save(**options)
