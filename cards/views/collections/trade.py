"""Views for proposing, accepting, declining and withdrawing trades."""

from django import forms
from django.contrib import messages
from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.collections.ownership import CollectionError
from cards.collections.trades import accept, decline, propose_trade, withdraw
from cards.models import Game, Trade
from cards.packs.card_lists import CardListError, read_list
from cards.packs.forms import LinesField
from cards.packs.permissions import is_registered
from cards.packs.rules_cache import latest_rules
from cards.views.collections.collection import owned_cards, owned_counts
from cards.views.packs.access import author
from engine.rulebook import GameRules

ANSWERS = {"accept": accept, "decline": decline, "withdraw": withdraw}
ONE_A_LINE = gettext_lazy("Write one card per line: the number of copies, then the name.")


class TradeForm(forms.Form):
    partner = forms.CharField(label=gettext_lazy("Name of the other player"), max_length=60)
    given = LinesField(label=gettext_lazy("You give"), help_text=ONE_A_LINE, rows=5)
    wanted = LinesField(label=gettext_lazy("You get"), help_text=ONE_A_LINE, rows=5)

    def __init__(self, rules: GameRules, data: object = None, **options: object) -> None:
        super().__init__(data, **options)  # type: ignore[arg-type]
        self.rules = rules

    def clean_given(self) -> dict[str, int]:
        return self._list("given")

    def clean_wanted(self) -> dict[str, int]:
        return self._list("wanted")

    def _list(self, field: str) -> dict[str, int]:
        try:
            return read_list(self.cleaned_data[field], self.rules)
        except CardListError as refused:
            raise ValidationError(list(refused.sentences)) from refused


def new_trade(request: HttpRequest, slug: str) -> HttpResponse:
    """Show and handle the trade form. With `?with=NAME`, also list that player's cards."""
    game = get_object_or_404(Game.objects.playable(), slug=slug)
    if not is_registered(request.user):
        return redirect("cards:collection", slug)
    rules, _versions = latest_rules(game)
    name = (request.POST.get("partner") or request.GET.get("with", "")).replace("\0", "")
    partner = get_user_model().objects.filter(name__iexact=name.strip()).first() if name else None
    form = TradeForm(rules, request.POST or None, initial={"partner": name})
    if request.method == "POST" and form.is_valid():
        try:
            if partner is None:
                raise CollectionError(_("There’s no player named “%s”.") % name[:60])
            given = form.cleaned_data
            return redirect(
                propose_trade(author(request), partner, game, given["given"], given["wanted"])
            )
        except CollectionError as refused:
            form.add_error(None, str(refused))
    own = owned_cards(request.user.pk, game)
    context = {
        "game": game,
        "form": form,
        "partner": partner,
        "own": own,
        "theirs": owned_cards(partner.pk, game) if partner and own else [],
    }
    status = 422 if request.method == "POST" else 200
    return render(request, "collections/new_trade.html", context, status=status)


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
