"""SeenNetwork: a hash of a network from which a player has recently requested pages."""

from django.conf import settings
from django.db import models


class SeenNetwork(models.Model):
    """A hash of a network with a salt for each day. It can’t be compared with other days, or
    looked up later.
    """

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
