"""SeasonPlace: a place at the end of a season. The first three are medals."""

from django.conf import settings
from django.db import models

from tcgsite.ranking.models.ranking import RankingList

MEDALS = 3


class SeasonPlace(models.Model):
    ranking = models.ForeignKey(
        RankingList, on_delete=models.CASCADE, related_name="season_places", db_index=False
    )
    season = models.DateField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="season_places"
    )
    place = models.PositiveIntegerField()
    rating = models.FloatField()
    deviation = models.FloatField()

    class Meta:
        ordering = ["-season", "place"]
        constraints = [
            models.UniqueConstraint(
                fields=["ranking", "season", "place"], name="one_player_at_each_place"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.season:%Y-%m} {self.ranking}: {self.place}. {self.user}"

    @property
    def number(self) -> int:
        return round(self.rating)

    @property
    def deviation_number(self) -> int:
        return round(self.deviation)
