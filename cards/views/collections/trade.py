"""Views for proposing, accepting, declining and withdrawing trades."""

from typing import TYPE_CHECKING

from django.contrib import messages
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.collections.ownership import CollectionError
from cards.collections.trades import accept, decline, propose_trade, withdraw
from cards.models import Game, Trade
from cards.packs.permissions import is_registered
from cards.packs.rules_cache import latest_rules
from cards.views.collections.collection import owned_counts
from cards.views.collections.trade_form import TradeForm, suggested_partners
from cards.views.packs.access import author
from cards.web.named_players import PlayerNameError, player_named

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

ANSWERS = {"accept": accept, "decline": decline, "withdraw": withdraw}


def new_trade(request: HttpRequest, slug: str) -> HttpResponse:
    """Show and handle the trade form, for which `?with=NAME` chooses the other player."""
    game = get_object_or_404(Game.objects.playable(), slug=slug)
    if not is_registered(request.user):
        return redirect("cards:collection", slug)
    name = _name(request.POST.get("partner") or request.GET.get("with", ""))
    form = TradeForm(latest_rules(game)[0], request.POST or None, initial={"partner": name})
    if request.method == "POST" and form.is_valid():
        try:
            return redirect(_propose(request, game, name, form))
        except CollectionError as refused:
            form.add_error(None, str(refused))
    status = 422 if request.method == "POST" else 200
    context = _form_context(request, game, name, form)
    return render(request, "collections/new_trade.html", context, status=status)


def _propose(request: HttpRequest, game: Game, name: str, form: TradeForm) -> Trade:
    try:
        partner = player_named(name)
    except PlayerNameError as unclear:
        raise CollectionError(str(unclear)) from unclear
    cards = form.cleaned_data
    return propose_trade(author(request), partner, game, cards["given"], cards["wanted"])


def _form_context(
    request: HttpRequest, game: Game, name: str, form: TradeForm
) -> dict[str, object]:
    user, (partner, nobody) = author(request), _partner(name)
    return {
        "game": game,
        "form": form,
        "name": name,
        "nobody": nobody,
        "partner": partner,
        "suggested": suggested_partners(user, game),
        "given": form.picks("given", user, game),
        "wanted": form.picks("wanted", partner, game) if partner else [],
    }


def _partner(name: str) -> tuple["AbstractBaseUser | None", str]:
    """Return the player with this name, or None and a sentence that says why there is none."""
    try:
        return (player_named(name) if name else None), ""
    except PlayerNameError as unclear:
        return None, str(unclear)


@require_safe
def partners(request: HttpRequest, slug: str) -> HttpResponse:
    """Suggest players whose names begin with the typed text."""
    game = get_object_or_404(Game.objects.playable(), slug=slug)
    found = []
    if is_registered(request.user):
        found = suggested_partners(author(request), game, _name(request.GET.get("with", "")))
    return render(request, "collections/_partners.html", {"suggested": found})


def _name(text: str) -> str:
    return text.replace("\0", "").strip()[:60]


def trade(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the trade to its two players, and handle their replies."""
    user_id = request.user.pk or 0
    theirs = Trade.objects.select_related("game", "proposer", "partner")
    found = get_object_or_404(theirs, Q(proposer=user_id) | Q(partner=user_id), pk=pk)
    answer = request.POST.get("answer", "")
    if request.method == "POST" and answer in ANSWERS:
        try:
            ANSWERS[answer](found, author(request))
            messages.success(request, _("Done."))
        except CollectionError as refused:
            messages.error(request, str(refused))
        return redirect(found)
    context = {
        "trade": found,
        "game": found.game,
        "is_partner": found.partner_id == user_id,
        "given": owned_counts(found.game, {card: (n, 0) for card, n in found.given.items()}),
        "wanted": owned_counts(found.game, {card: (n, 0) for card, n in found.wanted.items()}),
    }
    return render(request, "collections/trade.html", context)
