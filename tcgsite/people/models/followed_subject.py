"""FollowedSubject: a game, pack, pool or card whose new versions a player wants to hear about."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from cards.models import Card, Game, Pack, Pool


class FollowedSubject(models.Model):
    """Exactly one of `game`, `pack`, `card` and `pool` is set. Followed players are in Following."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="followed_subjects"
    )
    game = models.ForeignKey(Game, on_delete=models.CASCADE, null=True, related_name="+")
    pack = models.ForeignKey(Pack, on_delete=models.CASCADE, null=True, related_name="+")
    card = models.ForeignKey(Card, on_delete=models.CASCADE, null=True, related_name="+")
    pool = models.ForeignKey(Pool, on_delete=models.CASCADE, null=True, related_name="+")
    """The version of the pool on whose page the player followed it. Newer ones count, too."""
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["user", kind],
                condition=models.Q(**{f"{kind}__isnull": False}),
                name=f"{kind}_followed_once",
            )
            for kind in ("game", "pack", "card", "pool")
        ]

    def __str__(self) -> str:
        return f"{self.user} follows {self.game or self.pack or self.card or self.pool}"
