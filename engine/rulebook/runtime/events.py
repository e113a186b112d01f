"""Read the event that triggered an effect."""

from __future__ import annotations

from typing import Any

from engine.language.vocabulary.declaration import MARK
from engine.rulebook.runtime.readable import Readable
from engine.rulebook.runtime.slots import EVENT_CARD, EVENT_PARAMETERS, EVENT_WHAT

NO_EVENT = ("", 0, 0, (), None, None)
"""The event of an effect that was not triggered."""


def lineage(event: tuple[Any, ...] | None, place: int) -> tuple[Any, ...] | None:
    """Return the parent or cause of an event. These events have neither a parent nor a cause."""
    found: tuple[Any, ...] | None = (event or NO_EVENT)[place]
    return found


def event_name(w: Readable, event: tuple[Any, ...]) -> str:
    what = event[EVENT_WHAT]
    return w.rules.effects[what].title if isinstance(what, int) else name_of(what)


def event_kinds(w: Readable, event: tuple[Any, ...]) -> tuple[str, ...]:
    what = event[EVENT_WHAT]
    if not isinstance(what, int):
        return (name_of(what),) if what else ()
    return tuple(map(name_of, w.rules.effects[what].every_kind))


def name_of(key: str) -> str:
    """Return the name of a kind of event, as it is written in effect text."""
    return key.partition(MARK)[0]


def is_about(event: tuple[Any, ...], card: int, subjects: dict[int | str, str]) -> bool:
    """Return True if the event is about the card, or isn’t one of these events.

    `subjects` are the names of the values that hold the cards, or "" for the card whose effect is used.
    """
    what = event[EVENT_WHAT]
    if what not in subjects:
        return True
    found = event_value(event, subjects[what], 0) if subjects[what] else event[EVENT_CARD]
    return bool(found == card) if isinstance(found, int) else card in found


def event_value(event: tuple[Any, ...], name: str, nothing: Any) -> Any:
    return dict(event[EVENT_PARAMETERS]).get(name, nothing)
