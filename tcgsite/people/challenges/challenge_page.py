"""Render the form of a challenge, and the challenge’s page for its sender and its receivers."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext as _

from cards.models import Game
from cards.packs.rules_cache import latest_rules
from engine.rulebook import InvalidPackError
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby.setup_form import OptionPick, TableSetupForm, setup_form_for
from tcgsite.matches.lobby.usable_decks import own_decks, ready_decks
from tcgsite.people.challenges.allowed import check_may_challenge
from tcgsite.people.challenges.group_shown import group_shown
from tcgsite.people.challenges.player_fields import PlayerFields, players_with
from tcgsite.people.challenges.seat_plan import BOT, CHANCE, CHOSEN, ME, SEAT
from tcgsite.people.challenges.stake import head_to_head, stake_of
from tcgsite.people.challenges.terms import Terms, sent_terms, terms_of_challenge
from tcgsite.people.models import Challenge


def challenge_form_page(
    request: HttpRequest, receiver: User, sent: QueryDict, refused: TableError | None = None
) -> HttpResponse:
    """Show the form. After a refusal, it keeps the choices."""
    user = request.user if request.user.is_authenticated else None
    form = setup_form_for(request.user.pk, sent)
    not_possible = refused or _reason_against(user, receiver)
    receivers = players_with(sent, receiver, request.user.pk)
    context = {
        "receiver": receiver,
        "form": form,
        "players": PlayerFields(request.user.pk, receivers, form, sent) if form else None,
        "games": _game_picks(form, sent),
        "begins": _begin_picks(sent, receiver),
        "answers": sent.get("answers", ""),
        "refused": not_possible,
        "stake": stake_of(user, receiver, form.game) if form else None,
        "may_be_rated": form is not None
        and form.may_be_rated
        and not any(each.is_guest for each in receivers),
    }
    status = 422 if refused else 200
    return render(request, "people/new_challenge.html", context, status=status)


def _reason_against(user: User | None, receiver: User) -> TableError | None:
    """Return why no challenge is possible with any terms, or None. So nobody fills in the form in vain."""
    try:
        if user:
            check_may_challenge(user, receiver)
    except TableError as refused:
        return refused
    return None


def _game_picks(form: TableSetupForm | None, sent: QueryDict) -> list[tuple[str, str, bool, str]]:
    """Return each game’s name, its title, whether it is chosen, and the query that chooses it."""
    return [
        (
            each.slug,
            each.translated_title,
            form is not None and each == form.game,
            _query_for(each, sent),
        )
        for each in (form.games if form else [])
        if form and (each == form.game or not _is_solo(each))
    ]


def _is_solo(game: Game) -> bool:
    try:
        return latest_rules(game)[0].people[1] == 1
    except InvalidPackError:
        return False


def _query_for(game: Game, sent: QueryDict) -> str:
    query = {"game": [game.slug], "with": sent.getlist("with"), "bots": sent.getlist("bots")}
    return urlencode(query, doseq=True)


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
        "form_query": _query_again(challenge, challenge.receiver, answers=str(challenge.pk)),
    }
    status = 422 if refused else 200
    return render(request, "people/received_challenge.html", context, status=status)


def sent_page(request: HttpRequest, challenge: Challenge) -> HttpResponse:
    context = _context(challenge, challenge.sender, challenge.receiver)
    return render(request, "people/sent_challenge.html", context)


def _query_again(challenge: Challenge, user: User, **more: str) -> str:
    """Return the query of a new form that begins with these terms and players."""
    terms = {name: value for name, value in challenge.terms.items() if name != "deck"}
    query = sent_terms(terms, game=challenge.game.slug, **more).copy()
    group = challenge.group
    if group:
        asked = list(group.challenges.order_by("pk").values_list("receiver", flat=True))
        query.setlist("with", [str(each) for each in asked if each != user.pk])
        if group.seats > len(asked) + 1:
            query["bots"], query["seats"] = "on", str(group.seats)
        query["seating"] = CHOSEN if group.order else CHANCE
        for number, each in enumerate(group.order):
            query[f"{SEAT}{number}"] = BOT if each is None else ME if each == user.pk else str(each)
    return query.urlencode()


def _context(challenge: Challenge, user: User, other: User) -> dict[str, object]:
    """Return the context of both pages. If packs have changed, the terms may have become invalid."""
    terms: Terms | None = None
    refused: TableError | None = None
    try:
        terms = terms_of_challenge(challenge)
    except TableError as broken:
        refused = broken
    return {
        "challenge": challenge,
        "other": other,
        "terms": terms,
        "refused": refused,
        "stake": stake_of(user, other, challenge.game) if challenge.group is None else None,
        "between": head_to_head(user.pk, other.pk),
        "group": group_shown(challenge, challenge.group, terms) if challenge.group else None,
        "again_query": _query_again(challenge, user) if challenge.group else "",
    }
