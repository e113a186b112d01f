"""File a problem report together with the moment the reporter saw."""

from datetime import timedelta
from unicodedata import category

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tcgsite.accounts.models import User
from tcgsite.matches.models import Match, Report
from tcgsite.matches.models.report import LONGEST
from tcgsite.matches.refusals import TableRefusal
from tcgsite.operation.metrics import REPORTS

MOST, SPAN = 5, timedelta(hours=1)


@transaction.atomic
def report(match: Match, user: User, number: str, text: str) -> Report:
    """File a report; `number` is the moment their page showed. Raises TableRefusal."""
    said = _readable(text)
    User.objects.select_for_update().get(pk=user.pk)
    if Report.objects.filter(user=user, at__gt=timezone.now() - SPAN).count() >= MOST:
        raise TableRefusal(_("You have reported a lot in this hour. Wait a little, please."))
    seat = match.seats.filter(user=user).first()
    REPORTS.inc()
    return Report.objects.create(
        match=match,
        number=moment_seen(match, number),
        seat=seat.position if seat else None,
        user=user,
        text=said,
    )


def moment_seen(match: Match, number: str) -> int:
    """Return the action number that the page sent, or the newest if it sent none."""
    seen = int(number) if number.isascii() and number.isdigit() and len(number) < 10 else None
    return match.action_count if seen is None else min(seen, match.action_count)


def _readable(text: str) -> str:
    lines = text.replace("\r\n", "\n")
    said = "".join(each for each in lines if each == "\n" or category(each)[0] != "C").strip()
    if not said:
        raise TableRefusal(_("Say in a few words what went wrong."))
    if len(said) > LONGEST:
        raise TableRefusal(
            _("At most %(most)d characters; this has %(many)d.")
            % {"most": LONGEST, "many": len(said)}
        )
    return said
