"""The form of a report, and the page on which an author reads a decision."""

from __future__ import annotations

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from cards.packs.permissions import may_moderate
from tcgsite.accounts.models import User
from tcgsite.moderation.deciding_cases import appeal
from tcgsite.moderation.errors import ModerationError
from tcgsite.moderation.models import Appeal, ModerationDecision
from tcgsite.moderation.models.case import LONGEST_REPORT, Reason, ThingKind
from tcgsite.moderation.models.decision import LONGEST_APPEAL
from tcgsite.moderation.reporting import report_thing
from tcgsite.moderation.things import thing_at

SEEN_BY_ALL = (
    ThingKind.COMMENT, ThingKind.REVIEW, ThingKind.RULING, ThingKind.NAME, ThingKind.TAG,
    ThingKind.CLUB,
)  # fmt: skip
REPORTABLE = [kind for kind in ThingKind.values if kind != ThingKind.MOMENT]


def user_of(request: HttpRequest) -> User:
    if not isinstance(request.user, User):
        raise PermissionDenied(_("Sign in first."))
    return request.user


@never_cache
def report(request: HttpRequest, kind: str, number: int) -> HttpResponse:
    if kind not in REPORTABLE:
        raise Http404
    sent, refused = request.POST, None
    if request.method == "POST":
        try:
            report_thing(
                user_of(request), kind, number, sent.get("reason", ""), sent.get("text", "")
            )
            messages.success(request, _("Thank you. A moderator will look at it."))
            return redirect(_page_after_report(kind, number))
        except ModerationError as refusal:
            refused = refusal
    context = {
        "kind": ThingKind(kind).label,
        "reasons": Reason.choices,
        "chosen": sent.get("reason", ""),
        "text": sent.get("text", ""),
        "longest": LONGEST_REPORT,
        "refused_because": refused,
    }
    status = 422 if refused else 200
    return render(request, "moderation/report.html", context, status=status)


def _page_after_report(kind: str, number: int) -> str:
    """Return the address of the reported thing if everyone may see the thing, else of the front page."""
    thing = thing_at(kind, number) if kind in SEEN_BY_ALL else None
    return thing.address if thing else reverse("home")


@never_cache
@require_safe
def decision_page(request: HttpRequest, pk: int) -> HttpResponse:
    return _decision_page(request, _decision_for(request, pk))


@require_POST
def send_appeal(request: HttpRequest, pk: int) -> HttpResponse:
    found, text = _decision_for(request, pk), request.POST.get("text", "")
    try:
        appeal(user_of(request), found, text)
    except ModerationError as refused:
        return _decision_page(request, found, text, str(refused), 422)
    return redirect(found)


def _decision_for(request: HttpRequest, pk: int) -> ModerationDecision:
    """Return the decision for its author or a moderator. For others, it doesn’t exist."""
    found = get_object_or_404(ModerationDecision.objects.select_related("case__about"), pk=pk)
    if found.case.about_id != request.user.pk and not may_moderate(request.user):
        raise Http404
    return found


def _decision_page(
    request: HttpRequest,
    found: ModerationDecision,
    text: str = "",
    refused: str = "",
    status: int = 200,
) -> HttpResponse:
    own = Appeal.objects.filter(decision=found).first()
    holds = found.punishes and found.undone_at is None
    context = {
        "decision": found,
        "appeal": own,
        "may_appeal": found.case.about_id == request.user.pk and holds and own is None,
        "text": text,
        "longest": LONGEST_APPEAL,
        "refused_because": refused,
    }
    return render(request, "moderation/decision.html", context, status=status)
