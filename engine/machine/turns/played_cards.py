"""play_card, carry_out: have a player use effects of a card that is chosen while the match runs."""

from __future__ import annotations

from typing import Any

from engine.machine.core.frames import (
    ANSWERS,
    CARRIED,
    CARRIED_FROM,
    CARRIED_LEFT,
    PLAYED_FREE,
    carried_frame,
    played_frame,
)
from engine.machine.core.limits import check_depth
from engine.machine.core.linker import is_silenced
from engine.machine.resolution.legal_targets import can_choose, legal_choice
from engine.machine.resolution.resolve import call, default_parameters, push_targeting
from engine.machine.turns.usable import uses_of_card
from engine.rulebook.columns import DEFINITION
from engine.rulebook.runtime.fuel import spend
from engine.rulebook.runtime.slots import BLOCK, CARD, PLAYER
from engine.world import Question, World

PLAY_COST = 200
"""The fuel for checking whether an effect can be played. Its conditions cost extra."""


def ask_play_card(
    world: World, card: int, by: int, kind: str, free: bool, at_random: bool, optional: bool
) -> bool:
    """Use one of the card's effects that can be played. The player picks it if there are several."""
    found = playable_effects(world, card, by, kind, free) if card and by else []
    if not found:
        return False
    if at_random and len(found) > 1:
        found = [found[world.dice().randrange(len(found))]]
    if len(found) == 1 and not optional:
        return play(world, card, by, found[0], free)
    world.stack.append(played_frame(by, free))
    pairs = tuple((card, number) for number in found)
    prompt, fewest = ("offered", 0) if optional else ("forced", 1)
    world.questions = (Question("use", by, pairs, prompt=prompt, minimum=fewest),)
    return True


def run_played(world: World, frame: list[Any]) -> bool:
    ((_, chosen),) = frame[ANSWERS]
    world.stack.pop()
    if not chosen:
        return False
    ((card, number),) = chosen
    return play(world, card, frame[PLAYER], number, frame[PLAYED_FREE])


def play(world: World, card: int, player: int, number: int, free: bool) -> bool:
    return push_targeting(world, number, card, player, way="free" if free else "use")


def playable_effects(world: World, card: int, player: int, kind: str, free: bool) -> list[int]:
    """Return the card's effects that the player can play now, in any phase and from any zone."""
    effects = world.rules.effects
    own = dict.fromkeys(use.effect for use in uses_of_card(world, card))
    spend(world, PLAY_COST * len(own))
    return [
        number
        for number in own
        if (not kind or effects[number].is_kind(kind))
        and is_playable(world, card, player, number, free)
    ]


def is_playable(world: World, card: int, player: int, number: int, free: bool) -> bool:
    """Return True if the effect’s conditions are met, it has
    legal targets, and the player can pay or needn’t.
    """
    linked = world.rules.linked
    if not free:
        offered = linked.offered[number]
        return offered is None or offered(world, card, player)
    holds, given = linked.holds[number], default_parameters(world, number, card, player)
    if holds is not None and not holds(world, card, player):
        return False
    if number in linked.deciding:
        return can_choose(world, number, card, player, None, given, pays=False)
    first = len(world.rules.effects[number].parameters)
    return all(
        legal_choice(world, number, card, player, None, (*given[:first], *[0] * place)) is not None
        for place in linked.independent[number]
    )


def ask_carry_out(world: World, card: int, by: int, kind: str, as_card: int = 0) -> bool:
    """Run the effects of the card one after the other. With `as_card`, run them as effects of that card."""
    if not by or (as_card and is_borrowed(world, card)):
        return False
    if found := effects_in_order(world, card, kind):
        world.stack.append(carried_frame(as_card or card, by, found))
        if as_card:
            world.stack[-1] += [card]
        check_depth(world)
    return False


def is_borrowed(world: World, card: int) -> bool:
    """Return True if effects of the card are running as those of another card."""
    return any(
        frame[BLOCK] == CARRIED and len(frame) > CARRIED_FROM and frame[CARRIED_FROM] == card
        for frame in world.stack
    )


def effects_in_order(world: World, card: int, kind: str) -> tuple[int, ...]:
    """Return the effects of the card that a line could call:
    first the printed ones, then those given to it.
    """
    if not card or is_silenced(world, card):
        return ()
    effects = world.rules.effects
    own = world.rules.definition(world.columns[DEFINITION][card]).effects
    given = (effect for owner, effect, _ in world.grants if owner == card)
    found = tuple(dict.fromkeys((*own, *given)))
    spend(world, PLAY_COST * len(found))
    callable_ones = (n for n in found if not effects[n].readings and effects[n].tree.answer is None)
    return tuple(n for n in callable_ones if not kind or effects[n].is_kind(kind))


def run_carried(world: World, frame: list[Any]) -> bool:
    """Begin the next effect of the card. The frame of borrowed effects stays until all have ended."""
    if not frame[CARRIED_LEFT]:
        world.stack.pop()
        return False
    (number, *left), card, player = frame[CARRIED_LEFT], frame[CARD], frame[PLAYER]
    frame[CARRIED_LEFT] = tuple(left)
    if not left and len(frame) <= CARRIED_FROM:
        world.stack.pop()
    return call(world, number, card, player)
