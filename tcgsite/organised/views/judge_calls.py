"""The pages of calls: players call judges, and judges come, look at cards and answer."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from cards.web.request_values import number_in
from tcgsite.accounts.guests import ensure_player
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableBusyError, TableError
from tcgsite.matches.models import Match
from tcgsite.matches.views.table_page import busy_page, match_at
from tcgsite.matches.views.table_page import page as table_page
from tcgsite.organised.judging import calls
from tcgsite.organised.judging.decisions import OrganiserCall
from tcgsite.organised.models import Tournament
from tcgsite.organised.pages.judged_table import JudgedView
from tcgsite.organised.tournaments.errors import TournamentError
from tcgsite.organised.views.judging import ReasonForm, judge_page


@require_POST
def call_judge(request: HttpRequest, public_id: str) -> HttpResponse:
    question = request.POST.get("question", "")
    match, tournament = _match_of(request), _tournament_at(public_id)
    try:
        calls.call_judge(tournament, ensure_player(request), match.public_id, question)
    except TableError as refused:
        return table_page(request, match, refused)
    return redirect(match)


@require_POST
def note_shown(request: HttpRequest, public_id: str) -> HttpResponse:
    """Note that the page has shown that a judge will look. Pages send this by themselves."""
    match, tournament = _match_of(request), _tournament_at(public_id)
    try:
        calls.note_shown(tournament, ensure_player(request), match.public_id)
    except TableError as refused:
        return table_page(request, match, refused)
    return HttpResponse(status=204) if request.headers.get("HX-Request") else redirect(match)


@require_POST
def come_to_table(request: HttpRequest, public_id: str) -> HttpResponse:
    tournament, form = _tournament_at(public_id), ReasonForm(request.POST)
    number = number_in(request.POST.get("pairing", ""))
    whose = request.POST.getlist("whose")
    try:
        user = ensure_player(request)
        if not form.is_valid():
            raise TournamentError(_("Give a reason. Everybody reads it in the log."))
        reason = OrganiserCall(user, form.cleaned_data["reason"], 0)
        call = calls.come_to_table(tournament, reason, number, whose)
    except TableError as refused:
        return judge_page(request, tournament, refused)
    return redirect("organised:judge_call", public_id, call.pk)


@never_cache
@require_GET
def judge_call(request: HttpRequest, public_id: str, number: int) -> HttpResponse:
    return _page(request, _tournament_at(public_id), number)


@require_POST
def look(request: HttpRequest, public_id: str, number: int) -> HttpResponse:
    tournament = _tournament_at(public_id)
    try:
        calls.look(tournament, ensure_player(request), number)
    except TableError as refused:
        return _page(request, tournament, number, refused)
    return redirect("organised:judge_call", public_id, number)


@require_POST
def answer_call(request: HttpRequest, public_id: str, number: int) -> HttpResponse:
    tournament, text = _tournament_at(public_id), request.POST.get("answer", "")
    try:
        calls.answer_call(tournament, ensure_player(request), number, text)
    except TableError as refused:
        return _page(request, tournament, number, refused)
    return redirect("organised:judge", public_id)


def _page(
    request: HttpRequest, tournament: Tournament, number: int, refused: TableError | None = None
) -> HttpResponse:
    """Show the table if the judge may look, or else the players for whom the judge waits."""
    user = request.user if request.user.is_authenticated else User()
    try:
        call, table = calls.own_call(tournament, user, number)
    except TableBusyError as busy:
        return busy_page(request, _match_at_call(number), busy)
    except TableError as not_allowed:
        if request.headers.get("HX-Request"):
            address = f"{tournament.get_absolute_url()}judge/"
            return HttpResponse(status=204, headers={"HX-Redirect": address})
        return judge_page(request, tournament, not_allowed)
    context: dict[str, object] = {
        "tournament": tournament,
        "call": call,
        "match": call.match,
        "refused": refused,
    }
    status = 422 if refused else 200
    if call.looked_at is None:
        context["waiting"] = calls.still_unseen(call, table)
        return render(request, "organised/judging/waiting.html", context, status=status)
    view = JudgedView(call, table, request.GET.get("eyes", ""))
    context |= {"view": view, "layout": view.layout, "rules": table.session.rules}
    context["title"] = " – ".join(table.names.values())
    return render(request, "organised/judging/judged_table.html", context, status=status)


def _match_of(request: HttpRequest) -> Match:
    return match_at(request.POST.get("match", ""))


def _match_at_call(number: int) -> Match:
    return get_object_or_404(Match, judge_calls=number)


def _tournament_at(public_id: str) -> Tournament:
    return get_object_or_404(Tournament.objects.in_full(), public_id=public_id)
