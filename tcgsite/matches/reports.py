"""Problem reports: players file them at a table, and moderators view the reported moment."""

from dataclasses import replace
from datetime import timedelta
from unicodedata import category

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.packs.permissions import may_moderate
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.models import Match, Report
from tcgsite.matches.models.report import LONGEST
from tcgsite.matches.realtime.signals import ReportFiled, report_filed
from tcgsite.matches.rendering.layout import TableLayout, layout_of
from tcgsite.matches.rendering.perspective import Perspective
from tcgsite.matches.replays.moments import OPEN, session_at
from tcgsite.operation.metrics import REPORTS

MOST, SPAN = 5, timedelta(hours=1)


@transaction.atomic
def file_report(match: Match, user: User, number: str, text: str) -> Report:
    """File a report. `number` is the moment that the reporter's page showed. Raises TableError."""
    said = _clean_text(text)
    User.objects.select_for_update().get(pk=user.pk)
    _check_rate(user)
    seat = match.seats.filter(user=user).first()
    REPORTS.inc()
    filed = Report.objects.create(
        match=match,
        number=parse_moment(match, number),
        seat=seat.position if seat else None,
        user=user,
        text=said,
    )
    report_filed.send_after_commit(ReportFiled(filed.pk))
    return filed


def _check_rate(user: User) -> None:
    if Report.objects.filter(user=user, at__gt=timezone.now() - SPAN).count() >= MOST:
        raise TableError(
            _("You’ve sent too many reports in the last hour. Please try again later.")
        )


def parse_moment(match: Match, number: str) -> int:
    """Return the action number that the page sent, or the newest one if the page sent none."""
    seen = int(number) if number.isascii() and number.isdigit() and len(number) < 10 else None
    return match.action_count if seen is None else min(seen, match.action_count)


def _clean_text(text: str) -> str:
    lines = text.replace("\r\n", "\n")
    said = "".join(each for each in lines if each == "\n" or category(each)[0] != "C").strip()
    if not said:
        raise TableError(_("Describe what went wrong."))
    if len(said) > LONGEST:
        raise TableError(
            _("A report can have at most %(most)d characters; yours has %(many)d.")
            % {"most": LONGEST, "many": len(said)}
        )
    return said


AnyUser = User | AnonymousUser


def may_read(report: Report, user: AnyUser) -> bool:
    return report.user_id == user.pk or may_moderate(user)


def replay_address(report: Report) -> str:
    """Return the URL of the reported moment in the replay, which is available once the match is over."""
    address = reverse("matches:replay", args=[report.match.public_id])
    eyes = OPEN if report.seat is None else report.seat
    return f"{address}?at={report.number}&eyes={eyes}"


def moment_of(report: Report, user: AnyUser) -> TableLayout:
    """Return the reported moment from the reporter's seat.

    Raises TableError if the user is playing in this match, because the moment may show cards that are
    hidden from the user.
    """
    plays = report.match.seats.filter(user=user.pk).exists() if user.pk else False
    if report.match.status != Match.Status.FINISHED and plays and report.user_id != user.pk:
        raise TableError(
            _("You’re playing in this match, so another moderator has to handle this report.")
        )
    view = session_at(report.match, report.number).view(report.seat, sent=True)
    # Viewers of this moment can't act, so it shows no question.
    return layout_of(Perspective(replace(view, decision=None)))
