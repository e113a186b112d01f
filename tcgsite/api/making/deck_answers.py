"""Decks: all who may read them can, and their owners make, replace and delete them."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import Field, Query, Router, Schema

from cards.decks.editing import new_deck, save_deck
from cards.decks.forms import NewDeckForm
from cards.models import Deck, Game
from cards.packs.card_lists import write_list
from cards.pools.deck_pools import DeckPools
from cards.views.packs.access import author
from tcgsite.accounts.models.api_token import TokenScope
from tcgsite.api.access import OptionalToken, ScopedToken
from tcgsite.api.paging import PageOf, Paging, page_of
from tcgsite.api.problems import ApiProblemError
from tcgsite.api.reading.game_answers import game_at

router = Router(tags=["Decks"])
reads, writes = ScopedToken(TokenScope.READ), ScopedToken(TokenScope.DECKS)
LONGEST_LIST = 50_000


class DeckAnswer(Schema):
    """A deck. `cards` has the copies of each card by its name, and `list` is the deck as text."""

    id: int
    game: str
    name: str
    cards: dict[str, int]
    list: str
    is_legal: bool
    is_public: bool
    page: str


class SavedDeck(Schema):
    """The deck as saved. `sentences` say why the deck isn’t legal, and which lines were left out.

    A legal deck without such lines has no sentences.
    """

    deck: DeckAnswer
    sentences: list[str]


class DeckInput(Schema):
    """`list` has a line for each card: the number of copies, then the card’s name or title."""

    name: str = Field(max_length=200)
    list: str = Field("", max_length=LONGEST_LIST)


class NewDeckInput(DeckInput):
    """`game` is the slug of the game."""

    game: str


@router.get("", auth=reads, response=PageOf[DeckAnswer], summary="Your decks, the newest first")
def decks(request: HttpRequest, paging: Query[Paging]) -> dict[str, Any]:
    return page_of(Deck.objects.of(request.user.pk).in_full(), paging, deck_answer)


@router.post("", auth=writes, response={201: SavedDeck}, summary="Make a deck")
def make_deck(request: HttpRequest, sent: NewDeckInput) -> tuple[int, dict[str, Any]]:
    """A deck that isn’t legal is saved, too, and `sentences` say why; but tables refuse the deck.

    The deck is refused if a line can’t be read, if players of the game bring no decks, or if the player
    has too many decks.
    """
    game = game_at(sent.game)
    form, pools = read_form(sent, game, author(request).pk)
    deck = new_deck(author(request), game, form.cleaned_data["name"], form.cleaned_data["cards"])
    return 201, saved_deck(deck, form, pools)


@router.get(
    "/{int:number}",
    auth=OptionalToken(TokenScope.READ),
    response=DeckAnswer,
    summary="A public deck, or one of yours",
)
def deck(request: HttpRequest, number: int) -> dict[str, Any]:
    found = Deck.objects.readable_by(request.user.pk).in_full().filter(pk=number).first()
    if found is None:
        raise ApiProblemError(404, "There is no public deck with this number.")
    return deck_answer(found)


@router.put(
    "/{int:number}", auth=writes, response=SavedDeck, summary="Replace a deck’s name and cards"
)
def replace_deck(request: HttpRequest, number: int, sent: DeckInput) -> dict[str, Any]:
    """A deck that isn’t legal is saved, too, with the reasons in `sentences`.

    If a line can’t be read, the deck stays as it was.
    """
    found = own_deck(request, number)
    form, pools = read_form(sent, found.game, author(request).pk)
    found.name = form.cleaned_data["name"]
    save_deck(found, form.cleaned_data["cards"], pools)
    return saved_deck(found, form, pools)


@router.delete("/{int:number}", auth=writes, response={204: None}, summary="Delete a deck")
def delete_deck(request: HttpRequest, number: int) -> HttpResponse:
    own_deck(request, number).delete()
    return HttpResponse(status=204)


def own_deck(request: HttpRequest, number: int) -> Deck:
    found = Deck.objects.of(request.user.pk).in_full().filter(pk=number).first()
    if found is None:
        raise ApiProblemError(404, "You have no deck with this number.")
    return found


def read_form(sent: DeckInput, game: Game, user_id: int) -> tuple[NewDeckForm, DeckPools]:
    """Return the deck builder’s form, filled in and valid. Raises ApiProblemError."""
    pools = DeckPools(game, user_id)
    if not pools:
        raise ApiProblemError(422, f"Players bring no decks to {game.title}.")
    form = NewDeckForm(pools, {"name": sent.name, "cards": sent.list})
    if not form.is_valid():
        raise ApiProblemError(422, *(str(each) for found in form.errors.values() for each in found))
    return form, pools


def saved_deck(deck: Deck, form: NewDeckForm, pools: DeckPools) -> dict[str, Any]:
    found = Deck.objects.in_full().get(pk=deck.pk)
    why_not = [] if found.is_legal else pools.legalities(found.cards)
    sentences = [sentence for each in why_not[:1] for sentence in each.sentences]
    return {
        "deck": deck_answer(found),
        "sentences": sentences + [form.left_out_sentence] * bool(form.left_out),
    }


def deck_answer(deck: Deck) -> dict[str, Any]:
    return {
        "id": deck.pk,
        "game": deck.game.slug,
        "name": deck.name,
        "cards": deck.cards,
        "list": write_list(deck.cards),
        "is_legal": deck.is_legal,
        "is_public": deck.is_public,
        "page": deck.get_absolute_url(),
    }
