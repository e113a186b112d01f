"""Ruling: a question about the rules, its answer, and a scenario that demonstrates the answer."""

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from cards.models import Pack, PackVersion
from cards.models.game import NAME_LENGTH
from tcgsite.talk.models.topic import Topic

LONGEST_QUESTION = 500
LONGEST_ANSWER = 3_000
WORD_LENGTH = 40

User = settings.AUTH_USER_MODEL


class RulingState(models.TextChoices):
    OPEN = "open", _("open")
    ANSWERED = "answered", _("answered, not verified")
    VERIFIED = "verified", _("verified")
    OUTDATED = "outdated", _("outdated")


ANSWERED_STATES = (RulingState.ANSWERED, RulingState.VERIFIED, RulingState.OUTDATED)


class RulingQuerySet(models.QuerySet["Ruling"]):
    def in_full(self) -> "RulingQuerySet":
        people = ("asker", "answered_by", "verified_by")
        versions = ("scenario_version__pack__game", "outdated_since", "version")
        topics = ("topic__game", "topic__pack", "topic__card")
        return self.select_related(*people, *versions, *topics).defer(
            "scenario_version__source", "outdated_since__source", "version__source"
        )

    def visible_to(self, apart: set[int], *, moderates: bool = False) -> "RulingQuerySet":
        """Leave out hidden rulings, and unverified ones of players whom a block keeps apart."""
        found = self if moderates else self.filter(hidden_at=None)
        found = found.exclude(topic__pack__hidden_at__isnull=False)
        if not apart:
            return found
        by_them = models.Q(asker__in=apart) | models.Q(answered_by__in=apart)
        return found.exclude(by_them, state__in=[RulingState.OPEN, RulingState.ANSWERED])


class Ruling(models.Model):
    """A ruling. Users are None once their accounts are deleted. The scenario is a published one, or ""."""

    topic = models.ForeignKey(Topic, models.CASCADE, related_name="rulings")
    effect = models.CharField(max_length=NAME_LENGTH, blank=True)
    """The title of the effect in question, or "" for the whole card, pack, game or pool."""
    state = models.CharField(max_length=8, choices=RulingState, default=RulingState.OPEN)
    question = models.CharField(max_length=LONGEST_QUESTION)
    asker = models.ForeignKey(User, models.SET_NULL, null=True, related_name="questions")
    asked_at = models.DateTimeField(default=timezone.now)
    answer = models.TextField(max_length=LONGEST_ANSWER, blank=True)
    answered_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="answers")
    answered_at = models.DateTimeField(null=True)
    verified_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+")
    verified_at = models.DateTimeField(null=True)
    version = models.ForeignKey(PackVersion, models.PROTECT, null=True, related_name="+")
    """The newest version of the pack when the ruling was answered."""
    scenario_version = models.ForeignKey(PackVersion, models.PROTECT, null=True, related_name="+")
    scenario = models.CharField(max_length=NAME_LENGTH, blank=True)
    outdated_since = models.ForeignKey(PackVersion, models.PROTECT, null=True, related_name="+")
    hidden_at = models.DateTimeField(null=True)
    hidden_because = models.CharField(max_length=500, blank=True)

    objects = RulingQuerySet.as_manager()

    class Meta:
        indexes = (
            models.Index(fields=["topic", "state", "-id"], name="rulings_of_topic"),
            models.Index(fields=["asker", "-asked_at"], name="rulings_of_asker"),
            models.Index(fields=["answered_by", "-answered_at"], name="rulings_of_author"),
        )

    def __str__(self) -> str:
        return self.question[:60]

    def get_absolute_url(self) -> str:
        return reverse("talk:ruling", args=[self.pk])


class RulingCheck(models.Model):
    """The result of the ruling’s scenario under a version. `difference` is None if it was the same."""

    ruling = models.ForeignKey(Ruling, models.CASCADE, related_name="checks")
    version = models.ForeignKey(PackVersion, models.PROTECT, related_name="+")
    difference = models.JSONField(null=True)
    checked_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("version__order",)
        constraints = (
            models.UniqueConstraint(fields=["ruling", "version"], name="one_check_of_a_version"),
        )

    def __str__(self) -> str:
        return f"{self.ruling_id} under {self.version}"


class RulingWord(models.Model):
    """A word of a ruling, by which it is found."""

    ruling = models.ForeignKey(Ruling, models.CASCADE, related_name="words")
    word = models.CharField(max_length=WORD_LENGTH, db_index=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["ruling", "word"], name="one_word_of_a_ruling"),
        )

    def __str__(self) -> str:
        return self.word


class TrustedPlayer(models.Model):
    """A player whom the owner of a pack trusts to verify rulings about it."""

    pack = models.ForeignKey(Pack, models.CASCADE, related_name="trusted_players")
    user = models.ForeignKey(User, models.CASCADE, related_name="+")

    class Meta:
        constraints = (models.UniqueConstraint(fields=["pack", "user"], name="trusted_once"),)

    def __str__(self) -> str:
        return f"{self.user} for {self.pack}"
