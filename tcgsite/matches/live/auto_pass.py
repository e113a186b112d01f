"""StopSettings and PendingAnswer decide when the server answers for a player.

Automatic passes must not reveal anything about a player's hand. So whether and when the server passes depends
only on the stop settings and on what spectators can see, never on the responses that the player could make.
Players who want to stop only when able to respond get the same pause in either case.

If a question leaves a player no choice, the server answers. If all other players are bots, it does so soon.
Among people, it first waits for one of the EqualPauses. If another player has a choice and gives the same
kind of answer sooner, it is shown only after that pause. So the time reveals nothing, unless players with a
choice think for longer.
"""

import math
from collections.abc import Collection, Mapping
from datetime import timedelta
from enum import StrEnum
from random import Random
from typing import Any

from django.conf import settings

from engine.immutable import immutable
from engine.play import Action, IllegalAction, OnlyAnswer, Session
from engine.view import View

PAUSES = (2, 4, 8)


class Stop(StrEnum):
    """When a player stops for priority.

    OTHERS: for every effect of another player. ALWAYS: at every opportunity. KINDS: only for some kinds of
    others' effects. ABLE: only when able to respond.
    """

    OTHERS = "others"
    ALWAYS = "always"
    KINDS = "kinds"
    ABLE = "able"


@immutable
class StopSettings:
    """A player's stop settings.

    `pause`, in seconds, applies only to ABLE, and `kinds` only to KINDS. From the decision `held_at` on, the
    server answers nothing until the player has acted. With `asks`, the player answers even questions that
    leave no choice. `asks_about` lists effects for which the player wants the same.
    """

    at: Stop = Stop.OTHERS
    kinds: tuple[str, ...] = ()
    pause: int = 4
    keys: bool = True
    held_at: int | None = None
    asks: bool = False
    asks_about: tuple[str, ...] = ()

    @classmethod
    def of(cls, kept: Mapping[str, Any], held_at: int | None = None) -> "StopSettings":
        if not kept:
            return cls(held_at=held_at)
        return cls(
            Stop(kept["at"]),
            tuple(kept["kinds"]),
            kept["pause"],
            kept["keys"],
            held_at,
            kept.get("asks", False),
            tuple(kept.get("asks_about", ())),
        )

    @property
    def as_data(self) -> dict[str, Any]:
        """Return the settings as JSON data for the seat's row."""
        return {
            "at": self.at,
            "kinds": [*self.kinds],
            "pause": self.pause,
            "keys": self.keys,
            "asks": self.asks,
            "asks_about": [*self.asks_about],
        }


STOP_ALWAYS = StopSettings(Stop.ALWAYS)


PASS = "pass"  # noqa: S105
HOLD, HOLD_ALWAYS = "hold", "hold always"
AT_ONCE = 0.2
"""The seconds before an immediate answer: enough for people to follow what happens."""
ONLY_ANSWER, NEXT_ONLY_ANSWER, ONLY_RESPONSE = 0.9, 0.4, 1.5
"""The seconds before answers that leave no choice: the first one, the next ones in a row, and a pass on
another player's effect, which the player has to read.
"""
LONGEST_PAUSE, SHORTEST_PART = 4.0, 0.25
"""The longest pause between people in seconds, and the fraction of it that is the shortest pause."""
PAUSES_OF_CLOCK = 150
"""A pause between people takes at most this fraction of a clock."""
MOST_PASSES = 200
"""The most automatic passes in a row. Then players are asked again, so that no game goes on forever by
itself.
"""
MOST_ANSWERS = 40
"""The most automatic answers of a seat in a row. Then the player is asked again."""


@immutable
class PendingAnswer:
    """An automatic answer for a seat at a decision, due after `pause` seconds."""

    seat: int
    number: int
    pause: float
    action: str = PASS
    is_only: bool = False
    """True if the question leaves no choice."""
    is_ahead: bool = False
    """True if the player has given the answer ahead."""
    is_equal: bool = False
    """True if others must not be able to distinguish it from the player’s own answers."""


@immutable
class EqualPauses:
    """The pauses before the answers of people at a table, with or without a choice.

    They depend only on the match and the number of the decision, so they reveal nothing about hidden cards.
    No player knows the seed. Most are short: the mean is half of the longest.
    """

    seed: int
    longest: float = LONGEST_PAUSE

    @classmethod
    def of(cls, seed: int, clock: timedelta | None) -> "EqualPauses | None":
        """Return the pauses at a table with these clocks, or None if the site has none."""
        seconds = clock.total_seconds() if clock else math.inf
        factor = settings.MATCHES_EQUAL_PAUSES
        longest = min(LONGEST_PAUSE, seconds / PAUSES_OF_CLOCK)
        return cls(seed, longest * factor) if factor else None

    def before(self, seat: int, number: int) -> float:
        """Return the pause in seconds before the seat’s answer to this decision."""
        share: float = Random(f"{self.seed} {number} {seat}").random()  # noqa: S311
        return self.longest * (SHORTEST_PART + (1 - SHORTEST_PART) * share**2)


