"""The page on which players open boosters of a pool and make a deck from them."""

from collections import Counter
from dataclasses import dataclass

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from cards.decks.editing import DeckError, new_deck
from cards.models import Deck, Pool
from cards.packs.rules_cache import rules_of
from cards.pools.boosters import boosters_of, sealed_cards
from cards.pools.legality import legality_in
from cards.views.cards.printed import PrintedCard, printed_with_names
from cards.views.pools.pool import pool_at
from cards.views.tiles import showpieces
from cards.web.guests import ensure_owner
from engine.rulebook import GameRules, InvalidPackError

MOST_CHECKED = 12
"""The most decks of the player that the page checks, the newest first."""


@dataclass(frozen=True, slots=True)
class SealedDeck:
    """A deck of the player. `others` is the number of its cards that weren't in the boosters."""

    deck: Deck
    others: int
    is_legal: bool


@require_http_methods(["GET", "HEAD", "POST"])
def sealed_play(request: HttpRequest, slug: str, name: str, pk: int) -> HttpResponse:
    pool = pool_at(request, slug, name, pk)
    rules = _rules_with_boosters(pool)
    if request.method == "POST":
        return _make_deck(request, pool, rules)
    kinds, faces = boosters_of(rules), showpieces(rules)
    context = {"game": pool.game, "pool": pool, "kinds": kinds, "faces": faces}
    return render(
        request, "pools/sealed.html", context | _boosters_of_today(pool, rules, request.user.pk)
    )


def _boosters_of_today(pool: Pool, rules: GameRules, user_id: int | None) -> dict[str, object]:
    """Return the part of the context that shows the user's boosters of today."""
    day = timezone.localdate()
    opened = sealed_cards(rules, pool, user_id, day) if user_id else Counter[str]()
    return {
        "day": day,
        "count": opened.total(),
        "opened": _by_colour(pool, rules, opened),
        "decks": _decks(pool, rules, user_id, opened),
    }


def _rules_with_boosters(pool: Pool) -> GameRules:
    try:
        rules = rules_of(pool.ordered_versions)
    except InvalidPackError:
        raise Http404(_("These packs can no longer be played together.")) from None
    if not rules.uses_decks or not boosters_of(rules):
        raise Http404(_("The packs of this pool have no boosters.")) from None
    return rules


def _make_deck(request: HttpRequest, pool: Pool, rules: GameRules) -> HttpResponse:
    """Open a visitor's boosters for the first time, or make a deck of their cards."""
    owner, day = ensure_owner(request), timezone.localdate()
    here = redirect("cards:sealed_play", pool.game.slug, pool.slug, pool.pk)
    if "deck" not in request.POST:
        return here
    title = _("Sealed, %s") % date_format(day)
    try:
        cards = _cards_taken(request, sealed_cards(rules, pool, owner.pk, day))
        deck = new_deck(owner, pool.game, title, cards)
    except DeckError as refused:
        messages.error(request, str(refused))
        return here
    messages.success(request, _("The deck is made. You can still change it here."))
    return redirect(deck)


def _cards_taken(request: HttpRequest, opened: Counter[str]) -> Counter[str]:
    """Return the cards that the player has ticked, or all of them. Raises DeckError."""
    if request.POST["deck"] == "all":
        return opened
    taken = Counter(request.POST.getlist("card"))
    if not taken:
        raise DeckError(_("Tick the cards that you want to play with first."))
    if taken - opened:
        raise DeckError(_("Some of these cards aren’t in your boosters. Tick them on this page."))
    return taken


def _by_colour(pool: Pool, rules: GameRules, opened: Counter[str]) -> list[PrintedCard]:
    """Return the copies of all cards, grouped by colour."""
    printed = printed_with_names(rules, pool.ordered_versions, opened)
    found = (printed[name] for name in opened.elements())
    return sorted(found, key=lambda each: (each.card.look.tint, each.card.number))


def _decks(
    pool: Pool, rules: GameRules, user_id: int | None, opened: Counter[str]
) -> list[SealedDeck]:
    own = Deck.objects.of(user_id).filter(game=pool.game).in_full().order_by("-pk")
    return [
        SealedDeck(
            deck,
            (Counter(deck.cards) - opened).total(),
            legality_in(pool, deck.cards, rules).is_legal,
        )
        for deck in own[:MOST_CHECKED]
    ]
