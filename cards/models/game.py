"""Game: a set of rules people play by, known by its slug."""

from django.db import models
from django.urls import reverse

TITLE_LENGTH = 200
NAME_LENGTH = 100


class GameQuerySet(models.QuerySet["Game"]):
    def playable(self) -> "GameQuerySet":
        """Some packs of which make a whole game together."""
        return self.filter(pools__isnull=False, pools__hidden_at=None).distinct()

    def shipped(self) -> "GameQuerySet":
        """Those that come with the site; players may have made any number of others."""
        return self.filter(pools__owner=None, pools__isnull=False).distinct()


class Game(models.Model):
    slug = models.CharField(max_length=NAME_LENGTH, unique=True)
    title = models.CharField(max_length=TITLE_LENGTH)

    objects = GameQuerySet.as_manager()

    class Meta:
        ordering = ("title", "slug")

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("cards:game", args=[self.slug])
