"""Give effects to cards, players, zones and phases, and take them away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.machine.commands.bearers import bearer_cards
from engine.machine.commands.durations import can_last, give_values, revoke
from engine.machine.commands.layers import giver_now
from engine.machine.commands.moves import register
from engine.machine.core.limits import check_count
from engine.rulebook.columns import ZONE
from engine.rulebook.runtime.fuel import spend
from engine.rulebook.runtime.slots import GRANT_CARD, GRANT_EFFECT, Duration, Giver
from engine.world import World


def do_give(
    world: World, effect: int, to: Sequence[int], kind: str, until: Duration, *values: Any
) -> None:
    """Give the effect, with the values of its parameters. None stands for the default of a parameter."""
    if not can_last(world, until):
        return
    spend(world, len(to) * len(world.grants))
    places = world.columns[ZONE]
    for card in filter(None, bearer_cards(world, kind, to)):
        grant = (card, effect, until)
        if grant not in world.grants:
            world.grants += (grant,)
            check_count(world.grants, "budget_grants")
            register(world, card, places[card])
        if values:
            give_values(world, (card, effect, values, until))


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


def do_take_away(world: World, effect: int, losing: Sequence[int], kind: str) -> None:
    spend(world, 10 * len(losing) + len(world.grants))
    lost = set(bearer_cards(world, kind, losing))
    of_effect = [each for each in world.grants if each[GRANT_EFFECT] == effect]
    revoke(world, [each for each in of_effect if each[GRANT_CARD] in lost])


GIVING: dict[str, Any] = {each.__name__: each for each in (do_give, give_from, do_take_away)}
