"""Pack: rules or cards published together under one name, version by version."""

from django.conf import settings
from django.db import models
from django.urls import reverse

from cards.models.game import NAME_LENGTH, TITLE_LENGTH, Game


class PackQuerySet(models.QuerySet["Pack"]):
    def shipped(self) -> "PackQuerySet":
        """Return the packs that come with the site; they have no owner."""
        return self.filter(owner=None)

    def made_by(self, user_id: int | None) -> "PackQuerySet":
        """Return the packs this user owns or maintains."""
        if not user_id:
            return self.none()
        looked_after = Pack.maintainers.through.objects.filter(user=user_id).values("pack")
        return self.filter(models.Q(owner=user_id) | models.Q(pk__in=looked_after))

    def in_view(self) -> "PackQuerySet":
        return self.filter(hidden_at=None)


class Pack(models.Model):
    """`hidden_because` is the moderator's reason; a hidden pack and the matches played with it are kept."""

    game = models.ForeignKey(Game, models.PROTECT, related_name="packs")
    slug = models.CharField(max_length=NAME_LENGTH)
    title = models.CharField(max_length=TITLE_LENGTH)
    description = models.TextField(blank=True)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="packs"
    )
    maintainers = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="looks_after")
    forked_from = models.ForeignKey(
        "cards.PackVersion", models.PROTECT, null=True, blank=True, related_name="forks"
    )
    hidden_at = models.DateTimeField(null=True, editable=False)
    hidden_because = models.CharField(max_length=500, blank=True)

    objects = PackQuerySet.as_manager()

    class Meta:
        ordering = ("slug",)
        permissions = (("hide_pack", "Can hide packs and remarks, and show them again"),)
        constraints = (
            models.UniqueConstraint(fields=("game", "slug"), name="one_pack_of_a_name_per_game"),
        )

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("cards:pack", args=[self.game.slug, self.slug])
