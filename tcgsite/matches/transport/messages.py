"""Parse socket messages and forms into requests."""

import json
from dataclasses import dataclass, field
from time import monotonic

from django.utils.translation import gettext as _

from tcgsite.matches.errors import TableError
from tcgsite.matches.live.auto_pass import HOLD, HOLD_ALWAYS
from tcgsite.matches.live.hints import HintRequest
from tcgsite.matches.live.table_registry import (
    ActionRequest,
    HoldRequest,
    InterventionRequest,
    Request,
)
from tcgsite.matches.rendering.perspective import AnswerMode

CHOOSE = "choose "


def compose_action(message: dict[str, object]) -> object:
    """Return the action of the button pressed, or compose an action from the form's fields."""
    marked = [text.removeprefix(CHOOSE) for text in _texts(message, "marked")]
    numbers = _texts(message, "beside")
    match message.get("action"):
        case AnswerMode.SEVERAL:
            words = marked
        case AnswerMode.SPLIT:
            words = [number or "0" for number in numbers]
        case AnswerMode.ORDER:
            words = _in_order(numbers, marked)
        case action:
            return action
    return CHOOSE + " ".join(words) if words else "pass"


def _in_order(numbers: list[str], things: list[str]) -> list[str]:
    """Return the items sorted by their numbers, without items that have no number."""
    numbered = [pair for pair in zip(numbers, things, strict=False) if _is_small(pair[0])]
    return [thing for _, thing in sorted(numbered, key=lambda pair: int(pair[0]))]


def _is_small(number: str) -> bool:
    return number.isascii() and number.isdigit() and len(number) < 10


def _texts(message: dict[str, object], name: str) -> list[str]:
    """Return all values of a field. A field that was sent only once is a string instead of a list."""
    held = message.get(name, [])
    return [text for text in (held if isinstance(held, list) else [held]) if isinstance(text, str)]


LONGEST = 16_384
LONGEST_ACTION = 2_000
BURST = 20
PER_SECOND = 5.0


@dataclass(frozen=True, slots=True)
class ChatRequest:
    """A chat message."""

    text: str


def read_message(text: str | None, binary: bytes | None) -> Request | HintRequest | ChatRequest:
    if binary is not None or text is None:
        raise TableError(_("Messages must be sent as text."))
    if len(text.encode()) > LONGEST:
        raise TableError(_("The message is too long."))
    try:
        message = json.loads(text)
    except (ValueError, RecursionError) as broken:
        raise TableError(_("The message can’t be read.")) from broken
    if not isinstance(message, dict):
        raise TableError(_("The message can’t be read."))
    said, aside = message.get("say"), message.get("aside")
    if isinstance(aside, str):
        return parse_intervention(aside)
    return ChatRequest(said) if isinstance(said, str) else parse_action_request(message)


HINT = "hint"


def parse_intervention(text: str) -> InterventionRequest | HintRequest:
    """Parse the value of a button next to the question, such as "resign" or "hint 12"."""
    verb, _space, number = text.partition(" ")
    if verb == HINT and _is_small(number):
        return HintRequest(int(number))
    return InterventionRequest(text)


def parse_action_request(message: dict[str, object]) -> ActionRequest | HoldRequest:
    """Parse the fields of the answer form, sent over the socket or by POST. Raises TableError."""
    action, number = compose_action(message), str(message.get("number", ""))
    if not isinstance(action, str) or not 0 < len(action) <= LONGEST_ACTION:
        raise TableError(_("The message has no valid action."))
    if not (number.isascii() and number.isdigit() and len(number) < 10):
        raise TableError(_("The message has no valid decision number."))
    _check_tap(message)
    if action in (HOLD, HOLD_ALWAYS):
        return HoldRequest(int(number), action == HOLD_ALWAYS)
    return ActionRequest(int(number), action)


def _check_tap(message: dict[str, object]) -> None:
    """Raise TableError if the button under the finger changed between touch and release."""
    saw, pressed = message.get("saw", ""), message.get("action")
    if saw and saw != pressed:
        raise TableError(
            _("The table moved under your tap, so nothing was done. Tap what you want again.")
        )


@dataclass(slots=True)
class MessageLimit:
    """A token bucket, which allows short bursts of clicks but not a flood."""

    tokens: float = BURST
    at: float = field(default_factory=monotonic)

    def check(self) -> None:
        now = monotonic()
        self.tokens = min(BURST, self.tokens + (now - self.at) * PER_SECOND)
        self.at = now
        if self.tokens < 1:
            raise TableError(_("Too many messages at once. Wait a moment, then try again."))
        self.tokens -= 1
