"""Recompute all ratings from match results, in the order in which they were rated."""

from django.db import transaction
from django.db.models import Min

from tcgsite.accounts.models import User
from tcgsite.matches.models import Match, RatingChange
from tcgsite.matches.rating.rating_matches import rate


@transaction.atomic
def recompute() -> int:
    """Recompute all ratings and return the number of rated matches.

    Matches that were never rated come last, in the order in which they ended.
    """
    # A rated match that ends meanwhile waits for this lock, and then uses the new ratings.
    list(
        User.objects.select_for_update(of=("self",)).filter(seats__match__rated=True).order_by("pk")
    )
    finished = Match.objects.filter(rated=True, status=Match.Status.FINISHED)
    once = finished.annotate(rated_as=Min("rating_changes__pk"))
    rated_before = list(
        once.exclude(rated_as=None).order_by("rated_as").values_list("pk", flat=True)
    )
    left_out = list(
        once.filter(rated_as=None).order_by("finished_at", "pk").values_list("pk", flat=True)
    )
    RatingChange.objects.all().delete()
    for match_id in rated_before + left_out:
        rate(match_id)
    return RatingChange.objects.values("match").distinct().count()
