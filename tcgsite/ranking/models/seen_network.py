"""SeenNetwork: a hash of a network from which a player has asked for pages in the last days."""

from django.conf import settings
from django.db import models


class SeenNetwork(models.Model):
    """The hash has a salt of its day. So it says nothing about other days, and can’t be looked up later."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="seen_networks"
    )
    network = models.CharField(max_length=40)
    first_at = models.DateTimeField()
    last_at = models.DateTimeField(db_index=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "network"], name="seen_network_once"),
        ]

    def __str__(self) -> str:
        return f"{self.user} from {self.network[:6]}"
