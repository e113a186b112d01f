"""Log the top card of zones whose top card alone is visible, once the action is done.

A card that was covered again during the same action stays unnamed in the log, as it does on the table.
"""

from __future__ import annotations

from engine.rulebook.columns import DEFINITION, FACE_DOWN
from engine.world import World

ON_TOP = -1
LANDED = -2
"""Values for the last field of a move line, which otherwise holds the only player who knows the card.

LANDED: the card reached the top of the zone. ON_TOP: it was still there at the end of the action.
"""


def tell_tops(world: World) -> None:
    """Mark this action's last move to each such zone, if that card is still on top."""
    tops = {zone for zone in world.rules.layout.tops if world.zones[zone]}
    for place in range(len(world.log) - 1, -1, -1):
        line = world.log[place]
        if not tops or line[0] != world.number:
            return
        if line[1] == "move" and line[4] in tops:
            tops.remove(line[4])
            if line[5] == LANDED and lies_on_top(world, line[2], line[4]):
                world.log[place] = (*line[:5], ON_TOP)


def lies_on_top(world: World, definition: int, zone: int) -> bool:
    top = world.zones[zone][-1]
    return bool(world.columns[DEFINITION][top] == definition and not world.columns[FACE_DOWN][top])
