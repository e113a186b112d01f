"""Game: a game that players can choose, identified by its slug."""

from django.db import models
from django.urls import reverse

from cards.names.shipped_words import words_for_readers

TITLE_LENGTH = 200
NAME_LENGTH = 100


class GameQuerySet(models.QuerySet["Game"]):
    def playable(self) -> "GameQuerySet":
        """Return the games that have a visible pool and can therefore be played."""
        return self.filter(pools__isnull=False, pools__hidden_at=None).distinct()

    def only_shipped(self) -> "GameQuerySet":
        """Return the games that come with the site, leaving out those made by players."""
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

    @property
    def translated_title(self) -> str:
        """Return the title in the reader's language, if the game ships with a translation of it."""
        return words_for_readers(self.slug).title(self.title)

    @property
    def is_playable(self) -> bool:
        """Return True if the game has a visible pool. Only such games can be played and have a page."""
        return Game.objects.playable().filter(pk=self.pk).exists()
