"""What was published since a program last asked."""

from datetime import UTC, datetime, timedelta

from django.db.models import Q, QuerySet
from django.db.models.functions import Now
from django.http import HttpRequest, HttpResponse
from ninja import Field, Query, Router, Schema

from cards.models import PackVersion
from tcgsite.api.paging import MOST_ON_A_PAGE, ON_A_PAGE
from tcgsite.api.reading.kept_answers import VersionKey, keys_of, list_of
from tcgsite.api.reading.pack_answers import VersionAnswer, published_versions, version_json

router = Router(tags=["Changes"])
SETTLED = timedelta(seconds=5)
"""The time after which no process writes a version with an earlier date any more."""
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)


class ChangesSince(Schema):
    """`since` is the `next` of an earlier answer, or empty to begin with the oldest version."""

    since: str = Field("", pattern=r"^([0-9]{1,16}-[0-9]{1,18})?$")
    limit: int = Field(ON_A_PAGE, ge=1, le=MOST_ON_A_PAGE)


class ChangesAnswer(Schema):
    """Published versions, the oldest first. Store `next`, and send it as `since` next time.

    Unlike in other lists, `next` is never null. If nothing was published, `items` is empty.
    """

    items: list[VersionAnswer]
    next: str


@router.get("", response=ChangesAnswer, summary="Versions published since, the oldest first")
def changes(request: HttpRequest, asked: Query[ChangesSince]) -> HttpResponse:
    found = keys_of(published_since(asked.since)[: asked.limit])
    return list_of(map(version_json, found), cursor_of(found[-1]) if found else asked.since)


def published_since(place: str) -> QuerySet[PackVersion]:
    """Return the versions published after this place, in that order.

    The query uses the database’s clock, so the same query finds more later.
    """
    settled = published_versions().filter(published_at__lte=Now() - SETTLED)
    ordered = settled.order_by("published_at", "pk")
    if not place:
        return ordered
    microseconds, number = map(int, place.split("-"))
    at = EPOCH + microseconds * MICROSECOND
    return ordered.filter(Q(published_at__gt=at) | Q(published_at=at, pk__gt=number))


def cursor_of(version: VersionKey) -> str:
    return f"{((version.published_at or EPOCH) - EPOCH) // MICROSECOND}-{version.pk}"
