"""Art: a re-encoded picture for cards, named after the hash of its pixels."""

from django.conf import settings
from django.db import models
from django.urls import reverse

from cards.models.immutable import Immutable

ART_NAME = 64


class ArtQuerySet(models.QuerySet["Art"]):
    def in_view(self) -> "ArtQuerySet":
        return self.filter(hidden_at=None)


class Art(Immutable):
    """A picture. Packs include the lossless `exact`, and pages show the smaller `shown`."""

    name = models.CharField(max_length=ART_NAME, unique=True)
    width = models.PositiveSmallIntegerField()
    height = models.PositiveSmallIntegerField()
    exact = models.BinaryField()
    shown = models.BinaryField()
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="art"
    )
    made_at = models.DateTimeField(auto_now_add=True)
    hidden_at = models.DateTimeField(null=True, editable=False)

    objects = ArtQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "art"

    def __str__(self) -> str:
        return self.name[:8]

    def get_absolute_url(self) -> str:
        return reverse("cards:art", args=[self.name])
