"""View and its parts: plain values that are safe to send to one viewer."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rulebook import Look
from engine.view.card_view import AttributeView, CardView, WaitingView


@dataclass(frozen=True, slots=True)
class ZoneView:
    """A zone. `cards` is None if the zone is hidden from the viewer. The last card of a pile is the top.

    `revealed` are the visible cards of a hidden zone. A face-down card in a visible zone has no name.
    If `or_more` is True, the zone may have more cards than `count`.
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
    """Zones with the same lane number are drawn together between the players; 0 for zones without a lane."""
    id: int = 0
    """The value sent to choose the zone."""
    hides_empty: bool = False
    """True if tables may leave the zone out while it is empty."""
    or_more: bool = False
    sorted: tuple[int, ...] = ()
    """The ids of `cards` in the order in which the game displays them; empty if the zone is not sorted."""


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
    """An option. `action` is the text to send; `shown` is an offered card that is not in a visible zone.

    `look` is how the game draws this answer, if it declares a look. `at_stack` is True if the effect
    targets effects on the stack.
    """

    action: str
    label: str
    card: int
    shown: CardView | None
    look: Look | None = None
    at_stack: bool = False


@dataclass(frozen=True, slots=True)
class DecisionView:
    """What the viewer is asked. `asks` gives the effect that asks for a choice, and the kind of the choice.

    `card` is the alias of that effect's card, or 0 if there is no card or the viewer can't see it.
    """

    number: int
    prompt: str
    options: tuple[OptionView, ...]
    minimum: int
    maximum: int
    asks: tuple[str, str] = ("", "")
    card: int = 0


@dataclass(frozen=True, slots=True)
class PriorityView:
    """Who has priority, and who has passed since an effect was last used or resolved.

    `may_pass` is False while the player is making choices for an effect they are using.
    """

    seat: int
    passed: tuple[int, ...]
    may_pass: bool


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence about something that happened during action `number`.

    `is_move` is True for what a player chose to do, `is_minor` for what the rules call a minor line.
    """

    number: int
    text: str
    seat: int | None
    is_move: bool = False
    is_minor: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """The seats that won, the seats that lost, and the reason. In a draw, there are no such seats."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class View:
    """Everything that one viewer (a seat from 0, or None for a spectator) may know.

    `reversed` is True if turns go in reverse order. The last effect in `stack` is the top. `priority` is
    None in games without priority, and while an effect resolves.
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
    priority: PriorityView | None = None
    phase_attributes: tuple[AttributeView, ...] = ()
    """The attributes of the current phase."""
