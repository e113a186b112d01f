"""TimeControl: each player's time. In matches over days, vacations and gifts change it."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tcgsite.matches.errors import TableError

OWN = "own"
SHORTEST, LONGEST = 1, 180
"""The shortest and the longest time in minutes."""
LARGEST_INCREMENT = 180
"""The largest increment in seconds."""


@dataclass(frozen=True, slots=True)
class TimeControl:
    minutes: int
    increment: int
    """The increment in seconds."""

    @property
    def total(self) -> timedelta:
        return timedelta(minutes=self.minutes)

    @property
    def increment_duration(self) -> timedelta:
        return timedelta(seconds=self.increment)

    @property
    def name(self) -> str:
        """Return the time control as forms send it, such as "10+5"."""
        return f"{self.minutes}+{self.increment}"

    def __str__(self) -> str:
        if not self.increment:
            return _("%(minutes)d min") % {"minutes": self.minutes}
        return _("%(minutes)d min + %(seconds)d s") % {
            "minutes": self.minutes,
            "seconds": self.increment,
        }


DAYS = (1, 2, 3, 5, 7, 10, 14)
"""The days for each move that a new table can give. Stored matches may have other numbers."""
DAYS_SUFFIX = "d"
BANKS = (7, 14, 28)
"""The days for all moves of a player together that a new table can give instead."""
BANK_PREFIX = "bank-"


def days_label(days: int) -> str:
    return ngettext("%(days)d day a move", "%(days)d days a move", days) % {"days": days}


def bank_label(days: int) -> str:
    return ngettext("%(days)d day in all", "%(days)d days in all", days) % {"days": days}


def is_bank(choice: str) -> bool:
    """Return True if the form sent days for all moves together."""
    return choice.startswith(BANK_PREFIX) and choice.endswith(DAYS_SUFFIX)


def time_in_words(seconds: int) -> str:
    """Return a time such as “2 days 4 h”, as precisely as players need it."""
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    if days:
        words = ngettext("%(days)d day %(hours)d h", "%(days)d days %(hours)d h", days)
        return words % {"days": days, "hours": hours}
    if hours:
        return _("%(hours)d h %(minutes)d min") % {"hours": hours, "minutes": minutes}
    return f"{minutes}:{seconds:02d}"


PRESETS = (TimeControl(3, 5), TimeControl(10, 10), TimeControl(25, 15))


def parse_time_control(choice: str, minutes: str = "", increment: str = "") -> TimeControl | None:
    """Return the time control that the form sent, or None for no clocks. Raises TableError."""
    if not choice or choice.endswith(DAYS_SUFFIX):
        return None
    if choice != OWN:
        minutes, _plus, increment = choice.partition("+")
    control = TimeControl(_number(minutes), _number(increment or "0"))
    if not (SHORTEST <= control.minutes <= LONGEST and 0 <= control.increment <= LARGEST_INCREMENT):
        raise TableError(
            _(
                "A clock can start with %(least)d to %(most)d minutes and add up to %(increment)d seconds."
            )
            % {"least": SHORTEST, "most": LONGEST, "increment": LARGEST_INCREMENT}
        )
    return control


def parse_days(choice: str) -> int | None:
    """Return the days that the form sent, for each move or for all of them, or None. Raises TableError."""
    if not choice.endswith(DAYS_SUFFIX):
        return None
    if is_bank(choice):
        days = _number(choice.removeprefix(BANK_PREFIX).removesuffix(DAYS_SUFFIX))
        if days not in BANKS:
            raise TableError(
                _("Choose a bank of days: %s.") % ", ".join(str(each) for each in BANKS)
            )
        return days
    days = _number(choice.removesuffix(DAYS_SUFFIX))
    if days not in DAYS:
        raise TableError(
            _("A player can have %s days for each move.") % ", ".join(str(each) for each in DAYS)
        )
    return days


def _number(text: str) -> int:
    """Return the number written in the text, or -1 if the text isn't a valid number."""
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else -1


class ExtraTime(models.Model):
    """Time that a player or a judge has given to the player of `seat`."""

    match = models.ForeignKey("matches.Match", models.CASCADE, related_name="extra_time")
    seat = models.PositiveSmallIntegerField()
    given_by = models.PositiveSmallIntegerField(null=True)
    """The seat of the player who gave the time, or None if a judge did."""
    days = models.PositiveSmallIntegerField(default=0)
    minutes = models.PositiveSmallIntegerField(default=0)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.duration} to seat {self.seat} of {self.match_id}"

    @property
    def duration(self) -> timedelta:
        return timedelta(days=self.days, minutes=self.minutes)


class Vacation(models.Model):
    """A vacation. The player’s clocks stand still in matches that allow it.

    Only the `ends_at` of a present vacation is ever changed, to the present time. So clocks computed again
    from their rows give the same results as before.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="vacations")
    begins_at = models.DateTimeField(default=timezone.now)
    ends_at = models.DateTimeField()

    class Meta:
        indexes = (models.Index(fields=["user", "ends_at"], name="vacations_of_player"),)

    def __str__(self) -> str:
        return f"vacation of {self.user_id} until {self.ends_at:%Y-%m-%d}"

    @property
    def span(self) -> tuple[datetime, datetime]:
        return self.begins_at, self.ends_at
