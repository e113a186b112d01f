"""Save a deck, legal or not, and say what is wrong with it."""

from collections.abc import Mapping

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils.translation import gettext as _

from cards.deck_lists import MOST_COPIES
from cards.models import Deck, Game
from cards.models.deck_save import remember
from cards.pools.deck_pools import DeckPools
from engine.rulebook.deck import MOST_CARDS

MOST_DECKS = 200


class DeckRefused(Exception):
    """The deck was not saved; the message is a sentence for its owner."""


def save_deck(
    deck: Deck,
    cards: Mapping[str, int],
    pools: DeckPools | None = None,
    *,
    once_a_sitting: bool = False,
) -> list[str]:
    """A deck may be saved half-built; then it is marked, and no table takes it.

    It is built for the first pool where it is legal; if there is none, what is wrong is told of the first.
    """
    standings = (pools or DeckPools(deck.game, deck.owner_id)).standings(cards)
    legal = [standing for standing in standings if standing.is_legal]
    built_for = (legal or standings)[:1]
    with transaction.atomic():
        if deck.pk and deck.cards not in ({}, dict(cards)):
            remember(deck, once_a_sitting=once_a_sitting)
        deck.is_legal = bool(legal)
        deck.save()
        deck.fill(cards)
        deck.built_for.set(
            each for standing in built_for for each in standing.pool.ordered_versions
        )
    return [sentence for standing in built_for for sentence in standing.sentences]


@transaction.atomic
def change_copies(deck: Deck, card: str, by: int, pools: DeckPools) -> int:
    """One copy more or less, of what the deck holds at this moment: whoever builds in two windows loses
    nothing. How many there are now."""
    locked = Deck.objects.select_for_update(of=("self",)).select_related("game")
    now = locked.get(pk=deck.pk)
    cards = now.cards
    copies = cards.get(card, 0) + by
    if card not in (pools.cards if by > 0 else cards):
        raise DeckRefused(_missing(card, now, by))
    if copies > MOST_COPIES or sum(cards.values()) + by > MOST_CARDS:
        sentence = _("A deck holds at most %(copies)d copies of a card, and %(cards)d cards.")
        raise DeckRefused(sentence % {"copies": MOST_COPIES, "cards": MOST_CARDS})
    cards[card] = copies
    save_deck(
        now, {name: count for name, count in cards.items() if count}, pools, once_a_sitting=True
    )
    return copies


def _missing(card: str, deck: Deck, by: int) -> str:
    known, held = _("There is no card “%(card)s” in %(game)s."), _("“%(card)s” is not in the deck.")
    return (known if by > 0 else held) % {"card": card[:60], "game": deck.game.title}


def new_deck(owner: AbstractBaseUser, game: Game, name: str, cards: Mapping[str, int]) -> Deck:
    if Deck.objects.of(owner.pk).count() >= MOST_DECKS:
        sentence = _(
            "You have %(count)d decks, which is the most one player can keep; delete one first."
        )
        raise DeckRefused(sentence % {"count": MOST_DECKS})
    deck = Deck(owner_id=owner.pk, game=game, name=name)
    save_deck(deck, cards)
    return deck
