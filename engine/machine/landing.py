"""Which cards lie on top when all is done, where some see the top alone: the log names those to them.

A card that was covered again in the same action stays a card to them, as it does on the table.
"""

from __future__ import annotations

from engine.rulebook.columns import DEFINITION, FACE_DOWN
from engine.world import World

ON_TOP = -1
LANDED = -2
"""In a line that a card moves, in the place of the only player who knows it: it lay on top when all
was done; it came to lie on top, and nothing more is known."""


def tell_tops(world: World) -> None:
    """Of the lines of this action, the last for each such zone."""
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