def pending_answer(
    session: Session,
    stop_settings: Mapping[int, StopSettings],
    bots: Collection[int],
    automatic: Collection[int] = (),
    pauses: EqualPauses | None = None,
) -> PendingAnswer | None:
    """Return the next answer that the server has to give, or None.

    `automatic` contains the numbers of the actions that the server has made so far. Without `pauses`, people
    answer for themselves.
    """
    due = pending_pass(session, stop_settings, bots, automatic)
    due = due or pending_only_answer(session, stop_settings, bots, automatic)
    if due or pauses is None or only_person(session, bots) is not None:
        return due
    return pending_equal_answer(session, stop_settings, bots, automatic, pauses)


def pending_pass(
    session: Session,
    stop_settings: Mapping[int, StopSettings],
    bots: Collection[int],
    automatic: Collection[int] = (),
) -> PendingAnswer | None:
    priority = session.priority
    if priority is None or not priority.may_pass or priority.seat in bots:
        return None
    if priority.seat not in session.decisions:  # Another player decides.
        return None
    stops = stop_settings.get(priority.seat, STOP_ALWAYS)
    if session.history.passes_in_a_row >= MOST_PASSES:
        return None
    if is_held(session, priority.seat, stops, automatic):
        return None
    pause = pause_before_pass(session.view(None, sent=True), priority.seat, stops)
    number = session.decisions[priority.seat].number
    return None if pause is None else PendingAnswer(priority.seat, number, pause)


def pending_only_answer(
    session: Session,
    stop_settings: Mapping[int, StopSettings],
    bots: Collection[int],
    automatic: Collection[int],
) -> PendingAnswer | None:
    seat = only_person(session, bots)
    if seat is None or session.outcome or seat in session.withdrawals:
        return None
    stops = stop_settings.get(seat, STOP_ALWAYS)
    found = answer_without_choice(session, seat, stops, automatic)
    if found is None:
        return None
    in_a_row = answers_in_a_row(session, seat, automatic)
    stack = session.view(None, sent=True).stack
    pause = NEXT_ONLY_ANSWER if in_a_row else ONLY_ANSWER
    if stack and stack[-1].controller != seat:
        pause = ONLY_RESPONSE
    number = session.decisions[seat].number
    return PendingAnswer(seat, number, pause, str(found.action), is_only=True)


def pending_equal_answer(
    session: Session,
    stop_settings: Mapping[int, StopSettings],
    bots: Collection[int],
    automatic: Collection[int],
    pauses: EqualPauses,
) -> PendingAnswer | None:
    """Return the next answer of a player without a choice, at a table of people, or None."""
    due = []
    for seat in () if session.outcome else session.required_seats:
        if seat in bots or seat in session.withdrawals:
            continue
        stops = stop_settings.get(seat, STOP_ALWAYS)
        found = answer_without_choice(session, seat, stops, automatic)
        if found:
            number = session.decisions[seat].number
            pause = pauses.before(seat, number)
            answer = str(found.action)
            due.append(PendingAnswer(seat, number, pause, answer, is_only=True, is_equal=True))
    return min(due, key=lambda each: each.pause, default=None)


def answer_without_choice(
    session: Session, seat: int, stops: StopSettings, automatic: Collection[int]
) -> OnlyAnswer | None:
    """Return the seat’s only answer, or None if there are several or the player wants to give it."""
    if stops.asks or is_held(session, seat, stops, automatic):
        return None
    found = session.only_answer(seat)
    if found is None or not found.effects.isdisjoint(stops.asks_about):
        return None
    return found if answers_in_a_row(session, seat, automatic) < MOST_ANSWERS else None


def answers_in_a_row(session: Session, seat: int, automatic: Collection[int]) -> int:
    last = last_choice(session, seat, automatic)
    return sum(1 for number in automatic if number > last)


def names_no_card(text: str) -> bool:
    """Return True for answers that players without a choice may have to give, too: passes, and
    uses of rules.
    """
    try:
        action = Action.parse(text)
    except IllegalAction:
        return False
    return text == PASS or (action.verb == "use" and not action.card)


def only_person(session: Session, bots: Collection[int]) -> int | None:
    """Return the seat of the only person at the table who is still in the match, or None."""
    people = [seat for seat in range(session.seats) if seat not in bots and seat not in session.out]
    return people[0] if len(people) == 1 else None


def last_choice(session: Session, seat: int, automatic: Collection[int]) -> int:
    """Return the number of the last action that the player made, or -1."""
    found = session.history.last_action(seat, automatic)
    return -1 if found is None else found


def is_held(session: Session, seat: int, stops: StopSettings, automatic: Collection[int]) -> bool:
    """Return True if the player has held the match and hasn’t acted since."""
    held_at = stops.held_at
    return held_at is not None and last_choice(session, seat, automatic) < held_at


def pause_before_pass(seen: View, seat: int, stops: StopSettings) -> float | None:
    """Return the pause in seconds, or None if the player must decide. `seen` is a spectator's view."""
    if stops.at == Stop.ALWAYS or (not seen.stack and seen.turn in (seat, None)):
        return None
    if seen.stack and seen.stack[-1].controller == seat:
        return AT_ONCE
    if stops.at == Stop.KINDS:
        of_others = (each for each in seen.stack if each.controller != seat)
        return None if any({*each.kinds} & {*stops.kinds} for each in of_others) else AT_ONCE
    return stops.pause if stops.at == Stop.ABLE else None
