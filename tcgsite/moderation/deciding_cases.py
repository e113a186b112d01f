"""Claim cases, decide them, undo decisions, and answer appeals."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from tcgsite.accounts.models import Conduct, User
from tcgsite.matches.models import Report
from tcgsite.matches.realtime.signals import ReportSettled, report_settled
from tcgsite.moderation.errors import ModerationError
from tcgsite.moderation.models import Appeal, ModerationCase, ModerationDecision
from tcgsite.moderation.models.case import ThingKind
from tcgsite.moderation.models.decision import LONGEST_APPEAL, LONGEST_MESSAGE
from tcgsite.moderation.moderation_signals import (
    DecisionMade,
    DecisionUndone,
    decision_made,
    decision_undone,
)
from tcgsite.moderation.things import NOT_HIDDEN, hide_thing, show_thing, thing_at

LEASE = timedelta(minutes=30)
UNDO_FOR = timedelta(minutes=10)
"""How long a decision can be undone. Only then do its author and the reporters learn of it."""
SILENCES = (0, 1, 3, 7, 30)
"""The days for which a moderator can keep a player from writing."""

State = ModerationCase.State


@dataclass(frozen=True)
class Measures:
    """The measures that a moderator chooses."""

    hides: bool = False
    silent_days: int = 0
    message: str = ""


@transaction.atomic
def claim_case(case: ModerationCase, moderator: User) -> None:
    """Reserve the case for this moderator for half an hour. Raises ModerationError."""
    _check_may_judge(case, moderator)
    now = timezone.now()
    free = Q(claimed_by=None) | Q(claimed_by=moderator) | Q(claimed_until__lt=now)
    rows = ModerationCase.objects.filter(free, pk=case.pk).exclude(state=State.SETTLED)
    if not rows.update(claimed_by=moderator, claimed_until=now + LEASE):
        raise ModerationError(_("Another moderator has this case. Take the next one."))


def _check_may_judge(case: ModerationCase, moderator: User) -> None:
    """Raise ModerationError if the moderator made the appealed decision, and others could judge
    the appeal.
    """
    _check_uninvolved(case, moderator)
    decided = ModerationDecision.objects.filter(
        case=case, moderator=moderator, appeal__state="open"
    )
    if decided.exists() and count_other_moderators(moderator):
        raise ModerationError(
            _("The author appeals your decision. Another moderator has to answer.")
        )


def _check_uninvolved(case: ModerationCase, moderator: User) -> None:
    """Raise ModerationError if the moderator is involved in the case."""
    has_reported = case.reports.filter(reporter=moderator).exists()
    if moderator.pk == case.about_id or has_reported:
        raise ModerationError(
            _("You’re involved in this case. Another moderator has to decide it.")
        )


def count_other_moderators(moderator: User) -> int:
    having = User.objects.filter(is_active=True, user_permissions__codename="hide_pack")
    return having.exclude(pk=moderator.pk).count()


@transaction.atomic
def decide(case: ModerationCase, moderator: User, verdict: Measures) -> ModerationDecision:
    """Take the chosen measures, and settle the case. Raises ModerationError."""
    found = _claimed_case(case, moderator)
    if Appeal.objects.filter(decision__case=found, state=Appeal.State.OPEN).exists():
        raise ModerationError(_("The author has appealed. Grant or deny the appeal."))
    if verdict.silent_days not in SILENCES:
        raise ModerationError(_("Choose one of the listed numbers of days."))
    if len(verdict.message) > LONGEST_MESSAGE:
        raise ModerationError(_("A message has at most %d characters.") % LONGEST_MESSAGE)
    if (verdict.hides or verdict.silent_days) and not verdict.message.strip():
        raise ModerationError(_("Tell the author why: write or choose a message."))
    before: dict[str, str] = {}
    if verdict.hides and found.kind not in NOT_HIDDEN and thing_at(found.kind, found.number):
        before = hide_thing(found.kind, found.number, verdict.message, moderator.pk)
    made = ModerationDecision.objects.create(
        case=found,
        moderator=moderator,
        hides=verdict.hides,
        silent_days=verdict.silent_days,
        message=verdict.message.strip(),
        before=before,
    )
    _silence(found.about_id)
    _settle(found, moderator, was_right=made.punishes or bool(made.message))
    decision_made.send_after_commit(DecisionMade(made.pk))
    return made


def _claimed_case(case: ModerationCase, moderator: User) -> ModerationCase:
    found = ModerationCase.objects.select_for_update().get(pk=case.pk)
    is_own = found.claimed_by_id == moderator.pk and found.state != State.SETTLED
    if not is_own or found.claimed_until is None or found.claimed_until < timezone.now():
        raise ModerationError(_("Claim this case before you decide it."))
    return found


def _settle(case: ModerationCase, moderator: User, *, was_right: bool) -> None:
    case.state, case.claimed_by, case.claimed_until = State.SETTLED, None, None
    case.save(update_fields=["state", "claimed_by", "claimed_until"])
    case.reports.update(was_right=was_right)
    unsettled = Report.objects.filter(pk=case.number, settled_by=None)
    if case.kind == ThingKind.MOMENT and unsettled.update(settled_by=moderator):
        report_settled.send_after_commit(ReportSettled(case.number))


def _silence(user_id: int | None) -> None:
    """Keep the author from writing until the last of the valid decisions ends."""
    if user_id:
        conduct, _made = Conduct.objects.select_for_update().get_or_create(user_id=user_id)
        silencing = ModerationDecision.objects.filter(silent_days__gt=0, undone_at=None)
        standing = silencing.filter(case__about=user_id)
        ends = [made.made_at + timedelta(days=made.silent_days) for made in standing]
        conduct.silenced_until = max(ends, default=None)
        conduct.save(update_fields=["silenced_until"])


@transaction.atomic
def undo_decision(decision: ModerationDecision, moderator: User) -> None:
    """Undo all of a decision, within ten minutes. Raises ModerationError."""
    found = ModerationDecision.objects.select_for_update().get(pk=decision.pk)
    _check_uninvolved(found.case, moderator)
    if found.undone_at or found.made_at < timezone.now() - UNDO_FOR:
        raise ModerationError(_("It’s too late to undo this. The author can appeal."))
    revert(found, moderator)
    granted = {"state": Appeal.State.GRANTED, "answered_by": moderator}
    Appeal.objects.filter(decision=found, state=Appeal.State.OPEN).update(**granted)
    _reopen(found.case)
    decision_undone.send_after_commit(DecisionUndone(found.pk))


def _reopen(case: ModerationCase) -> None:
    """Put the case back into the queue, unless a new report has already opened another case."""
    case.reports.update(was_right=None)
    with suppress(IntegrityError), transaction.atomic():
        ModerationCase.objects.filter(pk=case.pk).update(state=State.OPEN)


def revert(decision: ModerationDecision, moderator: User) -> None:
    """Undo the effects of the decision, except those that another decision has, too."""
    case = decision.case
    decision.undone_at, decision.undone_by = timezone.now(), moderator
    decision.save(update_fields=["undone_at", "undone_by"])
    if decision.hides and not _is_hidden_otherwise(case) and thing_at(case.kind, case.number):
        show_thing(case.kind, case.number, decision.before)
    _silence(case.about_id)


def _is_hidden_otherwise(case: ModerationCase) -> bool:
    hiding = ModerationDecision.objects.filter(hides=True, undone_at=None)
    is_hidden = hiding.filter(case__kind=case.kind, case__number=case.number).exists()
    return case.kind in NOT_HIDDEN or is_hidden


@transaction.atomic
def appeal(user: User, decision: ModerationDecision, text: str) -> Appeal:
    """Appeal against a decision, once. Raises ModerationError."""
    found = (
        ModerationDecision.objects.select_for_update().select_related("case").get(pk=decision.pk)
    )
    cleaned = text.strip()
    if found.case.about_id != user.pk or found.undone_at or not found.punishes:
        raise ModerationError(_("There is nothing to appeal against."))
    if Appeal.objects.filter(decision=found).exists():
        raise ModerationError(_("You have appealed already."))
    if not cleaned or len(cleaned) > LONGEST_APPEAL:
        raise ModerationError(_("Write 1 to %d characters.") % LONGEST_APPEAL)
    if ModerationCase.objects.filter(
        kind=found.case.kind, number=found.case.number, state__in=[State.OPEN, State.APPEALED]
    ).exists():
        raise ModerationError(_("A moderator looks at this again already."))
    ModerationCase.objects.filter(pk=found.case_id).update(state=State.APPEALED)
    return Appeal.objects.create(decision=found, text=cleaned)


@transaction.atomic
def answer_appeal(case: ModerationCase, moderator: User, *, grants: bool) -> Appeal:
    """Grant the appeal, which undoes the decision, or deny it. Raises ModerationError."""
    found = _claimed_case(case, moderator)
    waiting = Appeal.objects.select_for_update().filter(decision__case=found, state="open")
    row = waiting.select_related("decision__case").first()
    if row is None:
        raise ModerationError(_("There is no appeal to answer."))
    row.state = Appeal.State.GRANTED if grants else Appeal.State.DENIED
    row.answered_by = moderator
    row.save(update_fields=["state", "answered_by"])
    if grants:
        revert(row.decision, moderator)
    _settle(found, moderator, was_right=not grants)
    decision_made.send_after_commit(DecisionMade(row.decision_id, str(row.state)))
    return row
