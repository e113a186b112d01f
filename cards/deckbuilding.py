"""Save a deck, legal or not, and say what is wrong with it."""

from collections.abc import Mapping

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils.translation import gettext as _

from cards.models import Deck, Game
from cards.models.deck_save import remember
from cards.pools.deck_pools import DeckPools

MOST_DECKS = 200


class DeckRefused(Exception):
    """The deck was not saved; the message is a sentence for its owner."""


def save_deck(deck: Deck, cards: Mapping[str, int]) -> list[str]:
    """A deck may be saved half-built; then it is marked, and no table takes it.

    It is built for the first pool where it is legal; if there is none, what is wrong is told of the first.
    """
    standings = DeckPools(deck.game, deck.owner_id).standings(cards)
    legal = [standing for standing in standings if standing.is_legal]
    built_for = (legal or standings)[:1]
    with transaction.atomic():
        if deck.pk and deck.cards not in ({}, dict(cards)):
            remember(deck)
        deck.is_legal = bool(legal)
        deck.save()
        deck.fill(cards)
        deck.built_for.set(
            each for standing in built_for for each in standing.pool.ordered_versions
        )
    return [sentence for standing in built_for for sentence in standing.sentences]


def new_deck(owner: AbstractBaseUser, game: Game, name: str, cards: Mapping[str, int]) -> Deck:
    if Deck.objects.of(owner.pk).count() >= MOST_DECKS:
        sentence = _(
            "You have %(count)d decks, which is the most one player can keep; delete one first."
        )
        raise DeckRefused(sentence % {"count": MOST_DECKS})
    deck = Deck(owner_id=owner.pk, game=game, name=name)
    save_deck(deck, cards)
    return deck
