"""Listen to moderators, and tell authors and reporters once a decision can no longer be undone."""

from datetime import timedelta

from tcgsite.moderation.deciding_cases import UNDO_FOR
from tcgsite.moderation.models import ModerationDecision
from tcgsite.moderation.models.case import ThingKind
from tcgsite.moderation.moderation_signals import (
    DecisionMade,
    DecisionUndone,
    decision_made,
    decision_undone,
)
from tcgsite.notices.announcing import Announcement, announce
from tcgsite.notices.models import News
from tcgsite.notices.notice_kinds import NoticeKind


def connect_moderation() -> None:
    decision_made.connect(on_decision_made)
    decision_undone.connect(on_decision_undone)


def on_decision_made(made: DecisionMade) -> None:
    decision = ModerationDecision.objects.select_related("case").get(pk=made.decision_id)
    case = decision.case
    if case.about_id and (made.appeal or decision.punishes or decision.message):
        _announce(decision, [case.about_id], made.appeal or "decided")
    if not made.appeal and case.kind != ThingKind.MOMENT:
        _announce(decision, [*case.reports.values_list("reporter", flat=True)], "settled")


def _announce(decision: ModerationDecision, to: list[int], form: str) -> None:
    is_author = form != "settled"
    announce(
        Announcement(
            NoticeKind.REPORT,
            f"decision {decision.pk} {form}",
            to,
            decision.get_absolute_url() if is_author else "/",
            thread=f"decision {decision.pk} {form}",
            words={"form": form},
            delay=UNDO_FOR if form in ("decided", "settled") else timedelta(),
        )
    )


def on_decision_undone(undone: DecisionUndone) -> None:
    """Delete news that weren’t told yet."""
    waiting = News.objects.filter(key__startswith=f"decision {undone.decision_id} ")
    waiting.filter(delivered_at=None).delete()
