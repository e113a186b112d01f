"""The page with the forms for organisers’ decisions."""

from collections.abc import Callable

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from cards.packs.forms import ListedField
from cards.web.request_values import number_in
from tcgsite.accounts.guests import ensure_player
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.organised.judging import decisions, organisers
from tcgsite.organised.judging.decisions import Decide, OrganiserCall
from tcgsite.organised.models import Tournament
from tcgsite.organised.models.decision import LONGEST_REASON
from tcgsite.organised.pages.overview import Overview
from tcgsite.organised.tournaments.errors import TournamentError

MOST_LETTERS = 40
"""The most characters of a number in the forms: as many as the places of a table need."""


class ReasonForm(forms.Form):
    reason = ListedField(label=gettext_lazy("Reason"), max_length=LONGEST_REASON)


@never_cache
@require_GET
def judge(request: HttpRequest, public_id: str) -> HttpResponse:
    return judge_page(request, _tournament_at(public_id))


@require_POST
def pause(request: HttpRequest, public_id: str) -> HttpResponse:
    goes_on = "go_on" in request.POST
    return _decide(request, public_id, decisions.go_on_after_pause if goes_on else decisions.pause)


@require_POST
def change_result(request: HttpRequest, public_id: str) -> HttpResponse:
    number = number_in(request.POST.get("pairing", ""))
    if "places" in request.POST:
        places = [number_in(each) for each in request.POST["places"][:MOST_LETTERS].split()]
        return _decide(
            request, public_id, lambda row, call: decisions.change_places(row, call, number, places)
        )
    won, lost, drawn = (
        number_in(request.POST.get(name, "") or "0") for name in ("won", "lost", "drawn")
    )
    return _decide(
        request,
        public_id,
        lambda row, call: decisions.change_result(row, call, number, (won, lost, drawn)),
    )


@require_POST
def disqualify(request: HttpRequest, public_id: str) -> HttpResponse:
    number = number_in(request.POST.get("entry", ""))
    return _decide(request, public_id, lambda row, call: decisions.disqualify(row, call, number))


@require_POST
def drop(request: HttpRequest, public_id: str) -> HttpResponse:
    """Take a player out or, with `back`, let the player play again."""
    number = number_in(request.POST.get("entry", ""))
    decide = decisions.reinstate if "back" in request.POST else decisions.drop
    return _decide(request, public_id, lambda row, call: decide(row, call, number))


@require_POST
def penalise(request: HttpRequest, public_id: str) -> HttpResponse:
    number, points = (number_in(request.POST.get(name, "")) for name in ("entry", "points"))
    return _decide(
        request, public_id, lambda row, call: decisions.penalise(row, call, number, points)
    )


@require_POST
def give_extra_time(request: HttpRequest, public_id: str) -> HttpResponse:
    number, minutes = (number_in(request.POST.get(name, "")) for name in ("pairing", "minutes"))
    return _decide(
        request, public_id, lambda row, call: decisions.give_extra_time(row, call, number, minutes)
    )


@require_POST
def add_organiser(request: HttpRequest, public_id: str) -> HttpResponse:
    """Add an organiser or, with `judge`, a judge."""
    name = request.POST.get("username", "")
    add = organisers.add_judge if "judge" in request.POST else organisers.add_organiser
    return _do(request, public_id, lambda row, user: add(row, user, name))


@require_POST
def remove_organiser(request: HttpRequest, public_id: str) -> HttpResponse:
    """Revoke the rights of an organiser or, with `judge`, of a judge."""
    is_judge = "judge" in request.POST
    number = number_in(request.POST.get("judge" if is_judge else "organiser", ""))
    remove = organisers.remove_judge if is_judge else organisers.remove_organiser
    return _do(request, public_id, lambda row, user: remove(row, user, number))


def _decide(request: HttpRequest, public_id: str, decide: Decide) -> HttpResponse:
    form = ReasonForm(request.POST)
    saw = number_in(request.POST.get("saw", "") or "0")

    def do(tournament: Tournament, user: User) -> None:
        if not form.is_valid():
            raise TournamentError(_("Give a reason. Everybody reads it in the log."))
        decide(tournament, OrganiserCall(user, form.cleaned_data["reason"], saw))

    return _do(request, public_id, do)


def _do(
    request: HttpRequest, public_id: str, change: Callable[[Tournament, User], None]
) -> HttpResponse:
    tournament = _tournament_at(public_id)
    try:
        change(tournament, ensure_player(request))
    except TableError as refused:
        return judge_page(request, tournament, refused)
    return redirect("organised:judge", public_id)


def _tournament_at(public_id: str) -> Tournament:
    return get_object_or_404(Tournament.objects.in_full(), public_id=public_id)


def judge_page(
    request: HttpRequest, tournament: Tournament, refused: TableError | None = None
) -> HttpResponse:
    """Show the forms for organisers or judges. Others see only the refusal."""
    tournament.refresh_from_db()
    overview = Overview(tournament, request.user if request.user.is_authenticated else None)
    if not overview.decides_at_tables and refused is None:
        raise Http404
    context = {"overview": overview, "game": tournament.game, "refused": refused}
    context["penalties"] = decisions.penalties_of(tournament)
    if refused and request.resolver_match:
        context |= {"refused_form": request.resolver_match.view_name, "sent": request.POST}
    status = 422 if refused else 200
    return render(request, "organised/judging/judge.html", context, status=status)
