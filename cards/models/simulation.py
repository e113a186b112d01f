"""Rerun: a simulation in which bots compare a published version with a draft."""

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone

from cards.models.draft import Draft
from cards.models.pack import PackVersion

SILENCE = timedelta(seconds=60)
"""The process updates the row after every match. If a row is older than this, its process counts as dead."""


class RerunQuerySet(models.QuerySet["Rerun"]):
    def at_work(self) -> "RerunQuerySet":
        return self.filter(finished_at=None, changed_at__gt=timezone.now() - SILENCE)


class Rerun(models.Model):
    """A simulation. `courses` contains the results so far. `source_hash` identifies the draft's content."""

    draft = models.OneToOneField(Draft, models.CASCADE, related_name="rerun")
    version = models.ForeignKey(PackVersion, models.CASCADE, related_name="+")
    asked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    wanted = models.PositiveSmallIntegerField()
    courses: "models.JSONField[list[dict[str, Any]], list[dict[str, Any]]]" = models.JSONField(
        default=list
    )
    problem = models.TextField(blank=True)
    source_hash = models.CharField(max_length=64, blank=True)
    changed_at = models.DateTimeField(auto_now=True)
    finished_at = models.DateTimeField(null=True)

    objects = RerunQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.version} by {self.draft}"

    @property
    def is_at_work(self) -> bool:
        return self.finished_at is None and timezone.now() - self.changed_at < SILENCE
