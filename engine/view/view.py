"""View and its parts: plain values, safe to send to the viewer they were made for."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rulebook import Look
from engine.view.card_view import AttributeView, CardView, WaitingView


@dataclass(frozen=True, slots=True)
class ZoneView:
    """`cards` is None where the faces are hidden; the last card of a pile is its top.

    `revealed` are the faces seen in a hidden zone. A card that lies face down among open ones
    has no name. With `or_more`, `count` is only what the viewer is told: there may be more.
    """

    name: str
    title: str
    owner: int | None
    shape: str
    count: int
    cards: tuple[CardView, ...] | None
    revealed: tuple[CardView, ...] = ()
    role: str = ""
    attributes: tuple[AttributeView, ...] = ()
    lane: int = 0
    """Zones of one lane lie together between the players; 0 for all others."""
    id: int = 0
    """What choosing it sends."""
    hides_empty: bool = False
    """It need not be drawn while no card lies there."""
    or_more: bool = False
    sorted: tuple[int, ...] = ()
    """The ids of `cards` as the game sorts them for whoever sees them; empty: as they lie."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    seat: int
    name: str
    zones: tuple[ZoneView, ...]
    attributes: tuple[AttributeView, ...]
    turn: bool
    asked: bool
    lost: bool


@dataclass(frozen=True, slots=True)
class OptionView:
    """`action` is the text to send; `shown` the face of a card that lies in no visible zone.

    `look` is how the game draws this answer, if it says so; `at_stack` marks the use of an
    effect that is aimed at what waits on the stack.
    """

    action: str
    label: str
    card: int
    shown: CardView | None
    look: Look | None = None
    at_stack: bool = False


@dataclass(frozen=True, slots=True)
class DecisionView:
    """`asks` has the effect that asks for a choice and the kind of what is chosen; `card` is the
    card whose effect that is, 0 for none or for one that is not seen."""

    number: int
    prompt: str
    options: tuple[OptionView, ...]
    minimum: int
    maximum: int
    asks: tuple[str, str] = ("", "")
    card: int = 0


@dataclass(frozen=True, slots=True)
class ChanceView:
    """Who has the chance, and who has passed since something last was used or happened.

    `may_pass`: not while choosing what a used effect needs.
    """

    seat: int
    passed: tuple[int, ...]
    may_pass: bool


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence about what happened; `number` is the action it happened in."""

    number: int
    text: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won and lost, by seat; nobody in a draw."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class View:
    """`viewer` is a seat from 0, or None for a spectator; the last on the stack is its top.

    `reversed` says whether turns go round the other way. Without a chance that goes round, or
    while something happens, `chance` is None.
    """

    viewer: int | None
    number: int
    phase: str
    turn: int | None
    attributes: tuple[AttributeView, ...]
    zones: tuple[ZoneView, ...]
    players: tuple[PlayerView, ...]
    decision: DecisionView | None
    asked: tuple[int, ...]
    log: tuple[LogLine, ...]
    outcome: Outcome | None
    reversed: bool = False
    stack: tuple[WaitingView, ...] = ()
    chance: ChanceView | None = None
    phase_attributes: tuple[AttributeView, ...] = ()
    """Of the phase it is."""
