"""Runs of matches between bots: they compare two versions, describe a game, or learn by what to judge it."""

from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse

from cards.models.draft import Draft
from cards.models.pack import PackVersion


class BackgroundRun(models.Model):
    """Matches that a job plays. Without `finished_at`, the job is waiting or running."""

    asked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    wanted = models.PositiveSmallIntegerField()
    problem = models.TextField(blank=True)
    changed_at = models.DateTimeField(auto_now=True)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        abstract = True

    @property
    def is_at_work(self) -> bool:
        return self.finished_at is None


class Rerun(BackgroundRun):
    """A draft’s simulation. `courses` contains the results so far. `source_hash` identifies the draft’s
    content.
    """

    draft = models.OneToOneField(Draft, models.CASCADE, related_name="rerun")
    version = models.ForeignKey(PackVersion, models.CASCADE, related_name="+")
    courses: "models.JSONField[list[dict[str, Any]], list[dict[str, Any]]]" = models.JSONField(
        default=list
    )
    source_hash = models.CharField(max_length=64, blank=True)

    def __str__(self) -> str:
        return f"{self.version} by {self.draft}"


class LabRunQuerySet(models.QuerySet["LabRun"]):
    def at_work(self) -> "LabRunQuerySet":
        return self.filter(finished_at=None)

    def trials(self) -> "LabRunQuerySet":
        return self.filter(trial_of__isnull=False)


class LabRun(BackgroundRun):
    """A run of the laboratory. `content` identifies the rules and the setting, so no run is played twice.

    `game` identifies the rules alone. `titles` are those of the cards in the matches so far. The job began at
    `started_at`, when `played_before` matches had been played.

    A trial is played because the draft `trial_of` was saved. The job of the run `paired_with` plays this run,
    too, for a comparison. `coverage` counts how often each node of the effects ran.

    A study plays many variants of a game or of a setting. `given` says what it tries, and `found` what it
    knows so far.
    """

    class Kind(models.TextChoices):
        RUN = ""
        SKILL = "skill"
        WORTH = "worth"
        NUMBERS = "numbers"
        DECKS = "decks"

    kind = models.CharField(max_length=10, choices=Kind, blank=True, default="")
    given: "models.JSONField[dict[str, Any], dict[str, Any]]" = models.JSONField(default=dict)
    found: "models.JSONField[dict[str, Any], dict[str, Any]]" = models.JSONField(default=dict)
    content = models.CharField(max_length=64, unique=True)
    game = models.CharField(max_length=64, db_index=True)
    title = models.CharField(max_length=200)
    address = models.CharField(max_length=400)
    sources: "models.JSONField[list[str], list[str]]" = models.JSONField()
    setting: "models.JSONField[dict[str, Any], dict[str, Any]]" = models.JSONField()
    titles: "models.JSONField[dict[str, str], dict[str, str]]" = models.JSONField(default=dict)
    coverage: "models.JSONField[dict[str, Any], dict[str, Any]]" = models.JSONField(default=dict)
    trial_of = models.ForeignKey(Draft, models.SET_NULL, null=True, related_name="trials")
    paired_with = models.ForeignKey("self", models.SET_NULL, null=True, related_name="paired")
    played = models.PositiveSmallIntegerField(default=0)
    played_before = models.PositiveSmallIntegerField(default=0)
    started_at = models.DateTimeField(auto_now_add=True)

    objects = LabRunQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.title}, {self.played} of {self.wanted}"

    def get_absolute_url(self) -> str:
        if self.kind == self.Kind.WORTH:
            return reverse("cards:lab_worth", args=[self.given["run"]])
        names = {self.Kind.NUMBERS: "lab_numbers", self.Kind.DECKS: "lab_decks"}
        name = names.get(self.Kind(self.kind), "lab_run")
        return reverse(f"cards:{name}", args=[self.content])


class LabBatch(models.Model):
    """Matches of a run. The number of the first one is `first`."""

    run = models.ForeignKey(LabRun, models.CASCADE, related_name="batches")
    first = models.PositiveSmallIntegerField()
    matches: "models.JSONField[list[dict[str, Any]], list[dict[str, Any]]]" = models.JSONField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["run", "first"], name="one_batch_each"),)
        ordering = ("first",)

    def __str__(self) -> str:
        return f"{self.run} from {self.first}"


class FittedJudgementQuerySet(models.QuerySet["FittedJudgement"]):
    def only_unfinished(self) -> "FittedJudgementQuerySet":
        return self.filter(finished_at=None)

    def only_kept(self) -> "FittedJudgementQuerySet":
        return self.filter(state=FittedJudgement.State.KEPT)


class FittedJudgement(models.Model):
    """A judgement of the game that the version makes together with the versions in `played_with`.

    It says nothing about the rules: records of matches hold actions, so they replay the same with any
    judgement. `game` identifies the rules with which it was fitted, and `readings` names what each of the
    `weights` counts.

    A job plays the `lessons` first, then pairs of matches that compare the weights with those `before`. The
    row says how far it is, so the job can begin again at any moment.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        FITTED = "fitted"
        """The weights are known, and are being compared with those before."""
        KEPT = "kept"
        REFUSED = "refused"

    class Problem(models.TextChoices):
        NONE = ""
        RULES = "rules"
        DECKS = "decks"
        UNDECIDED = "undecided"
        SLOW = "slow"
        STOPPED = "stopped"

    version = models.OneToOneField(PackVersion, models.CASCADE, related_name="judgement")
    state = models.CharField(max_length=7, choices=State, default=State.WAITING)
    game = models.CharField(max_length=64, blank=True, db_index=True)
    played_with: "models.JSONField[list[int], list[int]]" = models.JSONField(default=list)
    """The primary keys of all versions of the game, in the order of its rules."""
    readings: "models.JSONField[list[str], list[str]]" = models.JSONField(default=list)
    before: "models.JSONField[list[float], list[float]]" = models.JSONField(default=list)
    weights: "models.JSONField[list[float], list[float]]" = models.JSONField(default=list)
    spreads: "models.JSONField[list[float], list[float]]" = models.JSONField(default=list)
    """The usual lead in each reading, which is one standard deviation."""
    lessons: "models.JSONField[list[Any], list[Any]]" = models.JSONField(default=list)
    """The moments of each match played to learn from. They are deleted once the weights are known."""
    learned_from = models.PositiveSmallIntegerField(default=0)
    """How many matches taught something, because they ended."""
    gains: "models.JSONField[list[float], list[float]]" = models.JSONField(default=list)
    """What each pair of matches gained, from −1 to 1."""
    seconds = models.FloatField(default=0.0)
    """The processor time used so far."""
    problem = models.CharField(max_length=10, choices=Problem, blank=True, default="")
    """Why it was refused, if not for its gains."""
    asked_at = models.DateTimeField(auto_now_add=True)
    worked_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)

    objects = FittedJudgementQuerySet.as_manager()

    class Meta:
        indexes = (
            # Workers look for the next row every few seconds.
            models.Index(
                fields=["worked_at"],
                condition=models.Q(finished_at=None),
                name="judgements_to_fit",
            ),
        )

    def __str__(self) -> str:
        return f"{self.version}, {self.state}"
