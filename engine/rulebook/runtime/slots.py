"""Slots: the meaning of each position in frames, events and other tuples.

Frames, events and the like are plain lists and tuples, because creating them takes a tenth of the time needed
for named tuples. Slots of typed tuples are declared one by one, so that the type checker knows their types.
"""

from typing import Any, Final, TypeAlias

BLOCK, EFFECT, CARD, PLAYER, EVENT, LOCALS = range(6)
"""A frame: the block to run, the effect or -1, its card or 0, its player, the event that triggered it, and
the first of its parameters, targets and variables.
"""

EVENT_WHAT, EVENT_CARD, EVENT_CONTROLLER, EVENT_PARAMETERS, EVENT_PARENT, EVENT_CAUSE = range(6)
"""An event: the effect or the name of the command, its card, its controller, pairs of name and value, the
event of the calling effect, and the event that triggered that effect.
"""

ENTERING: Final = "@entering"
"""The key of the attribute values that cards have when they enter, among the values of a command.

No name in effect text can equal it.
"""
WAITING_ENTITY: Final = 0
WAITING_SLOTS: Final = 1
"""An effect that waits on the stack. Its event comes last."""

TRIGGER_CARD: Final = 0
TRIGGER_EFFECT: Final = 1
TRIGGER_EVENT: Final = 2
TRIGGER_WATCHES: Final = 3
TRIGGER_CONTROLLER: Final = 4
"""A triggered effect, with the watches by which it was found. Only collected triggers have a controller."""

LEFT_TOGETHER: Final = -1
"""Marks a trigger whose card left together with the cards it triggers on.

The machine doesn't search for it again.
"""
EVENT_LINEAGE: Final = 6
"""The effects of cards that have led to the event, and the generation of waiting triggers.

Only events of waiting triggers have this.
"""

GRANT_CARD: Final = 0
GRANT_EFFECT: Final = 1
GRANT_DURATION: Final = 2
"""An effect given to a card."""

BOOST_COLUMN: Final = 0
BOOST_ENTITY: Final = 1
BOOST_AMOUNT: Final = 2
BOOST_DURATION: Final = 3
BOOST_SETS: Final = 4
BOOST_GIVER: Final = 5
"""A number that is added to an attribute or, if it `sets`, replaces it, and what gave it.

In records of the first format, these lines end with the duration.
"""
LAYER_PLACE: Final = 2
"""The length of the column and entity, with which a temporary value begins."""

LENT_BEFORE: Final = 2
LENT_VALUE: Final = 3
LENT_DURATION: Final = 4
LENT_GIVER: Final = 5
"""A temporary value of an attribute, after its column and entity. The first record format has no giver."""

Giver: TypeAlias = tuple[int, int, int]
"""What gave a temporary value or an effect: the effect, its card and its controller."""
GIVER_TIME: Final = 3
"""The length of the log at the time of giving, which tells who saw the card."""
GIVEN_GIVER: Final = 3
"""What gave a card an effect, after the card, the effect and its duration."""

DELAYED_PHASE: Final = 0
DELAYED_PLAYER: Final = 1
DELAYED_FRAME: Final = 2
DELAYED_CARDS: Final = 3
"""Lines that wait for a phase or event of a player, or of any player (0), with their frame and its card
slots.

Phases are numbers, and events are kinds.
"""
DUE: Final = ""
"""In place of a phase: the event has happened, and the lines wait only for the end of a batch."""

Duration: TypeAlias = Any
"""How long a change lasts.

"match", "turn", "phase"      until the end of it
("turn", player)              until the end of this player’s next turn
("phase", phase, player)      until this phase of the player begins
("next", kind, player)        until the end of the next such event that the player causes
("leaves", card)              until the card leaves its zone
"""
NEXT: Final = "next"

Remembered: TypeAlias = tuple[Any, ...]
"""An event of the past.

It has its watch, turn, phase and controller, the cards it was about, and its number. Then come the count of
events that the match had remembered with it, what it was, and its card. Old snapshots lack these three.
"""
REMEMBERED_TURN: Final = 1
REMEMBERED_PHASE: Final = 2
REMEMBERED_BY: Final = 3
REMEMBERED_CARDS: Final = 4
REMEMBERED_COUNT: Final = 6
REMEMBERED_CARD: Final = 8

GIFT_CARD: Final = 0
GIFT_EFFECT: Final = 1
GIFT_VALUES: Final = 2
GIFT_DURATION: Final = 3
Gift: TypeAlias = tuple[int, int, tuple[Any, ...], Duration]
"""The parameter values with which a card has been given an effect. None stands for a default."""

LINE_NUMBER, LINE_TAG = range(2)
"""A log line. It starts with the number of the action and the name of what happened."""

MOVE_DEFINITION, MOVE_LEFT, MOVE_REACHED, MOVE_KNOWN, MOVE_CARD = range(2, 7)
"""A "move" line: the card's definition, both zones, the only player who knows the card or 0, and the card.
In old snapshots, lines end before the card."""

DRAW_PLAYER = 2
USE_PLAYER, USE_DEFINITION, USE_EFFECT, USE_CARD = range(2, 6)
"""A "use" or "trigger" line: the controller, the card's definition, the effect and the card."""

LAY_LEFT, LAY_REACHED, LAY_KNOWN, LAY_CAUSE = range(6, 10)
"""A "lay" line: it begins like a "use" line, and ends with the
move of the card and the tag of the previous line.
"""
