"""Art, a re-encoded picture named after the hash of its pixels, and PaperFile, cards to print."""

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


class PaperFile(models.Model):
    """A PDF of many cards, or an archive of their pictures, which a job draws for a player. The next one
    replaces it. `form` is “pdf”, or the format of the pictures.

    `asked` contains the cards as the player saw them, so the job needs no queries. `wanted` counts the cards,
    and `done` those that are drawn.
    """

    asked_by = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="paper_file"
    )
    title = models.CharField(max_length=200)
    back_to = models.CharField(max_length=500)
    form = models.CharField(max_length=10, default="pdf")
    asked = models.JSONField(default=dict)
    wanted = models.PositiveIntegerField()
    done = models.PositiveIntegerField(default=0)
    content = models.BinaryField(default=bytes)
    problem = models.TextField(blank=True)
    asked_at = models.DateTimeField(auto_now_add=True, db_index=True)

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("cards:paper_file", args=[self.pk])

    @property
    def is_at_work(self) -> bool:
        return bool(self.asked)

    @property
    def ending(self) -> str:
        return "pdf" if self.form == "pdf" else "zip"
