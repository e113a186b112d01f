"""The newest chat message of each open table, polled from the database.

Announcements of chat messages can get lost between processes, just like those of actions.
"""

from collections.abc import Iterable

from django.db.models import Max

from tcgsite.matches.models import ChatLine

_newest: dict[int, int] = {}


def look(matches: Iterable[int]) -> None:
    """Look up the newest message of each match, with one query."""
    said = ChatLine.objects.filter(match__in=set(matches)).order_by()
    _newest.clear()
    _newest.update(said.values_list("match").annotate(Max("pk")))


def newest_line(match_id: int) -> int:
    """Return the ID of the newest message at the last look, or 0 if there is none."""
    return _newest.get(match_id, 0)
