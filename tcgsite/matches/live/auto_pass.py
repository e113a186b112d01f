"""StopSettings and PendingAnswer decide when the server answers for a player.

Automatic passes must not reveal anything about a player's hand. So whether and when the server passes
depends only on the stop settings and on what spectators can see, never on the responses that the player
could make. Players who want to stop only when able to respond get the same pause in either case.

If a question leaves a player no choice, the server gives the answer, but only while everyone else at the
table is a bot. Another person could tell from the time of an answer that it was the only one.
"""

from collections.abc import Collection, Mapping
from enum import StrEnum
from typing import Any

from engine.immutable import immutable
from engine.play import Session
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
    server answers nothing until the player has acted. `asks` is True if the player wants to give even those
    answers that leave no choice, and `asks_about` has the effects about which the player wants to.
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
"""In seconds: long enough for people to follow what happens."""
ONLY_ANSWER, NEXT_ONLY_ANSWER, ONLY_RESPONSE = 0.9, 0.4, 1.5
"""The seconds before an answer that leaves no choice, before the next ones in a row, and before a pass on
another player's effect, which the player has to read.
"""
MOST_PASSES = 200
"""After this many passes in a row, players are asked again, so that no game can continue forever on its
own.
"""
MOST_ANSWERS = 40
"""After this many answers to a seat's questions in a row, the player is asked again."""


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


def pending_answer(
    session: Session,
    stop_settings: Mapping[int, StopSettings],
    bots: Collection[int],
    automatic: Collection[int] = (),
) -> PendingAnswer | None:
    """Return the answer that the server has to give next, if any.

    `automatic` has the numbers of the actions that the server has made so far.
    """
    due = pending_pass(session, stop_settings, bots, automatic)
    return due or pending_only_answer(session, stop_settings, bots, automatic)


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
    settings = stop_settings.get(priority.seat, STOP_ALWAYS)
    if session.history.passes_in_a_row >= MOST_PASSES:
        return None
    if is_held(session, priority.seat, settings, automatic):
        return None
    pause = pause_before_pass(session.view(None, sent=True), priority.seat, settings)
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
    settings = stop_settings.get(seat, STOP_ALWAYS)
    if settings.asks or is_held(session, seat, settings, automatic):
        return None
    found = session.only_answer(seat)
    if found is None or not found.effects.isdisjoint(settings.asks_about):
        return None
    last = last_choice(session, seat, automatic)
    in_a_row = sum(1 for number in automatic if number > last)
    if in_a_row >= MOST_ANSWERS:
        return None
    stack = session.view(None, sent=True).stack
    pause = NEXT_ONLY_ANSWER if in_a_row else ONLY_ANSWER
    if stack and stack[-1].controller != seat:
        pause = ONLY_RESPONSE
    number = session.decisions[seat].number
    return PendingAnswer(seat, number, pause, str(found.action), is_only=True)


def only_person(session: Session, bots: Collection[int]) -> int | None:
    """Return the seat of the only person at the table who is still in the match, or None."""
    people = [seat for seat in range(session.seats) if seat not in bots and seat not in session.out]
    return people[0] if len(people) == 1 else None


def last_choice(session: Session, seat: int, automatic: Collection[int]) -> int:
    """Return the number of the last action that the player made, or -1."""
    found = session.history.last_action(seat, automatic)
    return -1 if found is None else found


def is_held(
    session: Session, seat: int, settings: StopSettings, automatic: Collection[int]
) -> bool:
    """Return True if the player wants to answer by hand, and hasn’t done so since."""
    held_at = settings.held_at
    return held_at is not None and last_choice(session, seat, automatic) < held_at


def pause_before_pass(seen: View, seat: int, settings: StopSettings) -> float | None:
    """Return the pause in seconds, or None if the player must decide. `seen` is a spectator's view."""
    if settings.at == Stop.ALWAYS or (not seen.stack and seen.turn in (seat, None)):
        return None
    if seen.stack and seen.stack[-1].controller == seat:
        return AT_ONCE
    if settings.at == Stop.KINDS:
        of_others = (each for each in seen.stack if each.controller != seat)
        return None if any({*each.kinds} & {*settings.kinds} for each in of_others) else AT_ONCE
    return settings.pause if settings.at == Stop.ABLE else None
