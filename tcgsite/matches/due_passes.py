"""The passes made for people who need not be asked.

Nothing a player holds may show in that. So whether a pass is made, and how soon, is told from what
a spectator sees and from what was wished, never from what could have been answered: who wants to
be asked only when they can answer has the same pause whether they can or not.
"""

from collections.abc import Container, Mapping
from dataclasses import dataclass

from engine.play import Session
from engine.view import View
from tcgsite.matches.stopping import AT_EVERYTHING, Stop, Stopping

PASS = "pass"  # noqa: S105
HOLD = "hold"
AT_ONCE = 0.2
"""Seconds: so that people can follow."""
MOST_PASSES = 200
"""Made in a row: after so many people are asked again, should a game go on for ever by itself."""


@dataclass(frozen=True, slots=True)
class DuePass:
    """A pass that is made for this seat at this decision, after so many seconds."""

    seat: int
    number: int
    pause: float


def due_pass(
    session: Session, wishes: Mapping[int, Stopping], bots: Container[int]
) -> DuePass | None:
    chance = session.chance
    if chance is None or not chance.may_pass or chance.seat in bots:
        return None
    wish = wishes.get(chance.seat, AT_EVERYTHING)
    number = session.decisions[chance.seat].number
    if session.past.passes_in_a_row >= MOST_PASSES or wish.held_at == number:
        return None
    pause = pause_before_pass(session.view(None, sent=True), chance.seat, wish)
    return None if pause is None else DuePass(chance.seat, number, pause)


def pause_before_pass(seen: View, seat: int, wish: Stopping) -> float | None:
    """None if the player is to be asked. `seen` is what a spectator sees."""
    if wish.at == Stop.ALWAYS or (not seen.stack and seen.turn in (seat, None)):
        return None
    if seen.stack and seen.stack[-1].controller == seat:
        return AT_ONCE
    if wish.at == Stop.KINDS:
        of_others = (each for each in seen.stack if each.controller != seat)
        return None if any({*each.kinds} & {*wish.kinds} for each in of_others) else AT_ONCE
    return wish.pause if wish.at == Stop.ABLE else None
