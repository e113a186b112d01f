"""Pack: rules or cards published together under one name, version by version."""

from django.conf import settings
from django.db import models

from cards.models.game import NAME_LENGTH, TITLE_LENGTH, Game


class PackQuerySet(models.QuerySet["Pack"]):
    def shipped(self) -> "PackQuerySet":
        """The packs that come with the site: nobody's, so everybody's."""
        return self.filter(owner=None)


class Pack(models.Model):
    game = models.ForeignKey(Game, models.PROTECT, related_name="packs")
    slug = models.CharField(max_length=NAME_LENGTH)
    title = models.CharField(max_length=TITLE_LENGTH)
    description = models.TextField(blank=True)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="packs"
    )

    objects = PackQuerySet.as_manager()

    class Meta:
        ordering = ("slug",)
        constraints = (
            models.UniqueConstraint(fields=("game", "slug"), name="one_pack_of_a_name_per_game"),
        )

    def __str__(self) -> str:
        return self.title
