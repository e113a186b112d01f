"""View and its parts: plain values that are safe to send to a viewer."""

from __future__ import annotations

from engine.immutable import immutable
from engine.rulebook import Look
from engine.rulebook.packs.places import PlaceEntry
from engine.view.card_view import AttributeView, CardView, WaitingView


@immutable
class ZoneView:
    """A zone. `cards` is None if the viewer can't see into it. The top card of a pile is its last one.

    `revealed` contains the visible cards of a hidden zone. A face-down card in a visible zone has no name.
    If `or_more` is True, the zone may contain more than `count` cards.
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
    """Zones with the same lane number are shown together between the players. 0 stands for no lane."""
    slot: int = 0
    """The position of the zone in its group, or 0 if it has none."""
    id: int = 0
    """Clients send this value to choose the zone."""
    hides_empty: bool = False
    """True if pages may leave the zone out while it is empty."""
    or_more: bool = False
    announces_last_card: bool = False
    """True if tables announce that the zone has only one card left."""
    sorted: tuple[int, ...] = ()
    """The ids of `cards` in display order, or () if the game doesn't sort the zone."""


@immutable
class PlayerView:
    seat: int
    name: str
    zones: tuple[ZoneView, ...]
    attributes: tuple[AttributeView, ...]
    turn: bool
    asked: bool
    lost: bool
    sits_out: bool = False


@immutable
class OptionView:
    """An option. `action` is the text to send. `shown` is an offered card that is in no visible zone.

    `look` is how the game draws this answer, or None. `at_stack` is True if the effect targets effects on
    the stack.
    """

    action: str
    label: str
    card: int
    shown: CardView | None
    look: Look | None = None
    at_stack: bool = False


@immutable
class DecisionView:
    """A question to the viewer. `asks` has the name of the effect that asks, and the kind of the choice.

    `card` is the alias of the effect's card. It is 0 if there is no card, or if the viewer can't see it.
    """

    number: int
    prompt: str
    options: tuple[OptionView, ...]
    minimum: int
    maximum: int
    asks: tuple[str, str] = ("", "")
    card: int = 0


@immutable
class PriorityView:
    """The player with priority, and those who have passed since an effect was last used or resolved.

    `may_pass` is False while the player is making choices for an effect.
    """

    seat: int
    passed: tuple[int, ...]
    may_pass: bool


@immutable
class LogLine:
    """A sentence about something that happened in action `number`.

    `is_move` is True for an action that a player has chosen. `is_minor` is True for lines that the rules
    call minor.
    """

    number: int
    text: str
    seat: int | None
    is_move: bool = False
    is_minor: bool = False
    is_echo: bool = False
    """True for the end of an effect right after the line about its beginning, which tells as much."""


@immutable
class UpcomingView:
    """Lines that wait for a phase: the title of their effect, their rules text, and their player."""

    title: str
    text: str
    seat: int


@immutable
class GiftView:
    """An effect given to a player, zone or phase: its title, its rules text, and the bearer’s name."""

    title: str
    text: str
    bearer: str


@immutable
class Outcome:
    """The seats that won, the seats that lost, and the reason. In a draw, nobody wins or loses.

    A match is void, and counts for nobody, if its rules couldn't bring it to an end.
    """

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    reason: str
    is_void: bool = False


@immutable
class View:
    """Everything that a viewer may know. The viewer is a seat, counting from 0, or None for a spectator.

    `reversed` is True if turns go in reverse order. The top effect of `stack` is the last one. `priority`
    is None in games without priority and while an effect resolves.
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
    upcoming: tuple[UpcomingView, ...] = ()
    """The lines that wait for the next phase, oldest first."""
    gifts: tuple[GiftView, ...] = ()
    """The effects given to players, zones and phases, oldest first."""
    places: tuple[PlaceEntry, ...] = ()
    """The places that the game declares for its table."""
