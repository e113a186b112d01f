"""Proposal: changes suggested to a pack's maintainers, and the discussion about them."""

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from cards.models.draft import DraftPart
from cards.models.game import NAME_LENGTH, TITLE_LENGTH
from cards.models.pack import Pack, PackVersion

LONGEST_REMARK = 4_000


class ProposalQuerySet(models.QuerySet["Proposal"]):
    def open(self) -> "ProposalQuerySet":
        return self.filter(state=Proposal.State.OPEN)

    def in_full(self) -> "ProposalQuerySet":
        return self.select_related("pack__game", "author", "base", "made_in__game", "answered_by")


class Proposal(models.Model):
    class State(models.TextChoices):
        OPEN = "open", pgettext_lazy("proposal", "open")
        ACCEPTED = "accepted", _("accepted")
        DECLINED = "declined", _("declined")
        WITHDRAWN = "withdrawn", _("withdrawn")

    pack = models.ForeignKey(Pack, models.CASCADE, related_name="proposals")
    base = models.ForeignKey(PackVersion, models.PROTECT, related_name="+")
    made_in = models.ForeignKey(Pack, models.SET_NULL, null=True, related_name="proposals_made")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="proposals")
    title = models.CharField(max_length=TITLE_LENGTH)
    language = models.CharField(max_length=12, blank=True, default="", db_default="")
    """The language of proposed translations, or "" if a fork proposes its changes."""
    reason = models.TextField(blank=True, max_length=LONGEST_REMARK)
    state = models.CharField(max_length=9, choices=State, default=State.OPEN)
    answer = models.TextField(blank=True, max_length=LONGEST_REMARK)
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    answered_at = models.DateTimeField(null=True)
    made_at = models.DateTimeField(auto_now_add=True)

    objects = ProposalQuerySet.as_manager()

    class Meta:
        ordering = ("-made_at",)

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("cards:proposal", args=[self.pack.game.slug, self.pack.slug, self.pk])

    @property
    def is_open(self) -> bool:
        return self.state == self.State.OPEN

    @property
    def is_of_words(self) -> bool:
        """Return True for translations of published versions. All other proposals are made in a fork."""
        return bool(self.language)


class ProposedChange(models.Model):
    """A part before and after a proposed change. New parts have no `before`, and removed parts have no
    `after`.
    """

    proposal = models.ForeignKey(Proposal, models.CASCADE, related_name="changes")
    kind = models.CharField(max_length=10, choices=DraftPart.Kind)
    name = models.CharField(max_length=NAME_LENGTH)
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    is_taken = models.BooleanField(null=True)

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(
                fields=("proposal", "kind", "name"), name="one_change_per_part"
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.name}"


class AcceptedText(models.Model):
    """A translation kept beside the published versions of a pack, which never change.

    Rows are only added, so that each change is recorded. Of the rows for the same text, the last one counts.
    An empty `text` removes the translation.
    """

    pack = models.ForeignKey(Pack, models.CASCADE, related_name="accepted_texts")
    language = models.CharField(max_length=12)
    source = models.TextField()
    text = models.TextField(blank=True)
    translator = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    accepted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    accepted_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.language} of {self.pack_id}: {self.source[:60]}"


class RemarkQuerySet(models.QuerySet["Remark"]):
    def visible_to(self, user_id: int | None) -> "RemarkQuerySet":
        """Return the remarks without those of players whom a block keeps apart from the user."""
        if not user_id:
            return self
        return self.exclude(author__blocked_by__user=user_id).exclude(
            author__blocks__blocked=user_id
        )


class Remark(models.Model):
    """A comment on a proposal. Moderators can hide comments, but comments are never deleted."""

    proposal = models.ForeignKey(Proposal, models.CASCADE, related_name="remarks")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="remarks")
    text = models.TextField(max_length=LONGEST_REMARK)
    said_at = models.DateTimeField(auto_now_add=True)
    is_hidden = models.BooleanField(default=False)

    objects = RemarkQuerySet.as_manager()

    class Meta:
        ordering = ("said_at", "pk")

    def __str__(self) -> str:
        return self.text[:60]
