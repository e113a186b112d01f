"""The world of a match as it begins: dealt, or laid out by a picture, and run to the first question."""

from __future__ import annotations

from engine.machine import Exhausted, begin, resume
from engine.machine.budget import MOST
from engine.play.options import StartRefused
from engine.play.picture import arranged
from engine.rulebook import GameRules
from engine.rulebook.columns import DEFINITION
from engine.world import Seating, World, new_world


def dealt(rules: GameRules, seating: Seating, seed: int, picture: str = "") -> World:
    """The same whenever it is asked for. Raises StartRefused, PictureRefused."""
    try:
        if picture:
            world, begun = arranged(rules, picture, seed, seating.names)
            refuse_too_many(world)
            resume(world, begun)
        else:
            world = new_world(rules, seating, seed)
            refuse_too_many(world)
            begin(world)
    except Exhausted as error:
        raise StartRefused(f"{error.what}, so the match can’t begin.") from None
    return world


def refuse_too_many(world: World) -> None:
    count = len(world.columns[DEFINITION]) - 1
    if count > MOST:
        raise StartRefused(f"A match has at most {MOST:,} cards, not {count:,}.")
