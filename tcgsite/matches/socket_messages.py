"""Messages from the browser, by socket or form, and their rate limit."""

import json
from dataclasses import dataclass, field
from time import monotonic

from django.utils.translation import gettext as _

from tcgsite.matches.composed_answers import compose
from tcgsite.matches.refusals import TableRefusal

LONGEST = 16_384
LONGEST_ACTION = 2_000
BURST = 20
PER_SECOND = 5.0


@dataclass(frozen=True, slots=True)
class Wish:
    """The action a player chose, and the number of the decision they saw."""

    number: int
    action: str


@dataclass(frozen=True, slots=True)
class Saying:
    """A chat message."""

    text: str


@dataclass(frozen=True, slots=True)
class Aside:
    """An intervention, such as "resign" or "undo 12"."""

    text: str


def read_message(text: str | None, binary: bytes | None) -> Wish | Saying | Aside:
    if binary is not None or text is None:
        raise TableRefusal(_("This table understands text only."))
    if len(text.encode()) > LONGEST:
        raise TableRefusal(_("That message is too long for this table."))
    try:
        message = json.loads(text)
    except (ValueError, RecursionError) as broken:
        raise TableRefusal(_("That message can’t be read.")) from broken
    if not isinstance(message, dict):
        raise TableRefusal(_("That message can’t be read."))
    said, aside = message.get("say"), message.get("aside")
    if isinstance(aside, str):
        return Aside(aside)
    return Saying(said) if isinstance(said, str) else wish_in(message)


def wish_in(message: dict[str, object]) -> Wish:
    """Read the fields of the answer form, sent by socket or as a form. Raises TableRefusal."""
    action, number = compose(message), str(message.get("number", ""))
    if not isinstance(action, str) or not 0 < len(action) <= LONGEST_ACTION:
        raise TableRefusal(_("That message names no action."))
    if not (number.isascii() and number.isdigit() and len(number) < 10):
        raise TableRefusal(_("That message does not say which decision it answers."))
    return Wish(int(number), action)


@dataclass(slots=True)
class Pace:
    """A token bucket, which allows short bursts of clicks but no flood."""

    tokens: float = BURST
    at: float = field(default_factory=monotonic)

    def check(self) -> None:
        now = monotonic()
        self.tokens = min(BURST, self.tokens + (now - self.at) * PER_SECOND)
        self.at = now
        if self.tokens < 1:
            raise TableRefusal(_("Too many messages at once. Wait a moment, then try again."))
        self.tokens -= 1
