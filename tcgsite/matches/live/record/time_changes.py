"""What changes the time of players in matches over days, read from its rows: vacations, and time given."""

from collections import defaultdict
from datetime import datetime, timedelta

from tcgsite.matches.live.clock import SeatTime
from tcgsite.matches.models import ExtraTime, Match, Vacation


def time_changes(match: Match) -> tuple[SeatTime, ...]:
    """Return the changes for each seat, or () for a match that isn’t played over days."""
    if not match.clock_days:
        return ()
    gifts = _gifts(match)
    pauses = _pauses(match) if match.allows_vacation else {}
    return tuple(
        SeatTime(tuple(pauses.get(seat.user_id or 0, ())), tuple(gifts[seat.position]))
        for seat in match.seats.all()
    )


def _gifts(match: Match) -> dict[int, list[tuple[datetime, timedelta]]]:
    found: dict[int, list[tuple[datetime, timedelta]]] = defaultdict(list)
    for each in ExtraTime.objects.filter(match=match.pk).order_by("at", "pk"):
        found[each.seat].append((each.at, each.duration))
    return found


def _pauses(match: Match) -> dict[int, list[tuple[datetime, datetime]]]:
    """Return the vacations of the players since the match began, each in order."""
    users = [seat.user_id for seat in match.seats.all() if seat.user_id]
    since = match.started_at or match.created_at
    found: dict[int, list[tuple[datetime, datetime]]] = defaultdict(list)
    rows = Vacation.objects.filter(user__in=users, ends_at__gt=since)
    for each in rows.order_by("begins_at", "pk"):
        found[each.user_id].append(each.span)
    return found
