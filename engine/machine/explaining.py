"""Why a card can't be used now: the conditions that fail, in words."""

from __future__ import annotations

from dataclasses import dataclass

from engine.language.syntax import Path
from engine.language.wording import condition_text
from engine.machine.frames import CHANCE
from engine.machine.legal import cards_in_use, uses_of_card
from engine.machine.resolving import linked
from engine.rulebook.columns import DEFINITION, PHASE, TURN_PLAYER, ZONE
from engine.rulebook.compile.fuel import Exhausted
from engine.rulebook.effect import EffectRules
from engine.world import World


@dataclass(frozen=True, slots=True)
class Refusal:
    """One reason why one effect can't be used; `path` is the failing node in its tree."""

    effect: str
    title: str
    reason: str
    path: Path = ()


def why_not(world: World, seat: int, card: int) -> tuple[Refusal, ...]:
    """Every reason against each effect of the card; empty if one of them can be used.

    Only the owner of a card in a place they can see is told; the caller makes sure of that.
    """
    player = seat + 1
    definition = world.rules.card_list[world.columns[DEFINITION][card]]
    if definition is None:
        return ()
    effects = [world.rules.effects[number] for number in definition.effects]
    usable = [effect for effect in effects if effect.use is not None]
    if not usable:
        return (Refusal("", definition.title, "It is never played; it acts by itself."),)
    reasons = {effect.name: refusals(world, player, card, effect) for effect in usable}
    if not any(each.player == player and each.verb == "use" for each in world.questions):
        return (Refusal("", definition.title, "It is not your turn to play."),)
    if any(not each for each in reasons.values()):
        return ()
    return tuple(refusal for each in reasons.values() for refusal in each)


def untimely(world: World, player: int, effect: EffectRules) -> list[str]:
    """While the chance goes round not everything can be used at any time."""
    if world.stack[-1][0] != CHANCE or effect.use is None or effect.use.quick:
        return []
    found = [] if player == world.columns[TURN_PLAYER][1] else ["Only in your own turn."]
    return found + (["Only while nothing waits on the stack."] if world.waiting else [])


def refusals(world: World, player: int, card: int, effect: EffectRules) -> list[Refusal]:
    found: list[Refusal] = []
    game = linked(world)
    for use in uses_of_card(world, card):
        if use.effect == effect.number:
            if world.columns[PHASE][1] not in use.phases:
                found.append(Refusal(effect.name, effect.title, "Not in this phase."))
            zone = world.columns[ZONE][card]
            if world.rules.layout.zone_names[zone] not in use.zones:
                found.append(Refusal(effect.name, effect.title, "Not from where it lies."))
    found += [
        Refusal(effect.name, effect.title, reason) for reason in untimely(world, player, effect)
    ]
    if card in cards_in_use(world):
        found.append(Refusal(effect.name, effect.title, "It is being used already."))
    for place in range(len(effect.tree.headers)):
        holds = game.conditions.get((effect.number, place))
        try:
            met = holds is None or holds(world, card, player)
        except Exhausted:
            reason = "It takes too long to find out whether it can be used."
            return [*found, Refusal(effect.name, effect.title, reason, ("headers", place))]
        if not met:
            words = condition_text(effect.tree, place, world.rules.words, effect.kinds)
            reason = f"Only if {words}."
            found.append(Refusal(effect.name, effect.title, reason, ("headers", place)))
    return found
