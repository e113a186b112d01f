"""FormerName: an earlier name of a player, which links to the player and is reserved for a year."""

from datetime import timedelta

from django.conf import settings
from django.db import models
from django.utils import timezone

from tcgsite.accounts.names.display_names import LONGEST
from tcgsite.accounts.names.name_looks import LONGEST_LOOK

KEPT_FOR = timedelta(days=365)


class FormerName(models.Model):
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="former_names"
    )
    name = models.CharField(max_length=LONGEST)
    folded = models.CharField(max_length=LONGEST_LOOK + 30, db_index=True)
    look = models.CharField(max_length=LONGEST_LOOK + 30, db_index=True)
    until = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = (models.Index(fields=["user", "-until"], name="former_names_of_user"),)

    def __str__(self) -> str:
        return f"{self.name} until {self.until:%Y-%m-%d}"
