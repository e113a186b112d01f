"""Slots: what each position means in frames, events and the world's tuples.

These are plain lists and tuples, because making one takes a tenth of the time of a named tuple.
"""

BLOCK, EFFECT, CARD, PLAYER, EVENT, LOCALS = range(6)
"""A frame: the block to run, the effect or -1, its card or 0, its player, the event on which it
triggered, and its first parameter, target or variable."""

EVENT_WHAT, EVENT_CARD, EVENT_CONTROLLER, EVENT_PARAMETERS, EVENT_PARENT, EVENT_CAUSE = range(6)
"""An event: the effect or the name of the command, its card, its controller, its (name, value) pairs,
the event of the calling effect, and the event on which that effect triggered."""

WAITING_ENTITY, WAITING_SLOTS = range(2)
"""An effect that waits on the stack; its event comes last."""

TRIGGER_CARD, TRIGGER_EFFECT, TRIGGER_EVENT, TRIGGER_WATCHES, TRIGGER_CONTROLLER = range(5)
"""A triggered effect, with the watches that found it; only collected ones have a controller."""

GRANT_CARD, GRANT_EFFECT, GRANT_DURATION = range(3)
"""An effect given to a card."""

BOOST_COLUMN, BOOST_ENTITY, BOOST_AMOUNT, BOOST_DURATION = range(4)
"""A number added to an attribute."""

LINE_NUMBER, LINE_TAG = range(2)
"""A line of the log begins with the number of the action and the name of what happened."""

MOVE_DEFINITION, MOVE_LEFT, MOVE_REACHED, MOVE_KNOWN = range(2, 6)
"""A "move" line: the card's definition, both zones, and the only player who knows the card or 0."""

USE_PLAYER, USE_DEFINITION, USE_EFFECT = range(2, 5)
"""A "use" or "trigger" line: the controller, the card's definition and the effect."""
