"""Read a player’s finished matches page by page. Each page begins where the last one ended,
without counting.
"""

from datetime import datetime

from django.db.models import Q
from django.utils.dateparse import parse_datetime

from cards.web.request_values import number_in
from tcgsite.matches.models import PlayedMatch

NEWEST_FIRST = ("-finished_at", "-pk")


def page_place(played: PlayedMatch) -> str:
    """Return the position from which the page after this match begins, for addresses."""
    return f"{played.finished_at.isoformat()}_{played.pk}"


def rows_before(place: str) -> Q:
    """Return the condition for rows after this position in the list. Unreadable positions mean
    the beginning.
    """
    text, _, number = place.rpartition("_")
    at = _moment_in(text)
    if at is None:
        return Q()
    return Q(finished_at__lte=at) & (Q(finished_at__lt=at) | Q(pk__lt=number_in(number)))


def _moment_in(text: str) -> datetime | None:
    try:
        at = parse_datetime(text.replace(" ", "+"))
    except ValueError:
        return None
    return at if at and at.tzinfo else None
