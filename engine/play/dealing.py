"""Create the starting world of a match: deal it or load a picture, then run to the first question."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.machine import Exhausted, begin, resume
from engine.machine.core.limits import MOST_ITEMS
from engine.play.picture import arranged
from engine.play.setup import StartRefused
from engine.rulebook import GameRules
from engine.rulebook.columns import DEFINITION
from engine.world import Seating, World, new_world


def dealt(rules: GameRules, seating: Seating, seed: int) -> World:
    """Deal a new match; the same arguments always give the same world. Raises StartRefused."""
    return begun(new_world(rules, seating, seed), begin)


def laid_out(rules: GameRules, seating: Seating, seed: int, picture: str) -> World:
    """Load a picture, with the players’ names from `seating`. Raises StartRefused, PictureRefused."""
    world, over = arranged(rules, picture, seed, seating.names)
    return begun(world, partial(resume, begun=over))


def begun(world: World, run: Callable[[World], None]) -> World:
    refuse_too_many(world)
    try:
        run(world)
    except Exhausted as error:
        raise StartRefused(f"{error.what}, so the match can’t start.") from None
    return world


def refuse_too_many(world: World) -> None:
    count = len(world.columns[DEFINITION]) - 1
    if count > MOST_ITEMS:
        raise StartRefused(f"A match has at most {MOST_ITEMS:,} cards, not {count:,}.")
