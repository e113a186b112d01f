"""Permission to read a report, and the reported moment as the reporter saw it."""

import logging
from dataclasses import replace

from django.contrib.auth.models import AnonymousUser
from django.urls import reverse
from django.utils.translation import gettext as _

from cards.roles import may_moderate
from tcgsite.accounts.models import User
from tcgsite.matches.layout import Layout, lay_out
from tcgsite.matches.looking import Look
from tcgsite.matches.models import Match, Report
from tcgsite.matches.refusals import TableRefusal
from tcgsite.matches.replays import OPEN, session_at

logger = logging.getLogger(__name__)
Somebody = User | AnonymousUser


def may_read(report: Report, user: Somebody) -> bool:
    return report.user_id == user.pk or may_moderate(user)


def replay_address(report: Report) -> str:
    """Return the address of the moment in the replay, which opens when the match is over."""
    address = reverse("matches:replay", args=[report.match.public_id])
    eyes = OPEN if report.seat is None else report.seat
    return f"{address}?at={report.number}&eyes={eyes}"


def moment_of(report: Report, user: Somebody) -> Layout:
    """Return the reported moment from the reporter's seat.

    Raises TableRefusal if the user still plays this match: the moment would show them hidden cards.
    """
    plays = report.match.seats.filter(user=user.pk).exists() if user.pk else False
    if report.match.status != Match.Status.FINISHED and plays and report.user_id != user.pk:
        raise TableRefusal(_("You play this match yourself; another moderator has to look."))
    try:
        session = session_at(report.match, report.number)
    except Exception as broken:
        logger.exception("Report %s: its match can't be rebuilt from its record", report.pk)
        raise TableRefusal(_("This match can’t be rebuilt from its record.")) from broken
    view = session.view(report.seat, sent=True)
    # The moment can't be played on, so it shows no question.
    return lay_out(Look(replace(view, decision=None)))
