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
    """A card. `id` is the number by which this seat knows the card now.

    The `name` of a card face down is “” unless the seat may see the card. `attached_to` is the `id` of
    another card, or 0.
    """

    id: int
    name: str
    title: str
    attributes: list[ViewedValue]
    text: list[ViewedText]
    sideways: bool
    face_down: bool
    attached_to: int


class ViewedZone(Schema):
    """A zone. `cards` is null if the seat can’t look into the zone.

    `revealed` has the cards in it that the seat sees nevertheless. With `or_more`, the zone may contain
    more than `count` cards. `owner` is null for a zone that all players share.
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
    """A player. `turn` is true for the player whose turn it is, `asked` for all whom the match waits for."""

    seat: int
    name: str
    zones: list[ViewedZone]
    attributes: list[ViewedValue]
    turn: bool
    asked: bool
    lost: bool


class ViewedEffect(Schema):
    """An effect on the stack. The last one of the list happens first.

    `card` is the card that has the effect, or null for a rule. `targets` describe what the effect is
    aimed at.
    """

    id: int
    title: str
    text: str
    controller: int
    card: ViewedCard | None
    targets: list[str]


class ViewedLine(Schema):
    """A line of the log about action `number`. `seat` is the player whom the line is about, or null."""

    number: int
    text: str
    seat: int | None


class ViewedOutcome(Schema):
    """How the match ended. After a draw, there are neither `winners` nor `losers`.

    A match that the rules couldn’t bring to an end `is_void`, and counts for nobody.
    """

    winners: list[int]
    losers: list[int]
    reason: str
    is_void: bool


class SeatAnswer(Schema):
    """What a seat sees of a match. `viewer` is this seat, and `turn` the seat whose turn it is, or null.

    `outcome` is null until the match is over. `log` has the newest lines.
    """

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
