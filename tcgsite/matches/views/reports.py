"""Views for reporting a problem at a table, and for handling reports."""

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from cards.packs.permissions import may_moderate
from tcgsite.accounts.guests import ensure_player
from tcgsite.matches.errors import TableError
from tcgsite.matches.models import Match, Report
from tcgsite.matches.models.report import LONGEST
from tcgsite.matches.realtime.signals import ReportSettled, report_settled
from tcgsite.matches.reports import file_report, may_read, moment_of, parse_moment, replay_address
from tcgsite.matches.views.table_page import match_at

SHOWN = 100


@never_cache
def report_problem(request: HttpRequest, public_id: str) -> HttpResponse:
    """File a report about the moment after `?at=` actions. The default is the current moment."""
    match, refused = match_at(public_id), None
    sent = request.POST if request.method == "POST" else request.GET
    if request.method == "POST":
        try:
            user = ensure_player(request)
            return redirect(file_report(match, user, sent.get("at", ""), sent.get("text", "")))
        except TableError as refusal:
            refused = refusal
    context = {
        "match": match,
        "at": parse_moment(match, sent.get("at", "")),
        "text": sent.get("text", ""),
        "longest": LONGEST,
        "refused": refused,
    }
    return render(request, "matches/report_problem.html", context, status=422 if refused else 200)


@never_cache
@require_safe
def read_report(request: HttpRequest, pk: int) -> HttpResponse:
    context = {"report": _report(request, pk), "may_moderate": may_moderate(request.user)}
    return render(request, "matches/report.html", context)


@never_cache
@require_safe
def reports(request: HttpRequest) -> HttpResponse:
    """List all reports for moderators, with the unsettled ones first."""
    if not may_moderate(request.user):
        raise PermissionDenied(_("Only moderators can do that."))
    found = Report.objects.select_related("match__game", "user", "settled_by")
    context = {
        "unsettled": found.filter(settled_by=None)[:SHOWN],
        "settled": found.exclude(settled_by=None)[:SHOWN],
    }
    return render(request, "matches/reports.html", context)


@require_POST
@transaction.atomic
def settle_report(request: HttpRequest, pk: int) -> HttpResponse:
    if not may_moderate(request.user):
        raise PermissionDenied(_("Only moderators can do that."))
    found = _report(request, pk)
    found.settled_by = None if found.settled_by_id else ensure_player(request)
    found.save(update_fields=["settled_by"])
    if found.settled_by:
        report_settled.send_after_commit(ReportSettled(found.pk))
    return redirect("matches:reports")


@never_cache
@require_safe
def reported_moment(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the reported moment: in the replay or, while the match is running, on a page of its own."""
    found = _report(request, pk)
    if found.match.status == Match.Status.FINISHED:
        return redirect(replay_address(found))
    context = {"report": found, "may_moderate": may_moderate(request.user)}
    try:
        layout = moment_of(found, request.user)
    except TableError as refused:
        return render(request, "matches/report.html", context | {"refused": refused}, status=422)
    names = " – ".join(seat.name for seat in found.match.seats.all())
    context |= {"layout": layout, "match": found.match, "title": names}
    return render(request, "matches/reported_moment.html", context)


def _report(request: HttpRequest, pk: int) -> Report:
    found = get_object_or_404(Report.objects.select_related("match__game", "user"), pk=pk)
    if not may_read(found, request.user):
        raise Http404
    return found
