"""Find out whether a question’s options depend on hidden cards."""

from __future__ import annotations

from functools import lru_cache

from engine.language.syntax import (
    Argument,
    Attribute,
    Command,
    Expression,
    Listing,
    Number,
    Path,
    Text,
    walk,
)
from engine.play.imagined.preferred import effect_that_asks
from engine.play.imagined.sampling import ASKING
from engine.rulebook import EffectRules, GameRules
from engine.rulebook.runtime.slots import BLOCK
from engine.view.visibility import may_see_card
from engine.world import Question, World

SOURCES = {"from", "low", "high"}
"""The arguments that define what a command offers."""


def knows_options(world: World, seat: int, asked: Question) -> bool:
    """Return True if the seat knows what another player may answer, apart from the faces of the cards.

    Otherwise, the options would reveal something about hidden cards, such as which of them are hearts.
    Usable effects reveal nothing, because they are asked for again with other hidden cards.
    """
    if asked.verb == "use":
        return bool(world.stack) and world.stack[-1][BLOCK] in ASKING
    if asked.kind == "flag":
        return True
    if asked.kind == "card" and all(may_see_card(world, seat, card) for card in asked.options):
        return True
    name, _ = effect_that_asks(world)
    number = world.rules.effect_numbers.get(name)
    return number is not None and offers_the_same(world.rules, number)


@lru_cache(maxsize=256)
def offers_the_same(rules: GameRules, number: int) -> bool:
    """Return True if the effect with this number offers only fixed values and all cards of zones."""
    effect = rules.effects[number]
    found = walk(effect.tree)
    commands = {path for path, node in found if isinstance(node, Command)}
    sources = [
        (path, node.value)
        for path, node in found
        if isinstance(node, Argument) and node.name in SOURCES and path[:-2] in commands
    ]
    return bool(sources) and all(is_whole(effect, path, value) for path, value in sources)


def is_whole(effect: EffectRules, path: Path, value: Expression) -> bool:
    """Return True if the expression is a zone, or if it consists of fixed values."""
    if isinstance(value, Attribute):
        return effect.kinds[*path, "value"].of_class == "zone"
    items = value.items if isinstance(value, Listing) else (value,)
    return all(
        all(isinstance(part, str) for part in each.parts)
        if isinstance(each, Text)
        else isinstance(each, Number)
        for each in items
    )
