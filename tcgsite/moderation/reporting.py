"""Report a thing: players add their report to the open case about it, or open one.

The reasons they choose from are in `models/case.py`.
"""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.packs.permissions import take_turns
from tcgsite.accounts.models import User
from tcgsite.matches.models import Report
from tcgsite.matches.realtime.signals import ReportFiled, ReportSettled
from tcgsite.moderation.errors import ModerationError
from tcgsite.moderation.models import ModerationCase, ModerationDecision, ReportedBy
from tcgsite.moderation.models.case import LONGEST_REPORT, Reason, ThingKind
from tcgsite.moderation.things import Thing, thing_at

MOST_REPORTS, SPAN = 10, timedelta(hours=1)
LONGEST_KEPT = 5_000
WEIGHTS = {Reason.HATE: 50, Reason.ADULT: 40, Reason.STOLEN: 30, Reason.SPAM: 20}
"""The weights of reports by reason. Other reasons weigh 10."""
OTHER_WEIGHT = 10
MOST_FOR_TRUST = 20
"""The weight that reporters add if they were always right."""
HEAVIEST = 1_000
OPEN = (ModerationCase.State.OPEN, ModerationCase.State.APPEALED)


@transaction.atomic
def report_thing(user: User, kind: str, number: int, reason: str, text: str) -> ModerationCase:
    """Report the thing, once. Raises ModerationError."""
    thing = thing_at(kind, number)
    if thing is None:
        raise ModerationError(_("What you wanted to report has been deleted."))
    if thing.author == user.pk:
        raise ModerationError(_("You can’t report yourself."))
    if reason not in Reason.values:
        raise ModerationError(_("Choose a reason."))
    cleaned = " ".join(text.split())
    if len(cleaned) > LONGEST_REPORT:
        sentence = _("Your text can have at most %(most)d characters; it has %(many)d.")
        raise ModerationError(sentence % {"most": LONGEST_REPORT, "many": len(cleaned)})
    take_turns(user.pk)
    lately = ReportedBy.objects.filter(reporter=user, made_at__gt=timezone.now() - SPAN)
    if lately.count() >= MOST_REPORTS:
        raise ModerationError(
            _("You’ve sent %d reports in the last hour. Try again later.") % MOST_REPORTS
        )
    return add_report(user, thing, reason, cleaned)


def add_report(user: User, thing: Thing, reason: str, text: str) -> ModerationCase:
    case = _open_case(thing)
    row, is_new = ReportedBy.objects.get_or_create(
        case=case, reporter=user, defaults={"reason": reason, "text": text}
    )
    if is_new:
        weight = min(case.weight + weight_of(row), HEAVIEST)
        ModerationCase.objects.filter(pk=case.pk).update(weight=weight)
    return case


def _open_case(thing: Thing) -> ModerationCase:
    found, _made = ModerationCase.objects.get_or_create(
        kind=thing.kind,
        number=thing.number,
        state__in=OPEN,
        defaults={
            "about_id": thing.author,
            "text": thing.text[:LONGEST_KEPT],
            "state": ModerationCase.State.OPEN,
        },
    )
    return ModerationCase.objects.select_for_update().get(pk=found.pk)


def weight_of(report: ReportedBy) -> int:
    """Return the weight of the report: more for bad things, and for players who were right before."""
    past = ReportedBy.objects.filter(reporter=report.reporter_id).exclude(was_right=None)
    verdicts = list(past.order_by("-pk").values_list("was_right", flat=True)[:20])
    trust = MOST_FOR_TRUST * sum(map(bool, verdicts)) // len(verdicts) if verdicts else 0
    return WEIGHTS.get(Reason(report.reason), OTHER_WEIGHT) + trust


@transaction.atomic
def open_case_of_moment(filed: ReportFiled) -> None:
    """Put a report about a moment at a table into the queue."""
    row = Report.objects.select_related("user").get(pk=filed.report_id)
    thing = thing_at(ThingKind.MOMENT, row.pk)
    if thing:
        add_report(row.user, thing, Reason.OTHER, row.text[:LONGEST_REPORT])


def settle_case_of_moment(settled: ReportSettled) -> None:
    """Take a moment out of the queue after a moderator has settled it on its own page."""
    cases = ModerationCase.objects.filter(kind=ThingKind.MOMENT, number=settled.report_id)
    cases.update(state=ModerationCase.State.SETTLED)


def forget_player(user: User) -> None:
    """Delete the reports by a deleted account, and what others have reported about it."""
    ReportedBy.objects.filter(reporter=user).delete()
    ModerationDecision.objects.filter(case__about=user).update(before={})
    ModerationCase.objects.filter(about=user).update(text="", about=None)
