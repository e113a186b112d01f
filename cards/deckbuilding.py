"""Save a deck, legal or not, and say what is wrong with it."""

from collections.abc import Mapping

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils.translation import gettext as _

from cards.models import Deck, Game
from cards.rulebooks import latest_rules
from engine.rulebook import Violation

MOST_DECKS = 200


class DeckRefused(Exception):
    """The deck was not saved; the message is a sentence for its owner."""


def save_deck(deck: Deck, cards: Mapping[str, int]) -> list[Violation]:
    """A deck may be saved half-built; then it is marked, and no table takes it."""
    rules, versions = latest_rules(deck.game)
    violations = rules.violations(cards)
    with transaction.atomic():
        deck.is_legal = not violations
        deck.save()
        deck.fill(cards)
        deck.built_for.set(versions)
    return violations


def new_deck(owner: AbstractBaseUser, game: Game, name: str, cards: Mapping[str, int]) -> Deck:
    if Deck.objects.of(owner.pk).count() >= MOST_DECKS:
        sentence = _(
            "You have %(count)d decks, which is the most one player can keep; delete one first."
        )
        raise DeckRefused(sentence % {"count": MOST_DECKS})
    deck = Deck(owner_id=owner.pk, game=game, name=name)
    save_deck(deck, cards)
    return deck
