"""Render the form of a challenge, and a challenge as its sender and its receiver see it."""

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext as _

from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby.setup_form import OptionPick, TableSetupForm, setup_form_for
from tcgsite.matches.lobby.usable_decks import own_decks, ready_decks
from tcgsite.people.challenges.allowed import check_may_challenge
from tcgsite.people.challenges.stake import head_to_head, stake_of
from tcgsite.people.challenges.terms import Terms, sent_terms, terms_of
from tcgsite.people.models import Challenge


def challenge_form_page(
    request: HttpRequest, receiver: User, sent: QueryDict, refused: TableError | None = None
) -> HttpResponse:
    """Show the form. After a refusal, it keeps what was chosen."""
    user = request.user if request.user.is_authenticated else None
    form = setup_form_for(request.user.pk, sent)
    not_possible = refused or _reason_against(user, receiver)
    context = {
        "receiver": receiver,
        "form": form,
        "games": _games_for_two(form),
        "begins": _begin_picks(sent, receiver),
        "answers": sent.get("answers", ""),
        "refused": not_possible,
        "stake": stake_of(user, receiver, form.game) if form else None,
        "may_be_rated": form is not None and form.may_be_rated and not receiver.is_guest,
    }
    status = 422 if refused else 200
    return render(request, "people/new_challenge.html", context, status=status)


def _reason_against(user: User | None, receiver: User) -> TableError | None:
    """Return why no challenge is possible whatever its terms, so that nobody fills in the form in vain."""
    try:
        if user:
            check_may_challenge(user, receiver)
    except TableError as refused:
        return refused
    return None


def _games_for_two(form: TableSetupForm | None) -> list[tuple[str, str, bool]]:
    games = form.games if form else []
    return [(each.slug, each.title, form is not None and each == form.game) for each in games]


def _begin_picks(sent: QueryDict, receiver: User) -> list[OptionPick]:
    chosen = sent.get("begins") or Challenge.Begins.CHANCE
    labels = {
        Challenge.Begins.CHANCE: _("Chance decides"),
        Challenge.Begins.SENDER: _("I begin"),
        Challenge.Begins.RECEIVER: _("%s begins") % receiver,
    }
    return [OptionPick(value, label, value == chosen) for value, label in labels.items()]


def received_page(
    request: HttpRequest, challenge: Challenge, refused: TableError | None = None
) -> HttpResponse:
    context = _context(challenge, challenge.receiver, challenge.sender)
    terms = context["terms"]
    if isinstance(terms, Terms) and terms.rules.uses_decks:
        context["ready_decks"] = ready_decks(terms.setup.versions)
        context["own_decks"] = own_decks(challenge.game, challenge.receiver_id)
    context |= {
        "reasons": Challenge.Reason.choices,
        "refused": refused or context["refused"],
        "chosen_deck": request.POST.get("deck", ""),
        "form_query": sent_terms(
            {name: value for name, value in challenge.terms.items() if name != "deck"},
            game=challenge.game.slug,
            answers=str(challenge.pk),
        ).urlencode(),
    }
    status = 422 if refused else 200
    return render(request, "people/received_challenge.html", context, status=status)


def sent_page(request: HttpRequest, challenge: Challenge) -> HttpResponse:
    context = _context(challenge, challenge.sender, challenge.receiver)
    return render(request, "people/sent_challenge.html", context)


def _context(challenge: Challenge, user: User, other: User) -> dict[str, object]:
    """Return what both pages show. Packs may have changed so that the terms mean nothing any more."""
    terms: Terms | None = None
    refused: TableError | None = None
    try:
        terms = terms_of(challenge.game, challenge.terms)
    except TableError as broken:
        refused = broken
    return {
        "challenge": challenge,
        "other": other,
        "terms": terms,
        "refused": refused,
        "stake": stake_of(user, other, challenge.game),
        "between": head_to_head(user.pk, other.pk),
    }
