"""Store the segments of the search index before the first visitor searches."""

from uuid import UUID

from django.db import IntegrityError
from django.db.models import QuerySet

from cards.jobs.job_limits import UPKEEP
from cards.jobs.kinds import job
from cards.jobs.queue import add_unless_there
from cards.models import IndexedVersion, PackVersion, StoredSegment
from cards.search.index.segment_data import data_of
from cards.search.index.segments import computed_segment


def store_segment(indexed: UUID) -> None:
    """Compute the segment, and store it unless the index has changed or another process has stored it."""
    data = data_of(computed_segment(indexed))
    try:
        StoredSegment.objects.bulk_create(
            [StoredSegment(indexed_id=indexed, data=data)], ignore_conflicts=True
        )
    except IntegrityError:
        return


def store_missing() -> int:
    """Store the missing segments of published versions, and return their number."""
    keys = list(_missing().values_list("key", flat=True))
    for key in keys:
        store_segment(key)
    return len(keys)


def _missing() -> QuerySet[IndexedVersion]:
    published = IndexedVersion.objects.filter(version__state=PackVersion.State.PUBLISHED)
    return published.filter(storedsegment=None)


@job("segments", UPKEEP)
def store_rest(_target: int) -> None:
    store_missing()


def request_segments() -> None:
    """Let a worker store the segments that are still missing."""
    if _missing().exists():
        add_unless_there(store_rest)
