"""The next time of a weekly event by the clocks of a place, also when these are put forward or back."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

WEEK = 7


def next_occurrence(weekday: int, at: time, zone: str, after: datetime) -> datetime:
    """Return the first moment after this one at which it is that day and time in the zone, in UTC.

    A time that is skipped when clocks are put forward is as much later as the clocks are. Of a time that
    comes twice when they are put back, the first one counts.
    """
    place = ZoneInfo(zone)
    today = after.astimezone(place).date()
    days = (weekday - today.weekday()) % WEEK
    for day in (today + timedelta(days=days + more) for more in (-WEEK, 0, WEEK)):
        moment = datetime.combine(day, at, place).astimezone(UTC)
        if moment > after:
            return moment
    raise AssertionError("a week has each day once")
