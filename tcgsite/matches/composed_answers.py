"""Answers of several parts: marked things, or numbers beside them -> the one action they stand for."""

from tcgsite.matches.looking import Asking

CHOOSE = "choose "


def compose(message: dict[str, object]) -> object:
    """A pressed button names its action itself; the others are put together from their fields."""
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
    """Things without a number are left out."""
    numbered = [pair for pair in zip(numbers, things, strict=False) if _is_small(pair[0])]
    return [thing for _, thing in sorted(numbered, key=lambda pair: int(pair[0]))]


def _is_small(number: str) -> bool:
    return number.isascii() and number.isdigit() and len(number) < 10


def _texts(message: dict[str, object], name: str) -> list[str]:
    """A field that stands once in a form comes as a text, one that stands often as a list."""
    held = message.get(name, [])
    return [text for text in (held if isinstance(held, list) else [held]) if isinstance(text, str)]
