"""Tag and PackTag: words by which packs are found, given by their owners."""

from django.db import models
from django.urls import reverse

from cards.models import Pack

LONGEST_TAG = 24
LONGEST_LOOK = LONGEST_TAG * 4
"""The most characters of a look. Some letters look like several others."""


class Tag(models.Model):
    """A word of the vocabulary. Words that look alike are one tag, in its first spelling."""

    word = models.CharField(max_length=LONGEST_TAG)
    look = models.CharField(max_length=LONGEST_LOOK, unique=True)
    packs = models.PositiveIntegerField(default=0, db_index=True)
    """The number of visible packs with this tag."""
    hidden_at = models.DateTimeField(null=True, editable=False)
    hidden_because = models.CharField(max_length=500, blank=True)

    def __str__(self) -> str:
        return self.word

    def get_absolute_url(self) -> str:
        return reverse("people:tag", args=[self.word])


class PackTag(models.Model):
    pack = models.ForeignKey(Pack, models.CASCADE, related_name="tags")
    tag = models.ForeignKey(Tag, models.CASCADE, related_name="uses", db_index=False)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["tag", "pack"], name="tagged_once"),)

    def __str__(self) -> str:
        return f"{self.pack}: {self.tag}"
