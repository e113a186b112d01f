"""What somebody owns: how it begins, and how copies move; never one that is not there."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils.translation import gettext as _

from cards.collecting.awarding import awards_cards
from cards.models import Deck, Game, OwnedCard
from cards.roles import is_registered
from cards.rulebooks import latest_rules

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


class CollectionRefused(Exception):
    """Nothing has moved; the message is a sentence for whoever asked."""


def uses_collections(game: Game) -> bool:
    """Where the rules let somebody win a card for good."""
    return awards_cards(latest_rules(game)[0])


def collects(user_id: int | None, game: Game) -> bool:
    return OwnedCard.objects.of(user_id, game).exists()


@transaction.atomic
def begin_collection(owner: "AbstractBaseUser", game: Game, deck: Deck) -> None:
    """With one copy of everything in a ready-made deck, once."""
    if not is_registered(owner):
        raise CollectionRefused(_("Register first: what you win is to stay yours."))
    if not uses_collections(game):
        raise CollectionRefused(_("No card of this game can be won for good."))
    if collects(owner.pk, game):
        raise CollectionRefused(_("You own cards of this game already."))
    rows = [
        OwnedCard(owner_id=owner.pk, game=game, card=card, copies=copies)
        for card, copies in deck.cards.items()
    ]
    try:
        with transaction.atomic():
            OwnedCard.objects.bulk_create(rows)
    except IntegrityError:  # Pressed twice at once.
        raise CollectionRefused(_("You own cards of this game already.")) from None


def move(game: Game, changes: Mapping[tuple[int, str], int]) -> None:
    """Copies by owner and card: all of it, or CollectionRefused. Call it inside a transaction.

    Rows are taken in one order by everybody, so that no two wait for each other.
    """
    for (owner, card), change in sorted(changes.items()):
        if change > 0:
            OwnedCard.objects.get_or_create(owner_id=owner, game=game, card=card)
        row = OwnedCard.objects.filter(owner=owner, game=game, card=card)
        enough = row.filter(copies__gte=F("at_stake") - change)
        if change and not enough.update(copies=F("copies") + change):
            raise CollectionRefused(_missing(owner, card))


def exchange(
    one: int, other: int, given: Mapping[str, int], wanted: Mapping[str, int]
) -> Counter[tuple[int, str]]:
    """What changes if `one` gives the first list and gets the second."""
    changes: Counter[tuple[int, str]] = Counter()
    for giver, taker, cards in ((one, other, given), (other, one, wanted)):
        for card, copies in cards.items():
            changes[giver, card] -= copies
            changes[taker, card] += copies
    return changes


@transaction.atomic
def stake(owner_id: int, game: Game, cards: Mapping[str, int]) -> None:
    """The cards of a deck can't be traded away nor brought elsewhere until they are released."""
    for card, copies in sorted(cards.items()):
        row = OwnedCard.objects.filter(owner=owner_id, game=game, card=card)
        if not row.filter(copies__gte=F("at_stake") + copies).update(
            at_stake=F("at_stake") + copies
        ):
            owned = row.first()
            sentence = _(
                "For keeps you need %(copies)d of your own %(card)s; you have %(free)d free."
            )
            free = owned.free if owned else 0
            raise CollectionRefused(sentence % {"copies": copies, "card": card, "free": free})


def release(owner_id: int, game: Game, cards: Mapping[str, int]) -> None:
    for card, copies in sorted(cards.items()):
        row = OwnedCard.objects.filter(owner=owner_id, game=game, card=card, at_stake__gte=copies)
        row.update(at_stake=F("at_stake") - copies)


def _missing(owner_id: int, card: str) -> str:
    found = OwnedCard.objects.filter(owner=owner_id, card=card).select_related("owner").first()
    if found is None:
        return _("Somebody has no %s any more.") % card
    return _("%(owner)s has not enough of %(card)s free.") % {"owner": found.owner, "card": card}
