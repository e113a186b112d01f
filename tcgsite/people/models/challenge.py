"""Challenge: an invitation of one player to another, with all terms of the match."""

from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from cards.models import Game
from tcgsite.matches.models import Match
from tcgsite.people.models.challenge_group import ChallengeGroup

FOR_TWO = 2
NEAR = 300
"""The largest difference of ratings for players who take challenges from those near them."""
LIFETIME = timedelta(days=14)


def end_of_challenge() -> datetime:
    return timezone.now() + LIFETIME


class ChallengeQuerySet(models.QuerySet["Challenge"]):
    def open(self) -> "ChallengeQuerySet":
        """Return those that can be answered. A row whose time is over may still say that it is open."""
        return self.filter(state=Challenge.State.OPEN, ends_at__gt=timezone.now())

    def waiting(self) -> "ChallengeQuerySet":
        """Return challenges that are open, or accepted while others of their group haven’t answered yet."""
        return self.filter(state__in=Challenge.WAITING, ends_at__gt=timezone.now())

    def first_of_groups(self) -> "ChallengeQuerySet":
        """Leave out all but one challenge of each group."""
        older = Challenge.objects.filter(
            group=models.OuterRef("group"), pk__lt=models.OuterRef("pk")
        )
        return self.filter(~models.Exists(older))

    def in_full(self) -> "ChallengeQuerySet":
        return self.select_related("sender", "receiver", "game", "match", "group__match")


class Challenge(models.Model):
    """An invitation. `terms` are the fields of the form as its sender sent them, so that forms can show them
    again.
    """

    class State(models.TextChoices):
        OPEN = "open", _("open")
        AGREED = "agreed", _("accepted, while others are still to answer")
        ACCEPTED = "accepted", _("accepted")
        DECLINED = "declined", _("declined")
        WITHDRAWN = "withdrawn", _("withdrawn")
        REPLACED = "replaced", _("replaced by a newer one")
        ANSWERED = "answered", _("answered with other terms")
        OFF = "off", _("ended because another player declined")

    class Reason(models.TextChoices):
        LATER = "later", _("Not now, perhaps later")
        TIME = "time", _("Another time control, please")
        RATED = "rated", _("Rated or unrated: the other one, please")
        GAME = "game", _("Another game or other cards, please")
        RULES = "rules", _("Not against this deck or these rules")
        STRANGER = "stranger", _("I don’t play people I don’t know")

    class Begins(models.TextChoices):
        CHANCE = "chance", _("Chance")
        SENDER = "sender", _("The challenger")
        RECEIVER = "receiver", _("The challenged player")

    WAITING = (State.OPEN, State.AGREED)

    sender = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="sent_challenges", db_index=False
    )
    receiver = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="received_challenges", db_index=False
    )
    game = models.ForeignKey(Game, models.PROTECT, related_name="+")
    terms: "models.JSONField[dict[str, Any], dict[str, Any]]" = models.JSONField(default=dict)
    begins = models.CharField(max_length=8, choices=Begins.choices, default=Begins.CHANCE)
    state = models.CharField(max_length=9, choices=State.choices, default=State.OPEN)
    reason = models.CharField(max_length=8, choices=Reason.choices, blank=True)
    match = models.OneToOneField(Match, models.SET_NULL, null=True, related_name="challenge")
    group = models.ForeignKey(ChallengeGroup, models.CASCADE, null=True, related_name="challenges")
    """The group, or None for a challenge to one player."""
    deck = models.CharField(max_length=20, blank=True, db_default="")
    """The deck with which a player of a group has accepted, as the form sent it."""
    made_at = models.DateTimeField(default=timezone.now)
    ends_at = models.DateTimeField(default=end_of_challenge)

    objects = ChallengeQuerySet.as_manager()

    class Meta:
        ordering = ["-made_at", "-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["sender", "receiver", "game"],
                condition=models.Q(state="open", group=None),
                name="one_open_challenge",
            ),
        ]
        indexes = [
            models.Index(fields=["receiver", "state", "-made_at"], name="challenges_received"),
            models.Index(fields=["sender", "state", "-made_at"], name="challenges_sent"),
        ]

    def __str__(self) -> str:
        return f"{self.sender} challenges {self.receiver}: {self.game}"

    def get_absolute_url(self) -> str:
        return reverse("people:challenge", args=[self.pk])

    @property
    def seats(self) -> int:
        return self.group.seats if self.group else FOR_TWO

    @property
    def table(self) -> Match | None:
        """Return the match that the challenge has led to, or None."""
        return self.group.match if self.group else self.match

    @property
    def is_waiting(self) -> bool:
        return self.state in self.WAITING and self.ends_at > timezone.now()

    @property
    def is_open(self) -> bool:
        return self.state == self.State.OPEN and self.ends_at > timezone.now()
