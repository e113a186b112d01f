"""RateCount: how often a player or a network has done something limited."""

from django.db import models


class RateCount(models.Model):
    """How often a player or network has done something. `key` is a hash of the limit's name and the
    subject.
    """

    key = models.CharField(max_length=40, unique=True)
    count = models.PositiveIntegerField(default=0)
    ends_at = models.DateTimeField(db_index=True)
    """When the count is reset."""

    def __str__(self) -> str:
        return f"{self.count} until {self.ends_at}"
