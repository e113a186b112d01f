"""Give effects, and remember what gave them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.machine.commands.basic import do_give
from engine.machine.commands.bearers import bearer_cards
from engine.machine.commands.durations import can_last
from engine.machine.commands.layers import giver_now
from engine.machine.core.limits import check_count
from engine.rulebook.runtime.slots import Duration, Giver
from engine.world import World


def give_from(
    world: World,
    giver: Giver,
    effect: int,
    to: Sequence[int],
    kind: str,
    until: Duration,
    *values: Any,
) -> None:
    """Give the effect, and remember what gave it."""
    before = len(world.grants)
    do_give(world, effect, to, kind, until, *values)
    given = world.grants[before:]
    if values:
        given = tuple((card, effect, until) for card in filter(None, bearer_cards(world, kind, to)))
    if can_last(world, until):
        world.givers += tuple((*each, giver_now(world, giver)) for each in given)
        check_count(world.givers, "budget_grants")
