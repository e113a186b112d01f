"""The clock fields of the form for a new table."""

from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext as _

from tcgsite.matches.time_controls import LARGEST_INCREMENT, LONGEST, OWN, PRESETS


@dataclass(frozen=True)
class ClockOffer:
    sent: QueryDict

    @property
    def picks(self) -> list[tuple[str, str, bool]]:
        """Return each choice as its form value, its label and whether it is chosen."""
        known = [
            ("", _("none")),
            *((each.name, str(each)) for each in PRESETS),
            (OWN, _("another")),
        ]
        chosen = self.sent.get("clock", "")
        return [(value, label, value == chosen) for value, label in known]

    @property
    def minutes(self) -> str:
        return self.sent.get("minutes", "5")

    @property
    def increment(self) -> str:
        return self.sent.get("increment", "5")

    @property
    def longest(self) -> int:
        return LONGEST

    @property
    def largest_increment(self) -> int:
        return LARGEST_INCREMENT


def clock_wish(sent: QueryDict) -> tuple[str, str, str]:
    return sent.get("clock", ""), sent.get("minutes", ""), sent.get("increment", "")
