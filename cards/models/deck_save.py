"""DeckSave: what a deck held before it was changed; nothing is lost by trying things out."""

from datetime import timedelta

from django.db import models
from django.utils import timezone

from cards.models.deck import Deck

MOST_KEPT = 20
SITTING = timedelta(minutes=10)
"""Cards put in and taken out one by one within it are one change of the deck."""


class DeckSave(models.Model):
    """Saved then, and kept since something else took its place."""

    deck = models.ForeignKey(Deck, models.CASCADE, related_name="earlier")
    cards = models.JSONField(default=dict)
    saved_at = models.DateTimeField()
    kept_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return f"{self.deck} as it was until {self.saved_at:%d.%m.%Y}"


def remember(deck: Deck, *, once_a_sitting: bool = False) -> None:
    """What it holds now; the oldest of too many goes."""
    if once_a_sitting and deck.earlier.filter(kept_at__gt=timezone.now() - SITTING).exists():
        return
    deck.earlier.create(cards=deck.cards, saved_at=deck.changed_at)
    kept = deck.earlier.values("pk")[:MOST_KEPT]
    deck.earlier.exclude(pk__in=[row["pk"] for row in kept]).delete()
