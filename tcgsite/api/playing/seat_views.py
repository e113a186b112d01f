"""A seat’s view as data. Everything comes from its View, as on the seat’s page."""

from dataclasses import replace

from ninja import Schema

from engine.play import View

MOST_LINES = 100
"""The most log lines in an answer, newest first, because a match can have thousands."""


class ViewedValue(Schema):
    """The value of an attribute, with its title."""

    name: str
    title: str
    value: int | str | bool


class ViewedText(Schema):
    """An effect as printed on a card."""

    name: str
    title: str
    text: str


class ViewedCard(Schema):
    """A card. `id` is the number by which this seat knows it now. A card face down has no name."""

    id: int
    name: str
    title: str
    attributes: list[ViewedValue]
    text: list[ViewedText]
    sideways: bool
    face_down: bool
    attached_to: int


class ViewedZone(Schema):
    """A zone. `cards` is null if the seat can’t look into it; `revealed` has what it sees nevertheless.

    With `or_more`, the zone may contain more than `count` cards.
    """

    id: int
    name: str
    title: str
    owner: int | None
    count: int
    or_more: bool
    cards: list[ViewedCard] | None
    revealed: list[ViewedCard]
    attributes: list[ViewedValue]


class ViewedPlayer(Schema):
    """A player, with `turn` for whose turn it is, and `asked` for whom the match waits."""

    seat: int
    name: str
    zones: list[ViewedZone]
    attributes: list[ViewedValue]
    turn: bool
    asked: bool
    lost: bool


class ViewedEffect(Schema):
    """An effect on the stack, of which the last one comes first."""

    id: int
    title: str
    text: str
    controller: int
    card: ViewedCard | None
    targets: list[str]


class ViewedLine(Schema):
    """A line of the log."""

    number: int
    text: str
    seat: int | None


class ViewedOutcome(Schema):
    winners: list[int]
    losers: list[int]
    reason: str
    is_void: bool


class SeatAnswer(Schema):
    """What a seat sees of a match. `viewer` is this seat."""

    viewer: int
    phase: str
    turn: int | None
    attributes: list[ViewedValue]
    zones: list[ViewedZone]
    players: list[ViewedPlayer]
    stack: list[ViewedEffect]
    log: list[ViewedLine]
    outcome: ViewedOutcome | None


def newest_lines(view: View) -> View:
    """Return the view with the end of its log."""
    return replace(view, log=view.log[-MOST_LINES:])
