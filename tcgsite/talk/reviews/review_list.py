"""Reviews of a version for one viewer, and their average."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db.models import Count
from django.utils.safestring import SafeString

from cards.models import PackVersion
from tcgsite.accounts.blocking import users_apart_from
from tcgsite.talk.markdown import render_markdown
from tcgsite.talk.models import Review
from tcgsite.talk.models.review import STARS

if TYPE_CHECKING:
    from tcgsite.talk.subjects import AnyUser

ORDERS = {"new": ("-pk",), "best": ("-stars", "-pk"), "worst": ("stars", "-pk")}
AT_ONCE = 10


@dataclass(frozen=True)
class StarCounts:
    """The number of players who gave each number of stars."""

    counts: dict[int, int]

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        stars = sum(each * many for each, many in self.counts.items())
        return stars / self.total if self.total else 0.0


@dataclass(frozen=True)
class ShownReview:
    review: Review

    @property
    def html(self) -> SafeString:
        return render_markdown(self.review.text)


def star_counts(version: PackVersion) -> StarCounts:
    rows = Review.objects.in_view().filter(version=version)
    found = dict(rows.values_list("stars").annotate(many=Count("pk")).order_by())
    return StarCounts({stars: found.get(stars, 0) for stars in reversed(STARS)})


def reviews_of(
    version: PackVersion, user: AnyUser, order: str, start: int
) -> tuple[list[ShownReview], bool]:
    """Return some reviews in this order, and True if there are more."""
    rows = Review.objects.in_view().filter(version=version).select_related("author")
    rows = rows.exclude(author__in=users_apart_from(user.pk))
    found = list(rows.order_by(*ORDERS[order])[start : start + AT_ONCE + 1])
    return shown_reviews(found[:AT_ONCE]), len(found) > AT_ONCE


def shown_reviews(rows: Iterable[Review]) -> list[ShownReview]:
    return [ShownReview(row) for row in rows]
