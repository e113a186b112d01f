"""Whether anything was said at the tables somebody looks at here: asked of the database now and then.

The word that somebody spoke may be lost between processes, as that of an action may.
"""

from collections.abc import Iterable

from django.db.models import Max

from tcgsite.matches.models import ChatLine

_newest: dict[int, int] = {}


def look(matches: Iterable[int]) -> None:
    """One question for all of them."""
    said = ChatLine.objects.filter(match__in=set(matches)).order_by()
    _newest.clear()
    _newest.update(said.values_list("match").annotate(Max("pk")))


def newest_line(match_id: int) -> int:
    """As of the last look; 0 if nothing was said."""
    return _newest.get(match_id, 0)
