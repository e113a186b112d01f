"""Topic: a subject that players have written about."""

from django.db import models
from django.urls import reverse

from cards.models import Card, Game, Pack


class TopicKind(models.TextChoices):
    CARD = "card"
    PACK = "pack"
    GAME = "game"
    POOL = "pool"


class Topic(models.Model):
    """A card, pack, game or pool. Talk goes on over all versions of it."""

    kind = models.CharField(max_length=4, choices=TopicKind.choices)
    key = models.CharField(max_length=140, unique=True)
    """The kind and the id of the row, such as “card:12”. All versions of a pool share its name."""
    number = models.PositiveBigIntegerField()
    """The number in the address of the topic’s page."""
    game = models.ForeignKey(Game, models.CASCADE, related_name="+")
    pack = models.ForeignKey(Pack, models.CASCADE, null=True, related_name="+")
    card = models.ForeignKey(Card, models.CASCADE, null=True, related_name="+")

    def __str__(self) -> str:
        return self.key

    def get_absolute_url(self) -> str:
        return reverse("talk:topic", args=[self.kind, self.number])
