"""Views for proposing, accepting, declining and withdrawing trades."""

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
from cards.views.collections.trade_form import TradeForm, player_named, suggested_partners
from cards.views.packs.access import author

ANSWERS = {"accept": accept, "decline": decline, "withdraw": withdraw}


def new_trade(request: HttpRequest, slug: str) -> HttpResponse:
    """Show and handle the trade form, for which `?with=NAME` chooses the other player."""
    game = get_object_or_404(Game.objects.playable(), slug=slug)
    if not is_registered(request.user):
        return redirect("cards:collection", slug)
    user = author(request)
    rules, _versions = latest_rules(game)
    name = _name(request.POST.get("partner") or request.GET.get("with", ""))
    partner = player_named(name)
    form = TradeForm(rules, request.POST or None, initial={"partner": name})
    nobody = _("There’s no player named “%s”.") % name if name and partner is None else ""
    if request.method == "POST" and form.is_valid():
        try:
            if partner is None:
                raise CollectionError(nobody)
            given = form.cleaned_data
            return redirect(propose_trade(user, partner, game, given["given"], given["wanted"]))
        except CollectionError as refused:
            form.add_error(None, str(refused))
    context = {
        "game": game,
        "form": form,
        "name": name,
        "nobody": nobody,
        "partner": partner,
        "suggested": suggested_partners(user, game),
        "given": form.picks("given", user, game),
        "wanted": form.picks("wanted", partner, game) if partner else [],
    }
    status = 422 if request.method == "POST" else 200
    return render(request, "collections/new_trade.html", context, status=status)


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
