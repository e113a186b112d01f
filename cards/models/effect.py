"""Effect: an effect's identity in its pack, and its revisions, named by their content."""

from django.db import models

from cards.models.game import NAME_LENGTH, TITLE_LENGTH
from cards.models.immutable import Immutable
from cards.models.pack import Pack


class Effect(Immutable):
    pack = models.ForeignKey(Pack, models.PROTECT, related_name="effects")
    name = models.CharField(max_length=NAME_LENGTH)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("pack", "name"), name="one_effect_of_a_name_per_pack"),
        )

    def __str__(self) -> str:
        return self.name


class EffectRevision(Immutable):
    """One effect text. A rule effect belongs to the game, a card effect to the cards that name it."""

    effect = models.ForeignKey(Effect, models.PROTECT, related_name="revisions")
    content_hash = models.CharField(max_length=64)
    title = models.CharField(max_length=TITLE_LENGTH, blank=True)
    is_rule = models.BooleanField()
    text = models.TextField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("effect", "content_hash"), name="one_revision_per_effect_content"
            ),
        )

    def __str__(self) -> str:
        return f"{self.title or self.effect.name} ({self.content_hash[:8]})"
