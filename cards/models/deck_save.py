"""DeckSave: what a deck held before it was saved with other cards; nothing is lost by trying things out."""

from django.db import models

from cards.models.deck import Deck

MOST_KEPT = 20


class DeckSave(models.Model):
    deck = models.ForeignKey(Deck, models.CASCADE, related_name="earlier")
    cards = models.JSONField(default=dict)
    saved_at = models.DateTimeField()

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return f"{self.deck} as it was until {self.saved_at:%d.%m.%Y}"


def remember(deck: Deck) -> None:
    """What it holds now; the oldest of too many goes."""
    deck.earlier.create(cards=deck.cards, saved_at=deck.changed_at)
    kept = deck.earlier.values("pk")[:MOST_KEPT]
    deck.earlier.exclude(pk__in=[row["pk"] for row in kept]).delete()
