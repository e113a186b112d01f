"""Inbox: how many unread notices a player has, and which ones the player wants, when and how."""

from datetime import time

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tcgsite.notices.notice_kinds import ABOUT, BELL, MAIL, PUSH, NoticeKind


class Inbox(models.Model):
    """The notice settings of a player, created with the first notice or choice. Its lock orders a player’s
    notices.
    """

    class Digest(models.TextChoices):
        DAILY = "daily", _("Daily")
        WEEKLY = "weekly", _("Weekly")
        NEVER = "never", _("Never")

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="inbox"
    )
    unread = models.PositiveIntegerField(default=0)
    """The number of unread notices in the bell, updated with each notice that is made or read."""
    channels = models.JSONField(default=dict, blank=True)
    """The channels that the player has chosen for each kind, such as {"move": "bp"}."""
    quiet_from = models.TimeField(_("From"), null=True, blank=True)
    quiet_until = models.TimeField(_("To"), null=True, blank=True)
    zone = models.CharField(_("Your time zone"), max_length=40, default="UTC")
    lets_alarms_through = models.BooleanField(
        _("Let through when a match would be lost before the morning"), default=True
    )
    digest = models.CharField(max_length=6, choices=Digest.choices, default=Digest.NEVER)
    digest_due_at = models.DateTimeField(null=True, db_index=True)

    class Meta:
        verbose_name_plural = "inboxes"

    def __str__(self) -> str:
        return f"inbox of {self.user_id}"

    def channels_of(self, kind: str) -> str:
        """Return the channels on which the player gets this kind, as letters."""
        known = self.channels.get(kind)
        return known if isinstance(known, str) else ABOUT[NoticeKind(kind)].channels

    def has_bell(self, kind: str) -> bool:
        return BELL in self.channels_of(kind)

    def has_push(self, kind: str) -> bool:
        return PUSH in self.channels_of(kind)

    def has_mail(self, kind: str) -> bool:
        return MAIL in self.channels_of(kind) and self.digest != self.Digest.NEVER

    @property
    def quiet_hours(self) -> tuple[time, time] | None:
        if self.quiet_from is None or self.quiet_until is None:
            return None
        return self.quiet_from, self.quiet_until
