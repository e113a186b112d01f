"""What is played much now, what its players also play, and matches of the day worth watching."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from cards.models import Game, Pack
from tcgsite.matches.models import Match


class Trend(models.Model):
    """How many players have finished listed matches of a game or with a pack. A job replaces all rows."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, null=True, related_name="+")
    pack = models.ForeignKey(Pack, on_delete=models.CASCADE, null=True, related_name="+")
    players = models.PositiveIntegerField()
    """The players in the last seven days."""
    players_before = models.PositiveIntegerField()
    """The players in the seven days before."""
    rise = models.FloatField()

    class Meta:
        ordering = ["-players", "pk"]
        indexes = [
            models.Index(fields=["-players", "id"], name="trends_by_players"),
            models.Index(fields=["-rise", "-players", "id"], name="trends_by_rise"),
        ]

    def __str__(self) -> str:
        return f"{self.subject}: {self.players}"

    @property
    def subject(self) -> Game | Pack | None:
        return self.game or self.pack


class AlsoPlayed(models.Model):
    """Another game or pack that players of one also play. A job replaces all rows."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, null=True, related_name="+")
    also_game = models.ForeignKey(Game, on_delete=models.CASCADE, null=True, related_name="+")
    pack = models.ForeignKey(Pack, on_delete=models.CASCADE, null=True, related_name="+")
    also_pack = models.ForeignKey(Pack, on_delete=models.CASCADE, null=True, related_name="+")
    players = models.PositiveIntegerField()
    """The players who have played both in the last two weeks."""

    class Meta:
        ordering = ["-players", "pk"]

    def __str__(self) -> str:
        return f"{self.players} also play {self.also}"

    @property
    def also(self) -> Game | Pack | None:
        return self.also_game or self.also_pack


class Highlight(models.Model):
    """A finished match of the last day. A job replaces all rows."""

    class Kind(models.TextChoices):
        CLOSEST = "closest", _("Closest match")
        BIGGEST_TURN = "turn", _("Biggest turn")
        LONGEST = "longest", _("Longest match")

    kind = models.CharField(max_length=8, choices=Kind.choices, unique=True)
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="+")
    number = models.FloatField()
    """The winner’s lead at the end, the actions of the turn, or those of the match."""

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.match}"
