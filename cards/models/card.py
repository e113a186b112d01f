"""Card: a card's identity in its pack, and its revisions, named by their content."""

from django.db import models

from cards.models.game import NAME_LENGTH, TITLE_LENGTH
from cards.models.immutable import Immutable
from cards.models.pack import Pack


class Card(Immutable):
    """The identity that versions share while the card's text changes."""

    pack = models.ForeignKey(Pack, models.PROTECT, related_name="cards")
    name = models.CharField(max_length=NAME_LENGTH)
    copied_from = models.ForeignKey(
        "cards.Printing", models.PROTECT, null=True, blank=True, related_name="copies"
    )

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("pack", "name"), name="one_card_of_a_name_per_pack"),
        )

    def __str__(self) -> str:
        return self.name


class CardRevision(Immutable):
    """Everything printed on a card, shared by all versions that did not change it."""

    card = models.ForeignKey(Card, models.PROTECT, related_name="revisions")
    content_hash = models.CharField(max_length=64)
    title = models.CharField(max_length=TITLE_LENGTH)
    attributes = models.JSONField(default=dict)
    effects = models.JSONField(default=list)
    look = models.JSONField(default=dict)
    text = models.TextField(blank=True)
    flavour = models.TextField(blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("card", "content_hash"), name="one_revision_per_card_content"
            ),
        )

    def __str__(self) -> str:
        return f"{self.title} ({self.content_hash[:8]})"
