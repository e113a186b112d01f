"""Save decks even if they are illegal, and report why they are."""

from collections.abc import Iterable, Mapping

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils.translation import gettext as _

from cards.models import Deck, Game
from cards.models.deck import save_earlier_cards
from cards.packs.card_lists import MOST_COPIES
from cards.packs.permissions import take_turns
from cards.pools.deck_pools import DeckPools
from cards.pools.legality import PoolLegality
from engine.rulebook.deck_rules import MOST_CARDS

MOST_DECKS = 200
ATTEMPTS = 5
"""The most times that a deck is checked if it changes during each check."""


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
    judged = _judge(pools or DeckPools(deck.game, deck.owner_id), cards)
    with transaction.atomic():
        if not deck.pk and deck.owner_id:
            _check_number_of_decks(deck.owner_id)
        _write(deck, cards, judged, once_a_sitting=once_a_sitting)
    return [sentence for legality in judged for sentence in legality.sentences]


def _judge(pools: DeckPools, cards: Mapping[str, int]) -> list[PoolLegality]:
    """Return the legality in the first pool in which the deck is legal, or else in the first pool.

    The rules of many pools may be needed, so call this outside of transactions.
    """
    legalities = pools.legalities(cards)
    return ([each for each in legalities if each.is_legal] or legalities)[:1]


def _write(
    deck: Deck, cards: Mapping[str, int], judged: Iterable[PoolLegality], *, once_a_sitting: bool
) -> None:
    if deck.pk and deck.cards not in ({}, dict(cards)):
        save_earlier_cards(deck, once_a_sitting=once_a_sitting)
    deck.is_legal = any(legality.is_legal for legality in judged)
    deck.save()
    deck.fill(cards)
    deck.built_for.set(each for legality in judged for each in legality.pool.ordered_versions)


def change_copies(deck: Deck, card: str, by: int, pools: DeckPools) -> int:
    """Add or remove a copy of a card, and return the new number of copies. Raises DeckError."""
    for _attempt in range(ATTEMPTS):
        before = Deck.objects.get(pk=deck.pk).cards
        cards = _changed_cards(deck, before, card, by, pools)
        judged = _judge(pools, cards)
        with transaction.atomic():
            now = _current(deck)
            if now.cards == before:
                _write(now, cards, judged, once_a_sitting=True)
                return cards.get(card, 0)
    raise DeckError(_("This deck keeps changing. Try again."))


def _changed_cards(
    deck: Deck, before: Mapping[str, int], card: str, by: int, pools: DeckPools
) -> dict[str, int]:
    copies = before.get(card, 0) + by
    if card not in (pools.cards if by > 0 else before):
        raise DeckError(_missing(card, deck, by))
    if copies > MOST_COPIES or sum(before.values()) + by > MOST_CARDS:
        sentence = _("A deck can have at most %(copies)d copies of a card and %(cards)d cards.")
        raise DeckError(sentence % {"copies": MOST_COPIES, "cards": MOST_CARDS})
    return {name: count for name, count in {**before, card: copies}.items() if count}


def _current(deck: Deck) -> Deck:
    """Read the deck from the database, so that edits in two windows don't overwrite each other."""
    return Deck.objects.select_for_update(of=("self",)).select_related("game").get(pk=deck.pk)


def _missing(card: str, deck: Deck, by: int) -> str:
    known, held = _("%(game)s has no card “%(card)s”."), _("“%(card)s” isn’t in the deck.")
    return (known if by > 0 else held) % {"card": card[:60], "game": deck.game.translated_title}


def new_deck(owner: AbstractBaseUser, game: Game, name: str, cards: Mapping[str, int]) -> Deck:
    deck = Deck(owner_id=owner.pk, game=game, name=name)
    save_deck(deck, cards)
    return deck


def _check_number_of_decks(owner_id: int) -> None:
    take_turns(owner_id)
    if Deck.objects.of(owner_id).count() >= MOST_DECKS:
        sentence = _("You already have %(count)d decks, the most allowed; delete one first.")
        raise DeckError(sentence % {"count": MOST_DECKS})
