"""Create a deck that is empty, made from a list, or copied from another."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from cards.decks.editing import DeckError, new_deck
from cards.decks.forms import LONGEST_NAME, NewDeckForm
from cards.models import Deck, Game
from cards.packs.card_lists import LONGEST_LIST, write_list
from cards.pools.deck_pools import DeckPools
from cards.views.tiles import deck_tiles
from cards.web.guests import ensure_owner
from cards.web.request_values import number_in


@require_http_methods(["GET", "HEAD", "POST"])
def create_deck(request: HttpRequest, slug: str) -> HttpResponse:
    game, known = _deck_game(slug, request.user.pk)
    if request.method != "POST":
        form = NewDeckForm(known, initial=_initial(game, request.GET, request.user.pk))
        return _page(request, game, known, form)
    form = NewDeckForm(known, request.POST, request.FILES)
    if not form.is_valid() or form.is_only_looked_at:
        return _page(request, game, known, form)
    return _create(request, game, known, form)


def _deck_game(slug: str, user_id: int | None) -> tuple[Game, DeckPools]:
    game = get_object_or_404(Game.objects.playable(), slug=slug)
    known = DeckPools(game, user_id)
    if not known:
        raise Http404(_("This game doesn’t use player decks."))
    return game, known


def _create(request: HttpRequest, game: Game, known: DeckPools, form: NewDeckForm) -> HttpResponse:
    name, cards = form.cleaned_data["name"], form.cleaned_data["cards"]
    try:
        deck = new_deck(ensure_owner(request), game, name, cards)
    except DeckError as refused:
        form.add_error(None, str(refused))
        return _page(request, game, known, form)
    messages.success(request, _("Created the deck “%s”.") % name)
    if form.left_out:
        messages.warning(request, form.left_out_sentence)
    return redirect(deck)


def _page(request: HttpRequest, game: Game, known: DeckPools, form: NewDeckForm) -> HttpResponse:
    ready = deck_tiles(Deck.objects.ready_for(game).in_full(), known.cards)
    context = {"game": game, "form": form, "ready_decks": ready}
    return render(request, "cards/new_deck.html", context, status=422 if form.errors else 200)


def _initial(game: Game, asked: QueryDict, user_id: int | None) -> dict[str, str]:
    """Return initial values: the list in the request, or that of another deck that the user may see."""
    if "list" in asked:
        return {
            "name": asked.get("name", "")[:LONGEST_NAME],
            "cards": asked.get("list", "")[:LONGEST_LIST],
        }
    readable = Deck.objects.readable_by(user_id).filter(game=game)
    chosen = readable.filter(pk=number_in(asked.get("like", ""))).first()
    if not chosen:
        return {}
    return {"name": chosen.name, "cards": write_list(chosen.cards, DeckPools(game, user_id))}
