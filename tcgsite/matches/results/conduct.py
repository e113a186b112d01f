"""Karma: finished matches raise it, leaving lowers it, and leaving repeatedly closes quick matches."""

from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.play import DISQUALIFIED, RESIGN
from tcgsite.accounts.models import Conduct
from tcgsite.accounts.models.conduct import MOST, START
from tcgsite.matches.models import Match

FEWEST = 2
"""The fewest people at a table that affects karma."""
FINISHED, LEFT = 1, 10
"""The karma gained by a finished match, and the karma lost by leaving one."""
FIRST_ACTIONS = 6
"""Resigning within this many actions of a match counts as leaving."""
UNBANNED = START - LEFT
"""Players with this karma or more may leave a match without a ban."""
SHORTEST_BAN, LONGEST_BAN = timedelta(minutes=10), timedelta(days=3)
FORGOTTEN_AFTER = timedelta(days=7)


def note_conduct(match: Match, left: dict[int, str]) -> None:
    """Change the karma of the people at the table, in the transaction that stores their results.

    `left` maps the seats that left before the end to their reasons. Matches against bots don’t count. The
    caller has locked and read the players.
    """
    people = {seat.user_id: seat for seat in match.seats.all() if seat.user_id}
    if len(people) < FEWEST:
        return
    why = {
        number: left.get(seat.position, "")
        for number, seat in people.items()
        if seat.user and seat.user.is_active
    }
    # An organiser’s decisions affect only the tournament.
    counted = sorted(number for number in why if why[number] != DISQUALIFIED)
    rows = Conduct.objects.select_for_update().filter(pk__in=counted).order_by("pk")
    known = {row.pk: row for row in rows}
    for number in counted:
        row = known.get(number) or Conduct.objects.get_or_create(user_id=number)[0]
        _change_karma(match, row, why[number])


def _change_karma(match: Match, row: Conduct, why: str) -> None:
    if why and (why != RESIGN or match.action_count <= FIRST_ACTIONS):
        note_leave(row, why, match.finished_at or timezone.now())
        row.save()
    elif row.karma < MOST:
        row.karma = min(row.karma + FINISHED, MOST)
        row.save(update_fields=["karma"])


def note_leave(conduct: Conduct, why: str, now: datetime) -> None:
    """Lower the karma. If it is low, close quick matches, each time for twice as long."""
    is_recent = conduct.left_at is not None and conduct.left_at > now - FORGOTTEN_AFTER
    conduct.left = conduct.left + 1 if is_recent else 1
    conduct.left_at, conduct.why = now, why
    conduct.karma = max(conduct.karma - LEFT, 0)
    if conduct.karma < UNBANNED:
        conduct.banned_until = now + ban_after(conduct.left)


def ban_after(left: int) -> timedelta:
    """Return how long quick matches are closed after the match that was left."""
    doubled = min(max(left - 1, 1), 12)  # The first leave of a player with good karma costs no ban.
    longer: int = 2 ** (doubled - 1)
    return min(SHORTEST_BAN * longer, LONGEST_BAN)


def karma_of(user_id: int | None) -> int:
    found = Conduct.objects.filter(user=user_id).values_list("karma", flat=True).first()
    return START if found is None else found


def ban_of(user_id: int | None) -> str:
    """Return a sentence that says why and until when quick matches are closed to the player, or ""."""
    now = timezone.now()
    found = Conduct.objects.filter(user=user_id, banned_until__gt=now).first()
    if found is None or found.banned_until is None:
        return ""
    reasons = {
        "resign": _("you resigned a match as soon as it had begun"),
        "time": _("you let the time of a match run out"),
        "away": _("you left a match"),
    }
    minutes = int((found.banned_until - now).total_seconds() // 60) + 1
    until = ngettext("%d more minute", "%d more minutes", minutes) % minutes
    if minutes > 120:
        until = ngettext("%d more hour", "%d more hours", minutes // 60) % (minutes // 60)
    sentence = _(
        "You can’t play quick matches for %(until)s, because %(why)s. You can still open a table,"
        " join one and answer challenges."
    )
    return sentence % {"until": until, "why": reasons.get(found.why, reasons["away"])}
