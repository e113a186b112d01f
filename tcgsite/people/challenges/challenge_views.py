"""Views of challenges: the form, the page for answering, and its buttons."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseClientRefresh

from cards.models import Game
from tcgsite.accounts.guests import ensure_player
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.people.challenges.answering import (
    AlreadyAnsweredError,
    accept_challenge,
    decline_challenge,
)
from tcgsite.people.challenges.challenge_page import (
    challenge_form_page,
    received_page,
    sent_page,
)
from tcgsite.people.challenges.player_fields import (
    changed_players,
    is_for_several,
    players_with,
)
from tcgsite.people.challenges.sending import (
    send_challenge,
    send_to_several,
    withdraw_challenge,
)
from tcgsite.people.challenges.terms import sent_terms
from tcgsite.people.models import Challenge


@never_cache
def new_challenge(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the form with the terms in the query, or send the challenge."""
    receiver = get_object_or_404(User, pk=pk, is_active=True)
    if request.method != "POST":
        return challenge_form_page(request, receiver, _first_terms(request, receiver))
    if (changed := changed_players(request.POST)) is not None:
        return challenge_form_page(request, receiver, changed)
    sent, sender = request.POST, ensure_player(request)
    game = get_object_or_404(Game.objects.playable(), slug=sent.get("game", ""))
    try:
        return redirect(_send(request, sender, receiver, game))
    except TableError as refused:
        return challenge_form_page(request, receiver, sent, refused)


def _send(request: HttpRequest, sender: User, receiver: User, game: Game) -> Challenge:
    sent, answered = request.POST, _challenge_to_answer(request, receiver)
    receivers = players_with(sent, receiver, sender.pk)
    if is_for_several(sent, receivers):
        made = send_to_several(sender, receivers, game, sent, answered)
        messages.success(request, _("Sent. The table starts as soon as all have accepted."))
        return made
    made = send_challenge(sender, receiver, game, sent, answered)
    messages.success(request, _("Sent. You’ll play as soon as %s accepts.") % receiver)
    return made


def _challenge_to_answer(request: HttpRequest, sender: User) -> Challenge | None:
    """Return the challenge of this player that the form answers, or None."""
    number = request.POST.get("answers", "")
    received = Challenge.objects.filter(sender=sender, receiver=request.user.pk).open()
    return (
        received.filter(pk=int(number)).first() if number.isdecimal() and len(number) < 17 else None
    )


def _first_terms(request: HttpRequest, receiver: User) -> QueryDict:
    """Return the initial terms: those of the query, or those of the last challenge."""
    if request.GET or not request.user.is_authenticated:
        return request.GET
    between = Challenge.objects.filter(sender=request.user.pk, receiver=receiver, group=None)
    last = between.in_full().first()
    return sent_terms(last.terms, game=last.game.slug, begins=last.begins) if last else request.GET


@never_cache
@require_safe
def challenge_page(request: HttpRequest, pk: int) -> HttpResponse:
    challenge = _own(request, pk)
    if challenge.receiver_id == request.user.pk:
        return received_page(request, challenge)
    return sent_page(request, challenge)


@never_cache
@require_safe
def challenge_now(request: HttpRequest, pk: int) -> HttpResponse:
    """Take the page of a waiting challenge to its table, or make it reload, once all have answered."""
    challenge = _own(request, pk)
    if challenge.is_waiting:
        return HttpResponse(status=204)
    if challenge.table is None:
        return HttpResponseClientRefresh()
    return HttpResponse(status=204, headers={"HX-Redirect": challenge.table.get_absolute_url()})


@require_POST
def accept(request: HttpRequest, pk: int) -> HttpResponse:
    challenge, user = _own(request, pk), ensure_player(request)
    if challenge.receiver_id != user.pk:
        raise Http404
    try:
        match = accept_challenge(challenge, user, request.POST.get("deck", ""))
    except AlreadyAnsweredError as known:
        return _to_the_answer(request, known.challenge)
    except TableError as refused:
        return received_page(request, challenge, refused)
    if match is None:
        messages.success(request, _("Accepted. The table starts as soon as all have."))
    return redirect(match or challenge)


def _to_the_answer(request: HttpRequest, challenge: Challenge) -> HttpResponse:
    """Redirect to the table if another request has accepted, or else to the page that says what happened."""
    if challenge.table is None:
        return redirect(challenge)
    messages.info(request, _("You accepted this a moment ago."))
    return redirect(challenge.table)


@require_POST
def decline(request: HttpRequest, pk: int) -> HttpResponse:
    challenge, user = _own(request, pk), ensure_player(request)
    try:
        decline_challenge(challenge, user, request.POST.get("reason", ""))
    except (AlreadyAnsweredError, Challenge.DoesNotExist):
        return redirect(challenge)
    except TableError as refused:
        return received_page(request, challenge, refused)
    return redirect(challenge)


@require_POST
def withdraw_own(request: HttpRequest, pk: int) -> HttpResponse:
    challenge, user = _own(request, pk), ensure_player(request)
    if withdraw_challenge(challenge, user):
        messages.success(request, _("You withdrew the challenge."))
    return redirect(challenge)


def _own(request: HttpRequest, pk: int) -> Challenge:
    """Return a challenge that the user has sent or received. Raises Http404 for all others."""
    challenge = get_object_or_404(Challenge.objects.in_full(), pk=pk)
    if request.user.pk not in (challenge.sender_id, challenge.receiver_id):
        raise Http404(_("This challenge doesn’t exist."))
    return challenge
