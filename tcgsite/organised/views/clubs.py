"""The pages of clubs: the list, a club, and the forms of its members and organisers."""

from collections.abc import Callable

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from cards.web.request_values import number_in
from tcgsite.accounts.guests import ensure_player
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.notices.telling.quiet_hours import own_zone
from tcgsite.organised.clubs import membership, recurring_events
from tcgsite.organised.clubs.club_page import ClubPage
from tcgsite.organised.clubs.errors import ClubError
from tcgsite.organised.clubs.membership import ClubForm
from tcgsite.organised.models import Club

SHOWN = 50
"""The most clubs in the list. Those with the most members count."""
LONGEST_QUERY = 60


@never_cache
@require_GET
def clubs(request: HttpRequest) -> HttpResponse:
    query = request.GET.get("q", "")[:LONGEST_QUERY].strip()
    rows = Club.objects.order_by("-size", "title")
    found = rows.filter(title__icontains=query) if query else rows
    own = list(rows.filter(members__user=request.user.pk)) if request.user.pk else []
    others = found.exclude(pk__in=[each.pk for each in own])
    context = {"own": own, "clubs": others[:SHOWN], "query": query}
    return render(request, "organised/clubs.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def new_club(request: HttpRequest) -> HttpResponse:
    form, refused = _founding_form(request), None
    if request.method == "POST" and form.is_valid():
        try:
            return redirect(membership.found_club(ensure_player(request), form.cleaned_data))
        except TableError as error:
            refused = error
    status = 422 if refused or form.errors else 200
    return render(
        request, "organised/new_club.html", {"form": form, "refused": refused}, status=status
    )


def _founding_form(request: HttpRequest) -> ClubForm:
    """Return the form with the player’s time zone. A script fills in the browser’s if there is none."""
    zone = own_zone(request.user.pk)
    form = ClubForm(request.POST or None, initial={"zone": zone} if zone else None)
    if not (zone or form.is_bound):
        form.fields["zone"].widget.attrs["data-own-zone"] = True
    return form


@never_cache
@require_GET
def club(request: HttpRequest, public_id: str) -> HttpResponse:
    return _page(request, public_id)


@require_POST
def join_club(request: HttpRequest, public_id: str) -> HttpResponse:
    return _change(request, public_id, membership.join_club)


@require_POST
def leave_club(request: HttpRequest, public_id: str) -> HttpResponse:
    return _change(request, public_id, membership.leave_club)


@require_POST
def change_club(request: HttpRequest, public_id: str) -> HttpResponse:
    def change_with_form(found: Club, user: User) -> None:
        form = ClubForm(request.POST)
        if not form.is_valid():
            raise ClubError(_("Nothing was changed:"), *_sentences(form))
        with transaction.atomic():
            membership.change_club(found, user, form.cleaned_data)
            recurring_events.reschedule(found.pk)

    return _change(request, public_id, change_with_form)


def _sentences(form: ClubForm) -> list[str]:
    return [str(error) for errors in form.errors.values() for error in errors]


@require_POST
def let_organise(request: HttpRequest, public_id: str) -> HttpResponse:
    number = number_in(request.POST.get("member", ""))
    return _change(
        request, public_id, lambda found, user: membership.let_organise(found, user, number)
    )


@require_POST
def remove_member(request: HttpRequest, public_id: str) -> HttpResponse:
    """Remove a member, or let a removed player back in."""
    removes = "member" in request.POST
    number = number_in(request.POST.get("member" if removes else "player", ""))
    act = membership.remove_member if removes else membership.let_back_in
    return _change(request, public_id, lambda found, user: act(found, user, number))


@require_POST
def change_pools(request: HttpRequest, public_id: str) -> HttpResponse:
    """Add a pool to the club’s page, or remove it."""
    adds = "add" in request.POST
    number = number_in(request.POST.get("add" if adds else "remove", ""))
    act = membership.add_club_pool if adds else membership.remove_club_pool
    return _change(request, public_id, lambda found, user: act(found, user, number))


@require_POST
def stop_recurring(request: HttpRequest, public_id: str) -> HttpResponse:
    number = number_in(request.POST.get("event", ""))
    return _change(
        request, public_id, lambda found, user: recurring_events.stop_recurring(found, user, number)
    )


def _change(
    request: HttpRequest, public_id: str, act: Callable[[Club, User], object]
) -> HttpResponse:
    found = get_object_or_404(Club, public_id=public_id)
    try:
        act(found, ensure_player(request))
    except TableError as refused:
        return _page(request, public_id, refused)
    is_left = Club.objects.filter(pk=found.pk).exists()
    return redirect(found) if is_left else redirect("organised:clubs")


def _page(request: HttpRequest, public_id: str, refused: TableError | None = None) -> HttpResponse:
    found = get_object_or_404(Club, public_id=public_id)
    page = ClubPage(found, request.user if request.user.is_authenticated else None)
    fields = {"title": found.title, "about": found.about, "zone": found.zone}
    context = {"page": page, "club": found, "form": ClubForm(initial=fields), "refused": refused}
    return render(request, "organised/club.html", context, status=422 if refused else 200)
