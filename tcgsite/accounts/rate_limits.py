"""Rate limits for players and networks, counted in the database."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil

from django.conf import settings
from django.db import models, transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from cards.web.client_address import network_of
from tcgsite.accounts.models import RateCount, User

SALT = "rate limits"
MOST_DELETED = 500
"""The number of expired counts deleted at a time."""


class RateLimitError(Exception):
    """A rate limit was exceeded. The message says when to try again."""

    def __init__(self, what: "str | Promise", until: datetime) -> None:
        self.seconds = max(1, ceil((until - timezone.now()).total_seconds()))
        minutes = ceil(self.seconds / 60)
        again = ngettext("Try again in %d minute.", "Try again in %d minutes.", minutes) % minutes
        super().__init__(f"{what} {again}")


@dataclass(frozen=True)
class RateLimit:
    """Allow each subject (a player or a network) at most `most` actions in `minutes`."""

    name: str
    most: int
    minutes: int
    sentence: "str | Promise"

    def count(self, subject: object) -> None:
        """Count one action. Raises RateLimitError if the limit has been reached."""
        most = self.most * settings.RATE_LIMITS
        if not most:
            return
        now = timezone.now()
        with transaction.atomic():
            row, is_new = self._current_count(subject, now)
            if row.count >= most:
                raise RateLimitError(self.sentence, row.ends_at)
            row.count += 1
            row.save()
        if is_new:
            delete_old_counts(now)

    def _current_count(self, subject: object, now: datetime) -> tuple[RateCount, bool]:
        """Lock the subject's count. It begins again at 0 after its end."""
        end = now + timedelta(minutes=self.minutes)
        row, is_new = RateCount.objects.select_for_update().get_or_create(
            key=self._key(subject), defaults={"ends_at": end}
        )
        if row.ends_at <= now:
            row.count, row.ends_at = 0, end
        return row, is_new

    def forget(self, subject: object) -> None:
        RateCount.objects.filter(key=self._key(subject)).delete()

    def undo_state(self, subject: object) -> None:
        """Undo the last count, because the limit didn’t apply to the action."""
        RateCount.objects.filter(key=self._key(subject), count__gt=0).update(
            count=models.F("count") - 1
        )

    def _key(self, subject: object) -> str:
        """Return a hash as the key, so that the database contains no visitor's IP address."""
        return salted_hmac(SALT, f"{self.name} {subject}", algorithm="sha256").hexdigest()[:40]


def delete_old_counts(now: datetime) -> None:
    old = RateCount.objects.filter(ends_at__lte=now).values("pk")[:MOST_DELETED]
    RateCount.objects.filter(pk__in=list(old.values_list("pk", flat=True))).delete()


@dataclass(frozen=True)
class PlayerLimit:
    """Separate limits for registered players and for all guests and visitors in one network."""

    player: RateLimit
    network: RateLimit

    @classmethod
    def of(
        cls, name: str, minutes: int, player: int, network: int, what: "Promise"
    ) -> "PlayerLimit":
        return cls(
            RateLimit(f"{name} of a player", player, minutes, what),
            RateLimit(f"{name} of a network", network, minutes, what),
        )

    def count(self, request: HttpRequest) -> None:
        """Count a request for its registered player or, for guests, for their network. Raises
        RateLimitError.

        A school can share one IP address, so registered players don't count toward the limit for their
        network.
        """
        user = request.user
        if isinstance(user, User) and not user.is_guest:
            self.player.count(user.pk)
        else:
            self.network.count(network_of(request))


HOUR = 60
GUESTS = RateLimit("guests", 300, HOUR, _("Too many new players from your network."))
EMAILS = RateLimit("emails", 60, HOUR, _("Too many emails requested from your network."))
MAILBOX = RateLimit(
    "emails to an address", 8, 10, _("Too many emails requested. Check your inbox.")
)
CONFIRMATIONS = RateLimit("confirmations", 8, 10, _("Too many emails requested. Check your inbox."))
REGISTRATIONS = PlayerLimit.of("registrations", HOUR, 60, 60, _("Too many registrations."))
TABLES = PlayerLimit.of("tables", HOUR, 200, 600, _("Too many new tables."))
DRAFTS = PlayerLimit.of("drafts", HOUR, 60, 120, _("Too many new drafts."))
UPLOADS = PlayerLimit.of("uploads", HOUR, 60, 60, _("Too many uploads."))
DOWNLOADS = RateLimit("downloads of an account", 10, HOUR, _("Too many downloads."))
ANALYSES = RateLimit("analyses", 20, HOUR, _("Too many analyses."))
HINTS = RateLimit("hints", 6, 1, _("You’ve asked for many hints."))
BOT_REASONS = RateLimit("reasons of bots", 6, 1, _("You’ve asked for many reasons of bots."))
PICTURES = PlayerLimit.of("pictures", HOUR, 300, 300, _("Too many pictures."))

PDFS = PlayerLimit.of("PDFs", HOUR, 60, 180, _("Too many PDFs."))
LARGE_PRINTS = PlayerLimit.of("large prints", HOUR, 20, 60, _("Too many large PDFs and pictures."))


def count_email(address: str, network: str) -> None:
    """Count an email before sending it. Raises RateLimitError."""
    EMAILS.count(network)
    MAILBOX.count(address.casefold())
