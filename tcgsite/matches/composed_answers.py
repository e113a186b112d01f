"""Compose one action from the selected options or the numbers in an answer form."""

from tcgsite.matches.looking import Asking

CHOOSE = "choose "


def compose(message: dict[str, object]) -> object:
    """Return the action of the pressed button, or compose it from the fields of the form."""
    marked = [text.removeprefix(CHOOSE) for text in _texts(message, "marked")]
    beside = _texts(message, "beside")
    match message.get("action"):
        case Asking.SEVERAL:
            words = marked
        case Asking.SPLIT:
            words = [number or "0" for number in beside]
        case Asking.ORDER:
            words = _in_order(beside, marked)
        case action:
            return action
    return CHOOSE + " ".join(words) if words else "pass"


def _in_order(numbers: list[str], things: list[str]) -> list[str]:
    """Return the things ordered by their numbers, without those that have none."""
    numbered = [pair for pair in zip(numbers, things, strict=False) if _is_small(pair[0])]
    return [thing for _, thing in sorted(numbered, key=lambda pair: int(pair[0]))]


def _is_small(number: str) -> bool:
    return number.isascii() and number.isdigit() and len(number) < 10


def _texts(message: dict[str, object], name: str) -> list[str]:
    """Return a field's values: a field sent once is a string, a repeated one is a list."""
    held = message.get(name, [])
    return [text for text in (held if isinstance(held, list) else [held]) if isinstance(text, str)]
