"""Club: players who play together, with pools and tournaments of their own."""

from django.conf import settings
from django.db import models
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from cards.models import Game, Pool
from tcgsite.matches.models.match import unguessable

LONGEST_NAME = 60
LONGEST_ABOUT = 300
LONGEST_REASON = 200


class Club(models.Model):
    """Players who play together. Times of day are in the club’s zone."""

    public_id = models.CharField(max_length=24, unique=True, default=unguessable, editable=False)
    title = models.CharField(max_length=LONGEST_NAME)
    about = models.CharField(max_length=LONGEST_ABOUT, blank=True)
    zone = models.CharField(max_length=40, default="UTC")
    """A name of the time zone database, such as “Europe/Paris”."""
    founder = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="founded_clubs"
    )
    pools = models.ManyToManyField(Pool, related_name="clubs", blank=True)
    removed = models.ManyToManyField(
        settings.AUTH_USER_MODEL, related_name="closed_clubs", blank=True
    )
    """Players whom organisers have removed. They can’t join until an organiser allows it."""
    size = models.PositiveIntegerField(default=0, editable=False)
    """The number of members. It is stored because lists of clubs are sorted by it."""
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("title",)
        indexes = (models.Index(fields=["-size", "title"], name="largest_clubs"),)
        constraints = (models.UniqueConstraint(Lower("title"), name="one_club_per_name"),)

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("organised:club", args=[self.public_id])

    @property
    def zone_title(self) -> str:
        return self.zone.replace("_", " ")


class ClubMember(models.Model):
    """A member of a club. Organisers make its tournaments."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="members")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="club_memberships"
    )
    is_organiser = models.BooleanField(default=False)
    joined_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-is_organiser", "pk")
        constraints = (
            models.UniqueConstraint(fields=["club", "user"], name="one_membership_per_player"),
        )

    def __str__(self) -> str:
        return f"{self.club}, {self.user}"


class RecurringEvent(models.Model):
    """A tournament that a club plays each week, such as every Friday at 20:00 in the club’s zone."""

    class Weekday(models.IntegerChoices):
        MONDAY = 0, _("Monday")
        TUESDAY = 1, _("Tuesday")
        WEDNESDAY = 2, _("Wednesday")
        THURSDAY = 3, _("Thursday")
        FRIDAY = 4, _("Friday")
        SATURDAY = 5, _("Saturday")
        SUNDAY = 6, _("Sunday")

    club = models.ForeignKey(Club, models.CASCADE, related_name="recurring_events")
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True)
    weekday = models.PositiveSmallIntegerField(choices=Weekday.choices)
    time = models.TimeField()
    """The time of day in the club’s zone."""
    game = models.ForeignKey(Game, models.PROTECT)
    pool = models.ForeignKey(Pool, models.PROTECT)
    choices = models.JSONField()
    """The values from the form of a tournament."""
    next_at = models.DateTimeField(db_index=True)
    """The start of the next tournament that hasn’t been made yet."""
    is_active = models.BooleanField(default=True)
    reason = models.CharField(max_length=LONGEST_REASON, blank=True)
    """Why the event was stopped, or "" if an organiser stopped it."""

    class Meta:
        ordering = ("weekday", "time")

    def __str__(self) -> str:
        return str(self.choices["title"])
