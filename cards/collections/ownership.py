"""Card ownership: start collections, move copies between players, and stake or release copies."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _

from cards.models import Deck, Game, OwnedCard
from cards.packs.permissions import is_registered, take_turns
from cards.packs.rules_cache import latest_rules
from engine.rulebook import GameRules

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


def awards_cards(rules: GameRules) -> bool:
    source = rules.program.source
    return rules.uses_decks and ("do_award(" in source or "'award'" in source)


class CollectionError(Exception):
    """Raised when a request is refused. No card has moved. The message is shown to the user."""


def uses_collections(game: Game) -> bool:
    """Return True if the game can award cards that players keep after the match."""
    return awards_cards(latest_rules(game)[0])


def collects(user_id: int | None, game: Game) -> bool:
    return OwnedCard.objects.of(user_id, game).exists()


def begin_collection(owner: "AbstractBaseUser", game: Game, deck: Deck) -> None:
    """Start the owner's collection with the cards of a ready-made deck. Raises CollectionError."""
    _check_may_begin(owner, game)
    rows = [
        OwnedCard(owner_id=owner.pk, game=game, card=card, copies=copies)
        for card, copies in deck.cards.items()
    ]
    with transaction.atomic():
        take_turns(owner.pk)
        _refuse_second(owner, game)
        OwnedCard.objects.bulk_create(rows)


def _check_may_begin(owner: "AbstractBaseUser", game: Game) -> None:
    if not is_registered(owner):
        raise CollectionError(_("Register first, so that you can keep the cards you win."))
    if not uses_collections(game):
        raise CollectionError(_("This game doesn’t award cards."))
    _refuse_second(owner, game)


def _refuse_second(owner: "AbstractBaseUser", game: Game) -> None:
    if collects(owner.pk, game):
        raise CollectionError(_("You already have a collection for this game."))


def move(game: Game, changes: Mapping[tuple[int, str], int]) -> None:
    """Change the numbers of copies that players own.

    `changes` maps pairs of owner and card to the difference. Call this inside a transaction, so that either
    all changes are made or none. Rows are updated in sorted order, so that two calls can't deadlock.

    Raises CollectionError.
    """
    for (owner, card), change in sorted(changes.items()):
        if change > 0:
            OwnedCard.objects.get_or_create(owner_id=owner, game=game, card=card)
        row = OwnedCard.objects.filter(owner=owner, game=game, card=card)
        enough = row.filter(copies__gte=F("at_stake") - change)
        if change and not enough.update(copies=F("copies") + change):
            raise CollectionError(_missing(owner, card))


def exchange(
    one: int, other: int, given: Mapping[str, int], wanted: Mapping[str, int]
) -> Counter[tuple[int, str]]:
    """Return the changes for `move` that make `one` give the cards in `given` and receive those in
    `wanted`.
    """
    changes: Counter[tuple[int, str]] = Counter()
    for giver, taker, cards in ((one, other, given), (other, one, wanted)):
        for card, copies in cards.items():
            changes[giver, card] -= copies
            changes[taker, card] += copies
    return changes


@transaction.atomic
def stake(owner_id: int, game: Game, cards: Mapping[str, int]) -> None:
    """Protect the deck's cards from trades and other stakes until they are released.

    Raises CollectionError.
    """
    for card, copies in sorted(cards.items()):
        row, staked = OwnedCard.objects.filter(owner=owner_id, game=game, card=card), F("at_stake")
        if not row.filter(copies__gte=staked + copies).update(at_stake=staked + copies):
            owned = row.first()
            sentence = _(
                "To play for keeps you need %(copies)d copies of %(card)s; you have %(free)d free."
            )
            free = owned.free if owned else 0
            raise CollectionError(sentence % {"copies": copies, "card": card, "free": free})


def release(owner_id: int, game: Game, cards: Mapping[str, int]) -> None:
    for card, copies in sorted(cards.items()):
        row = OwnedCard.objects.filter(owner=owner_id, game=game, card=card, at_stake__gte=copies)
        row.update(at_stake=F("at_stake") - copies)


def _missing(owner_id: int, card: str) -> str:
    found = OwnedCard.objects.filter(owner=owner_id, card=card).select_related("owner").first()
    if found is None:
        return _("A player no longer has %s.") % card
    return _("%(owner)s doesn’t have enough free copies of %(card)s.") % {
        "owner": found.owner,
        "card": card,
    }
