"""Save decks even if they are illegal, and report why they are."""

from collections.abc import Mapping

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils.translation import gettext as _

from cards.models import Deck, Game
from cards.models.deck import save_earlier_cards
from cards.packs.card_lists import MOST_COPIES
from cards.packs.permissions import take_turns
from cards.pools.deck_pools import DeckPools
from engine.rulebook.deck_rules import MOST_CARDS

MOST_DECKS = 200


class DeckError(Exception):
    """Raised when a deck can't be saved. The message is shown to the owner."""


def save_deck(
    deck: Deck,
    cards: Mapping[str, int],
    pools: DeckPools | None = None,
    *,
    once_a_sitting: bool = False,
) -> list[str]:
    """Save the deck, and return the reasons why the deck is illegal, or [].

    Illegal decks are saved too, and marked so that tables reject them. The deck is built for the first pool
    in which it is legal. If there is no such pool, the reasons are those for the first pool.
    """
    legalities = (pools or DeckPools(deck.game, deck.owner_id)).legalities(cards)
    legal = [legality for legality in legalities if legality.is_legal]
    built_for = (legal or legalities)[:1]
    with transaction.atomic():
        if not deck.pk and deck.owner_id:
            _check_number_of_decks(deck.owner_id)
        if deck.pk and deck.cards not in ({}, dict(cards)):
            save_earlier_cards(deck, once_a_sitting=once_a_sitting)
        deck.is_legal = bool(legal)
        deck.save()
        deck.fill(cards)
        deck.built_for.set(
            each for legality in built_for for each in legality.pool.ordered_versions
        )
    return [sentence for legality in built_for for sentence in legality.sentences]


@transaction.atomic
def change_copies(deck: Deck, card: str, by: int, pools: DeckPools) -> int:
    """Add or remove a copy of a card, and return the new number of copies."""
    now = _current(deck)
    cards = now.cards
    copies = cards.get(card, 0) + by
    if card not in (pools.cards if by > 0 else cards):
        raise DeckError(_missing(card, now, by))
    if copies > MOST_COPIES or sum(cards.values()) + by > MOST_CARDS:
        sentence = _("A deck can have at most %(copies)d copies of a card and %(cards)d cards.")
        raise DeckError(sentence % {"copies": MOST_COPIES, "cards": MOST_CARDS})
    cards[card] = copies
    left = {name: count for name, count in cards.items() if count}
    save_deck(now, left, pools, once_a_sitting=True)
    return copies


def _current(deck: Deck) -> Deck:
    """Read the deck from the database, so that edits in two windows don't overwrite each other."""
    return Deck.objects.select_for_update(of=("self",)).select_related("game").get(pk=deck.pk)


def _missing(card: str, deck: Deck, by: int) -> str:
    known, held = _("%(game)s has no card “%(card)s”."), _("“%(card)s” isn’t in the deck.")
    return (known if by > 0 else held) % {"card": card[:60], "game": deck.game.title}


def new_deck(owner: AbstractBaseUser, game: Game, name: str, cards: Mapping[str, int]) -> Deck:
    deck = Deck(owner_id=owner.pk, game=game, name=name)
    save_deck(deck, cards)
    return deck


def _check_number_of_decks(owner_id: int) -> None:
    take_turns(owner_id)
    if Deck.objects.of(owner_id).count() >= MOST_DECKS:
        sentence = _("You already have %(count)d decks, the most allowed; delete one first.")
        raise DeckError(sentence % {"count": MOST_DECKS})
