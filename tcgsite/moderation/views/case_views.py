"""Pages of moderators: the queue, a case, and the log of all decisions."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import PermissionDenied
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from cards.packs.permissions import may_moderate
from cards.web.request_values import number_in
from tcgsite.accounts.models import User
from tcgsite.moderation.deciding_cases import (
    SILENCES,
    UNDO_FOR,
    Measures,
    answer_appeal,
    claim_case,
    decide,
    undo_decision,
)
from tcgsite.moderation.errors import ModerationError
from tcgsite.moderation.models import ModerationCase, ModerationDecision
from tcgsite.moderation.models.decision import LONGEST_MESSAGE
from tcgsite.moderation.things import NOT_HIDDEN, thing_at
from tcgsite.moderation.views.report_views import user_of

AT_ONCE = 50
HISTORY = 10
REPORTS = 50
"""The most reports that the page of a case shows. The newest ones count."""
MESSAGES = (
    gettext_lazy("This insults others. Write about cards, not about people."),
    gettext_lazy("This is advertising. Please don’t post it again."),
    gettext_lazy("This isn’t fit for all ages, and children play here."),
    gettext_lazy("This belongs to others, and you may not publish it here."),
    gettext_lazy("This name insults or misleads others. We gave you another; choose a new one."),
)


def _moderator(request: HttpRequest) -> User:
    if not may_moderate(request.user):
        raise PermissionDenied(_("Only moderators can do that."))
    return user_of(request)


@never_cache
@require_safe
def queue(request: HttpRequest) -> HttpResponse:
    user = _moderator(request)
    cases = ModerationCase.objects.exclude(state=ModerationCase.State.SETTLED)
    cases = cases.select_related("about", "claimed_by").annotate(many=Count("reports"))
    lately = ModerationDecision.objects.filter(
        moderator=user, undone_at=None, made_at__gt=timezone.now() - UNDO_FOR
    )
    context = {
        "cases": cases.order_by("-weight", "made_at")[:AT_ONCE],
        "now": timezone.now(),
        "lately": lately.select_related("case"),
    }
    return render(request, "moderation/queue.html", context)


@never_cache
@require_safe
def log(request: HttpRequest) -> HttpResponse:
    _moderator(request)
    before = number_in(request.GET.get("before", ""))
    rows = ModerationDecision.objects.select_related(
        "case__about", "moderator", "undone_by", "appeal"
    )
    rows = rows.filter(pk__lt=before) if before else rows
    found = list(rows.order_by("-pk")[: AT_ONCE + 1])
    older = found[AT_ONCE - 1].pk if len(found) > AT_ONCE else 0
    context = {"decisions": found[:AT_ONCE], "older": older}
    return render(request, "moderation/log.html", context)


@never_cache
@require_safe
def case_page(request: HttpRequest, pk: int) -> HttpResponse:
    _moderator(request)
    return _page(request, _case_at(pk))


def _case_at(pk: int) -> ModerationCase:
    return get_object_or_404(ModerationCase.objects.select_related("about", "claimed_by"), pk=pk)


def _page(request: HttpRequest, case: ModerationCase, refused: str = "") -> HttpResponse:
    case.refresh_from_db()
    now, sent = timezone.now(), request.POST
    is_claimed = case.claimed_until is not None and case.claimed_until > now
    past = ModerationDecision.objects.filter(case__about=case.about_id).select_related(
        "case", "moderator", "appeal"
    )
    context: dict[str, Any] = {
        "case": case,
        "thing": thing_at(case.kind, case.number),
        "reports": case.reports.select_related("reporter").order_by("-pk")[:REPORTS],
        "reports_left": max(0, case.reports.count() - REPORTS),
        "history": past[:HISTORY] if case.about_id else [],
        "is_mine": is_claimed and case.claimed_by_id == request.user.pk,
        "other": case.claimed_by if is_claimed else None,
        "appeal": _open_appeal(case),
        "can_hide": case.kind not in NOT_HIDDEN,
        "silences": SILENCES,
        "texts": MESSAGES,
        "sent": sent,
        "text": sent.get("message", ""),
        "longest": LONGEST_MESSAGE,
        "refused_because": refused,
    }
    return render(request, "moderation/case.html", context, status=422 if refused else 200)


def _open_appeal(case: ModerationCase) -> ModerationDecision | None:
    return case.decisions.select_related("appeal").filter(appeal__state="open").first()


@require_POST
def claim(request: HttpRequest, pk: int) -> HttpResponse:
    user, case = _moderator(request), _case_at(pk)
    try:
        claim_case(case, user)
    except ModerationError as refused:
        return _page(request, case, str(refused))
    return redirect(case)


@require_POST
def decide_case(request: HttpRequest, pk: int) -> HttpResponse:
    user, case, sent = _moderator(request), _case_at(pk), request.POST
    message = sent.get("message", "").strip() or sent.get("ready", "")
    verdict = Measures("hide" in sent, number_in(sent.get("silence", "")), message)
    try:
        decide(case, user, verdict)
    except ModerationError as refused:
        return _page(request, case, str(refused))
    return redirect("moderation:queue")


@require_POST
def answer_to_appeal(request: HttpRequest, pk: int) -> HttpResponse:
    user, case = _moderator(request), _case_at(pk)
    try:
        answer_appeal(case, user, grants="grant" in request.POST)
    except ModerationError as refused:
        return _page(request, case, str(refused))
    return redirect("moderation:queue")


@require_POST
def undo(request: HttpRequest, pk: int) -> HttpResponse:
    user = _moderator(request)
    decision = get_object_or_404(ModerationDecision.objects.select_related("case"), pk=pk)
    try:
        undo_decision(decision, user)
    except ModerationError as refused:
        return _page(request, decision.case, str(refused))
    return redirect(decision.case)
