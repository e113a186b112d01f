"""Parts that belong to no draft. A draft’s parts are written before the draft, and deleted after it.

The parts of a lot have the same negative number in place of the draft's. So one short statement moves all of
them into or out of a draft, and nobody sees a draft with only some of its parts.
"""

import secrets
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta

from django.db.models import QuerySet
from django.utils import timezone

from cards.authoring.storing.batches import add_rows, delete_rows
from cards.models import Draft, DraftPart

ABANDONED = timedelta(minutes=2)
"""The age from which loose rows count as left behind by a killed process."""


@dataclass(frozen=True)
class LooseParts:
    """Parts with the same negative number in place of a draft's."""

    number: int

    def move_to(self, draft: Draft) -> None:
        self._rows().update(draft=draft)

    def delete(self) -> None:
        delete_rows(self._rows())

    def _rows(self) -> QuerySet[DraftPart]:
        return DraftPart.objects.filter(draft=self.number)


def _new_lot() -> LooseParts:
    return LooseParts(-1 - secrets.randbelow(2**62))


@contextmanager
def loose_parts(parts: Iterable[DraftPart]) -> Iterator[LooseParts]:
    """Insert the parts, a few in each transaction. Parts that the `with` block moves to no
    draft are deleted.
    """
    lot = _new_lot()
    try:
        add_rows(DraftPart, (_with_draft(part, lot.number) for part in parts))
        yield lot
    finally:
        lot.delete()


def _with_draft(part: DraftPart, number: int) -> DraftPart:
    part.draft_id = number
    return part


def move_out(draft: Draft) -> LooseParts:
    """Take all parts out of the draft, so that deleting it is quick."""
    lot = _new_lot()
    draft.parts.update(draft=lot.number, changed_at=timezone.now())
    return lot


def abandoned_parts() -> QuerySet[DraftPart]:
    """Return the loose parts that killed processes have left behind."""
    return DraftPart.objects.filter(draft__lt=0, changed_at__lt=timezone.now() - ABANDONED)
