"""Make a pack playable as soon as it is published: a pool, and a deck with its cards."""

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from cards.decks.editing import DeckError, new_deck
from cards.decks.new_cards import cards_without_deck, deck_with_cards
from cards.jobs.requests import one_at_a_time
from cards.models import Deck, PackVersion, Pool
from cards.packs.errors import PackError
from cards.packs.rules_cache import rules_of, versions_with
from cards.pools.creation import PoolInput, make_pool
from cards.pools.pool_check import check_pool_apart

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


def make_playable(version: PackVersion, owner: "AbstractBaseUser") -> list[str]:
    """Create a pool with the version and, if players bring decks, a deck with its new cards.

    Return a sentence for each that can’t be created.
    """
    wanted = PoolInput(
        name=version.pack.slug,
        title=version.pack.title,
        summary="",
        versions=versions_with(version),
    )
    try:
        with one_at_a_time(owner):
            pool = make_pool(owner, version.pack.game, wanted, check_pool_apart)
        _make_deck(pool, version, owner)
    except PackError as refused:
        return [_("No pool was made for it. %s") % sentence for sentence in refused.sentences]
    except DeckError as refused:
        return [str(refused)]
    return []


def _make_deck(pool: Pool, version: PackVersion, owner: "AbstractBaseUser") -> Deck | None:
    """Create a deck with the version's new cards, based on a legal ready-made deck of the pool.

    Return None if no card is new, no ready-made deck is legal, or the owner already has this deck.
    """
    rules = rules_of(pool.ordered_versions)
    new = cards_without_deck(rules, version.content_hash) if rules.uses_decks else []
    ready = Deck.objects.came_with(pool.ordered_versions).prefetch_related("slots")
    legal = next((deck for deck in ready if not rules.violations(deck.cards)), None)
    if not new or legal is None:
        return None
    name = _("%s, to try") % version.pack.title
    own = Deck.objects.of(owner.pk).filter(game=pool.game, name=name)
    cards = deck_with_cards(rules, legal.cards, new)
    return None if own.exists() else new_deck(owner, pool.game, name, cards)
