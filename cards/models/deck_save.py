"""DeckSave: the earlier contents of a deck, so that its owner can restore them."""

from datetime import timedelta

from django.db import models
from django.utils import timezone

from cards.models.deck import Deck

MOST_KEPT = 20
SITTING = timedelta(minutes=10)
"""Changes to single cards within this time count as one change of the deck."""


class DeckSave(models.Model):
    """`saved_at` is when the deck got these cards; `kept_at` is when it was about to lose them."""

    deck = models.ForeignKey(Deck, models.CASCADE, related_name="earlier")
    cards = models.JSONField(default=dict)
    saved_at = models.DateTimeField()
    kept_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return f"{self.deck} as it was until {self.saved_at:%d.%m.%Y}"


def remember(deck: Deck, *, once_a_sitting: bool = False) -> None:
    """Save the deck's present cards, and delete the oldest saves beyond `MOST_KEPT`."""
    if once_a_sitting and deck.earlier.filter(kept_at__gt=timezone.now() - SITTING).exists():
        return
    deck.earlier.create(cards=deck.cards, saved_at=deck.changed_at)
    kept = deck.earlier.values("pk")[:MOST_KEPT]
    deck.earlier.exclude(pk__in=[row["pk"] for row in kept]).delete()
