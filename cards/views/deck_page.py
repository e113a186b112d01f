"""The page of one deck: its owner's editor, or a ready-made deck to look at."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.forms import BoundField
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.curves import Curve, curves
from cards.deck_lists import CardList, write_list
from cards.faces import Face, face_of
from cards.forms import CopiesForm, DeckForm, ListForm
from cards.models import Deck, Pool
from cards.pools.deck_pools import DeckPools
from cards.pools.legality import Standing
from cards.rulebooks import rules_of
from engine.rulebook import CardRules


@dataclass(frozen=True)
class Row:
    """One card in the editor."""

    card: CardRules
    face: Face
    field: BoundField


@dataclass(frozen=True)
class Legality:
    """What stands beside a deck while it is built: how large it is and what it is made of, what
    can't be read, and where it can be played and why not elsewhere."""

    size: int
    problems: list[str]
    standings: list[Standing]
    curves: list[Curve]

    @property
    def is_legal(self) -> bool:
        return bool(self.playable)

    @property
    def playable(self) -> list[Pool]:
        found = [standing.pool for standing in self.standings if standing.is_legal]
        return [] if self.problems else found


def deck_page(
    request: HttpRequest,
    deck: Deck,
    form: DeckForm | None = None,
    list_form: ListForm | None = None,
) -> HttpResponse:
    """With a form that was refused, its problems; nothing was stored then."""
    known = DeckPools(deck.game, deck.owner_id)
    held = deck.cards
    shown = form or DeckForm(known, copies=held, initial={"name": deck.name})
    refused = form is not None or list_form is not None
    context = {
        "game": deck.game,
        "deck": deck,
        "refused": refused,
        "form": shown,
        "rows": rows(known, shown),
        "legality": legality_of(known, form) if form else legality(known, held),
        "earlier": [(save, write_list(save.cards)) for save in deck.earlier.all()],
        "list_form": list_form or ListForm(known, initial={"cards": write_list(held)}),
    }
    return render(request, "cards/deck.html", context, status=422 if refused else 200)


def read_deck_page(request: HttpRequest, deck: Deck) -> HttpResponse:
    """A ready-made deck, or one that somebody shows."""
    built_for = list(deck.built_for.select_related("pack"))
    pools = DeckPools(deck.game, deck.owner_id)
    known: CardList = rules_of(built_for) if built_for else pools
    held = deck.cards.items()
    cards = [(known.cards[name], copies) for name, copies in held if name in known.cards]
    context = {
        "game": deck.game,
        "deck": deck,
        "pool": _pool_of(deck, request.user.pk),
        "cards": [(card, face_of(card), copies) for card, copies in cards],
        "curves": curves(pools.words, known.cards, deck.cards),
    }
    return render(request, "cards/read_deck.html", context)


def _pool_of(deck: Deck, user_id: int | None) -> Pool | None:
    """Where a ready-made deck can be brought to a table."""
    if deck.ready_in is None:
        return None
    return Pool.objects.current().offered_to(user_id).with_version(deck.ready_in).first()


def legality(known: DeckPools, cards: Mapping[str, int], problems: Iterable[str] = ()) -> Legality:
    made_of = curves(known.words, known.cards, cards)
    return Legality(sum(cards.values()), list(problems), known.standings(cards), made_of)


def legality_of(known: DeckPools, form: CopiesForm) -> Legality:
    """Of a deck as it was filled in; a number that can't be read is a problem and counts as none."""
    return legality(known, form.cards, form.sentences)


def rows(known: DeckPools, form: CopiesForm) -> list[Row]:
    return [Row(card, face_of(card), form.copies_of(card.name)) for card in known.cards.values()]
