"""The search index of published cards, written at publication and rebuildable at any time."""

from uuid import uuid4

from django.db import models

from cards.models.card import Printing
from cards.models.game import NAME_LENGTH, TITLE_LENGTH
from cards.models.pack import PackVersion


class IndexedVersion(models.Model):
    """The index of a published version. Each rebuild gets a new key. `printer` is the digest of the source
    that printed its texts.
    """

    key = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    version = models.OneToOneField(PackVersion, models.CASCADE, related_name="indexed")
    attributes = models.JSONField(default=list)
    printer = models.CharField(max_length=16, default="", db_default="")

    def __str__(self) -> str:
        return f"index of {self.version}"


class StoredSegment(models.Model):
    """The segment of an indexed version, so that no process computes it from its cards.

    The row is deleted when the index changes.
    """

    indexed = models.OneToOneField(IndexedVersion, models.CASCADE, primary_key=True)
    data = models.BinaryField()

    def __str__(self) -> str:
        return f"segment of {self.indexed}"


class PrintedWords(models.Model):
    """The text printed on a card, shared by all printings that have it. The full text index covers these
    rows.
    """

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
    """A printing in the index, with its attributes (including the game's defaults) and facts about its
    effects.
    """

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
