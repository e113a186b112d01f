"""Quiet hours: no pushes or mails in the player’s night. The bell keeps counting."""

from datetime import datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from django.utils import timezone

from tcgsite.notices.models import Inbox
from tcgsite.notices.notice_kinds import NoticeKind

ONE_DAY = timedelta(days=1)
UTC = "UTC"
AREAS = (
    *("Africa", "America", "Antarctica", "Arctic", "Asia"),
    *("Atlantic", "Australia", "Europe", "Indian", "Pacific"),
)


def zone_of(inbox: Inbox) -> tzinfo:
    try:
        return ZoneInfo(inbox.zone)
    except (ZoneInfoNotFoundError, ValueError):
        return timezone.get_default_timezone()


def push_time(inbox: Inbox, kind: str, now: datetime) -> datetime:
    """Return when browsers may get the notice: now, or when the quiet hours end."""
    if kind == NoticeKind.ALARM and inbox.lets_alarms_through:
        return now
    return end_of_quiet(inbox, now) or now


def end_of_quiet(inbox: Inbox, now: datetime) -> datetime | None:
    """Return when the present quiet hours end, or None outside of them."""
    if inbox.quiet_hours is None:
        return None
    begin, end = inbox.quiet_hours
    local = now.astimezone(zone_of(inbox))
    clock = local.time().replace(tzinfo=None)
    is_quiet = begin <= clock < end if begin <= end else clock >= begin or clock < end
    if not is_quiet:
        return None
    day = local.date() if clock < end else local.date() + ONE_DAY
    return datetime.combine(day, end, local.tzinfo)


def own_zone(user_id: int | None) -> str:
    """Return the time zone that the player has chosen, or "" if they haven’t chosen one."""
    found = Inbox.objects.filter(pk=user_id).values_list("zone", flat=True).first() or UTC
    return "" if found == UTC else found


def zones() -> list[str]:
    """Return the names of all time zones, such as “Europe/Paris”: UTC, those of places, and older names."""
    names = (name for name in available_timezones() if "/" in name or name == UTC)
    return sorted(names, key=lambda name: (name != UTC, name.partition("/")[0] not in AREAS, name))
