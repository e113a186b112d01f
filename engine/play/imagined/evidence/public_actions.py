"""Find out what a seat could see of another player's action."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from engine.machine import Action
from engine.machine.decisions import awaited_seats
from engine.machine.legal_answers import option_texts
from engine.machine.turns.deciding import question_to_seat
from engine.play.imagined.evidence.known_options import knows_options
from engine.rulebook.columns import ZONE
from engine.view.log import line_of
from engine.view.visibility import may_see_card, may_see_zone
from engine.world import Question, World


def is_public(before: World, after: World, seat: int, other: int, action: Action) -> bool:
    """Return True if the seat knows what the other seat did between these worlds.

    Only one seat may have been asked. A used or chosen card must be visible before or after the action, or
    have come to where the seat can tell it from others. Other answers must be in the log.
    """
    asked = question_to_seat(before, other)
    if awaited_seats(before) != (other,) or not asked or not knows_options(before, seat, asked):
        return False
    said = list(_lines_between(before, after, seat))
    if action.verb == "choose" and asked.kind == "card":
        cards = chosen_cards(asked, action)
        return bool(cards) and all(
            _is_traced(before, after, seat, card)
            or (said and _is_seen(before, after, seat, [card]))
            for card in cards
        )
    if action.verb == "pass":
        return bool(said) or awaited_seats(after) != (other,)
    if not said:
        return False
    if action.verb == "use":
        return not action.card or _is_seen(before, after, seat, [action.card])
    values = chosen_values(asked, action) if action.verb == "choose" else []
    return asked.kind in ("text", "number") and bool(values) and _are_said(values, said)


def chosen_values(asked: Question, action: Action) -> list[Any]:
    """Return the options that the action chooses."""
    chosen = set(action.choice.split()) | {action.choice}
    texts = zip(option_texts(asked), asked.options, strict=True)
    return [value for text, value in texts if text in chosen]


def chosen_cards(asked: Question | None, action: Action) -> list[int]:
    """Return the cards that the action chooses."""
    is_card = asked is not None and (asked.verb, asked.kind) == ("choose", "card")
    return chosen_values(asked, action) if asked and is_card else []


def _is_traced(before: World, after: World, seat: int, card: int) -> bool:
    """Return True if the card has come to where the seat can tell it from others, even if it is face down."""
    zone = after.columns[ZONE][card]
    return zone != before.columns[ZONE][card] and may_see_zone(after, seat, zone)


def _are_said(values: Iterable[object], said: Iterable[str]) -> bool:
    """Return True if the log contains the values."""
    words = set(re.findall(r"\w+", " ".join(said)))
    return all(words.issuperset(str(value).split()) for value in values)


def _is_seen(before: World, after: World, seat: int, cards: Iterable[int]) -> bool:
    return all(
        may_see_card(before, seat, card) or may_see_card(after, seat, card) for card in cards
    )


def _lines_between(before: World, after: World, seat: int) -> Iterable[str]:
    """Return the log’s texts about the action that the seat can read."""
    texts = (line_of(after, seat, entry).text for entry in _entries_between(before, after))
    return [text for text in texts if text]


def _entries_between(before: World, after: World) -> list[tuple[object, ...]]:
    return [entry for entry in after.log[len(before.log) :] if entry[1] not in ("act", "move")]
