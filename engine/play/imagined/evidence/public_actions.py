"""Find out what a seat could see of another player's action."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.machine import Action
from engine.machine.decisions import awaited_seats
from engine.machine.legal_answers import option_texts
from engine.view.log import line_of
from engine.view.visibility import may_see_card
from engine.world import World


def is_public(before: World, after: World, seat: int, other: int, action: Action) -> bool:
    """Return True if the seat knows what the other seat did between these worlds.

    The log must have told it. A card must have been visible before or after, and an answer of another kind
    must stand in the log. What several players choose at the same time doesn't count.
    """
    if awaited_seats(before) != (other,):
        return False
    said = list(_lines_between(before, after, seat))
    if action.verb == "pass":
        return bool(said) or awaited_seats(after) != (other,)
    if not said:
        return False
    if action.verb == "use":
        return not action.card or _is_seen(before, after, seat, [action.card])
    return action.verb == "choose" and _is_answer_seen(before, after, seat, action, said)


def _is_answer_seen(
    before: World, after: World, seat: int, action: Action, said: Iterable[str]
) -> bool:
    asked = next((each for each in before.questions if each.verb == "choose"), None)
    if asked is None:
        return False
    chosen = set(action.choice.split()) | {action.choice}
    values = [
        value
        for text, value in zip(option_texts(asked), asked.options, strict=True)
        if text in chosen
    ]
    if asked.kind == "card":
        return bool(values) and _is_seen(before, after, seat, values)
    return asked.kind in ("text", "number") and bool(values) and _are_said(values, said)


def _are_said(values: Iterable[object], said: Iterable[str]) -> bool:
    """Return True if the log contains the values."""
    words = set(re.findall(r"\w+", " ".join(said)))
    return all(words.issuperset(str(value).split()) for value in values)


def _is_seen(before: World, after: World, seat: int, cards: Iterable[int]) -> bool:
    return all(
        may_see_card(before, seat, card) or may_see_card(after, seat, card) for card in cards
    )


def _lines_between(before: World, after: World, seat: int) -> Iterable[str]:
    """Return what the log told the seat about the action."""
    texts = (line_of(after, seat, entry).text for entry in _entries_between(before, after))
    return [text for text in texts if text]


def _entries_between(before: World, after: World) -> list[tuple[object, ...]]:
    return [entry for entry in after.log[len(before.log) :] if entry[1] not in ("act", "move")]
