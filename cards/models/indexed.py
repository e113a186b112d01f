"""What the search knows of published cards: written at publication, thrown away and written anew at will."""

from uuid import uuid4

from django.db import models

from cards.models.game import NAME_LENGTH, TITLE_LENGTH
from cards.models.pack_version import PackVersion
from cards.models.printing import Printing


class IndexedVersion(models.Model):
    """A published version's place in the index. Written anew it has another key, which no row had before."""

    key = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    version = models.OneToOneField(PackVersion, models.CASCADE, related_name="indexed")
    attributes = models.JSONField(default=list)

    def __str__(self) -> str:
        return f"index of {self.version}"


class PrintedWords(models.Model):
    """A card as printed, shared by printings that read the same; its words are in the full text index."""

    digest = models.CharField(max_length=64, unique=True)
    title = models.CharField(max_length=TITLE_LENGTH)
    text = models.TextField()
    flavour = models.TextField()
    title_words = models.TextField()
    text_words = models.TextField()
    flavour_words = models.TextField()

    class Meta:
        verbose_name_plural = "printed words"

    def __str__(self) -> str:
        return self.title


class IndexedCard(models.Model):
    """One printing: its attributes with the game's usual values filled in, and what its effects do."""

    indexed = models.ForeignKey(IndexedVersion, models.CASCADE, related_name="cards")
    printing = models.OneToOneField(Printing, models.CASCADE, related_name="indexed")
    words = models.ForeignKey(PrintedWords, models.PROTECT, related_name="cards")
    sort_title = models.CharField(max_length=max(TITLE_LENGTH, NAME_LENGTH) * 2)
    attributes = models.JSONField(default=dict)
    facts = models.JSONField(default=dict)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.sort_title} in {self.indexed}"
