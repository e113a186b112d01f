"""Read the event that triggered an effect."""

from __future__ import annotations

from typing import Any

from engine.language.kinds import NUMBER
from engine.language.vocabulary import LATEST, vocabulary_of
from engine.language.vocabulary.declaration import MARK
from engine.language.vocabulary.effect_signature import card_parameter, effect_word, subject_of
from engine.rulebook.columns import PHASE, TURN
from engine.rulebook.runtime.readable import Readable
from engine.rulebook.runtime.slots import EVENT_CARD, EVENT_PARAMETERS, EVENT_WHAT

NO_EVENT = ("", 0, 0, (), None, None)
"""The event of an effect that was not triggered."""


def lineage(event: tuple[Any, ...] | None, place: int) -> tuple[Any, ...] | None:
    """Return the parent or cause of an event. The result itself has neither a parent nor a cause."""
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
    """Return the name of a kind of event as effect text writes it."""
    return key.partition(MARK)[0]


def is_about(event: tuple[Any, ...], card: int, subjects: dict[int | str, str]) -> bool:
    """Return True if the event is about the card, or if it isn't one of the events in `subjects`.

    `subjects` maps events to the names of the values with their cards, or to "" for the card whose effect
    is used.
    """
    what = event[EVENT_WHAT]
    if what not in subjects:
        return True
    found = event_value(event, subjects[what], 0) if subjects[what] else event[EVENT_CARD]
    return bool(found == card) if isinstance(found, int) else card in found


def event_about(w: Readable, event: tuple[Any, ...]) -> tuple[int, ...]:
    """Return the cards that the event is about. A parameter called `about` comes first."""
    given = dict(event[EVENT_PARAMETERS])
    found = given["about"] if "about" in given else cards_of_event(w, event)
    return tuple(found) if isinstance(found, tuple | list) else found


def event_amount(w: Readable, event: tuple[Any, ...]) -> Any:
    """Return the first number of the event. A parameter called `amount` comes first."""
    given = dict(event[EVENT_PARAMETERS])
    return given["amount"] if "amount" in given else number_of_event(w, event)


def event_turn(w: Readable, event: tuple[Any, ...]) -> Any:
    """Return the turn of a past event. For other events, return the present turn."""
    return dict(event[EVENT_PARAMETERS]).get("turn", w.read_columns[TURN][1])


def event_phase(w: Readable, event: tuple[Any, ...]) -> Any:
    """Return the phase of a past event. For other events, return the present phase."""
    return dict(event[EVENT_PARAMETERS]).get("phase", w.read_columns[PHASE][1])


def cards_of_event(w: Readable, event: tuple[Any, ...]) -> tuple[int, ...]:
    what = event[EVENT_WHAT]
    if isinstance(what, str):
        name = subject_of(what)
    else:
        effect = w.rules.effects[what]
        name = card_parameter(effect_word(effect.tree, effect.edition).parameters)
    found = dict(event[EVENT_PARAMETERS]).get(name) if name else event[EVENT_CARD]
    cards: tuple[Any, ...] = (found,) if isinstance(found, int) else tuple(found or ())
    return tuple(card for card in cards if card)


def number_of_event(w: Readable, event: tuple[Any, ...]) -> int:
    """Return the first number among the event's values, or 0."""
    what = event[EVENT_WHAT]
    if isinstance(what, int):
        parameters = effect_word(w.rules.effects[what].tree).parameters
    else:
        words = vocabulary_of(LATEST).commands.values()
        parameters = next((word.parameters for word in words if word.key == what), ())
    name = next((each.name for each in parameters if each.kind == NUMBER), "")
    return int(dict(event[EVENT_PARAMETERS]).get(name) or 0)


def event_value(event: tuple[Any, ...], name: str, nothing: Any) -> Any:
    return dict(event[EVENT_PARAMETERS]).get(name, nothing)
