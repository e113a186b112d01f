"""The next time of a weekly event in a time zone, including changes to and from summer time."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

WEEK = 7


def next_occurrence(weekday: int, at: time, zone: str, after: datetime) -> datetime:
    """Return the first time after `after`, in UTC, with this weekday and time in the zone.

    If clocks are put forward and skip the time, it moves with them. If clocks are put back and repeat it, the
    first one counts.
    """
    place = ZoneInfo(zone)
    today = after.astimezone(place).date()
    days = (weekday - today.weekday()) % WEEK
    for day in (today + timedelta(days=days + more) for more in (-WEEK, 0, WEEK)):
        moment = datetime.combine(day, at, place).astimezone(UTC)
        if moment > after:
            return moment
    raise AssertionError("a week has each day once")
