"""Badge: a prize from the organiser of a tournament for a place."""

from django.conf import settings
from django.db import models

from tcgsite.organised.models.entry import TournamentEntry
from tcgsite.organised.models.tournament import LONGEST_BADGE


class Badge(models.Model):
    """A prize. It names the organiser, so that players don’t confuse it with one from the site."""

    entry = models.OneToOneField(TournamentEntry, models.CASCADE, related_name="badge")
    place = models.PositiveSmallIntegerField()
    title = models.CharField(max_length=LONGEST_BADGE)
    players = models.PositiveSmallIntegerField()
    """The number of people who played in the tournament."""
    given_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="badges_given"
    )
    given_at = models.DateTimeField(auto_now_add=True)
    is_hidden = models.BooleanField(default=False)
    """True if the player hides it on their page."""

    class Meta:
        ordering = ("place", "pk")
        indexes = (models.Index(fields=["given_by", "given_at"]),)

    def __str__(self) -> str:
        return self.title
