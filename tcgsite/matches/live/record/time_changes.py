"""Read what changes the time of players: vacations, given time, and halved clocks."""

from collections import defaultdict
from datetime import datetime, timedelta

from tcgsite.matches.live.clock import SeatTime
from tcgsite.matches.models import ExtraTime, Match, Vacation


def time_changes(match: Match) -> tuple[SeatTime, ...]:
    """Return the changes for each seat, or () for a match whose time nothing can change."""
    if not may_change(match):
        return ()
    gifts = _gifts(match)
    pauses = _pauses(match) if match.allows_vacation else {}
    return tuple(
        SeatTime(tuple(pauses.get(seat.user_id or 0, ())), tuple(gifts[seat.position]))
        for seat in match.seats.all()
    )


def may_change(match: Match) -> bool:
    """Return True for matches over days, where players give time, and for events with clocks, where judges
    do.
    """
    return match.clock_days is not None or (
        match.clock_minutes is not None and bool(match.event_address)
    )


def halved_seats(match: Match) -> tuple[int, ...]:
    """Return the seats whose players have halved their clocks."""
    if match.clock_minutes is None:
        return ()
    return tuple(seat.position for seat in match.seats.all() if seat.has_halved_clock)


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
