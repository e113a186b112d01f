"""Players use effects: for as long as they may act, or because they must."""

from __future__ import annotations

from typing import Any

from engine.machine.budget import refuse_many
from engine.machine.frames import ANSWER, CONTROL, FORCED, TARGETING
from engine.machine.legal import usable_cards, usable_effects
from engine.machine.resolving import begin_frame, enter, linked
from engine.machine.waiting import wait
from engine.rulebook.columns import DEFINITION, EFFECT_DEFINITION, MAY_ACT, ZONE
from engine.rulebook.effect import EffectRules
from engine.world import Question, World


def ask_give_control(world: World, players: tuple[int, ...], optional: bool, count: int) -> bool:
    """`count`: how many effects each may use, 0 for any number."""
    who = tuple(filter(None, players))
    world.stack.append([CONTROL, -1, 0, 0, None, who, (), optional, count, ()])
    return False


def run_control(world: World, frame: list[Any]) -> bool:
    """The players go on for as long as they may act; who comes first goes first."""
    may_act = world.columns[MAY_ACT]
    if frame[ANSWER]:
        ((player, chosen),) = frame[ANSWER]
        if chosen:
            frame[9] += (player,)
            return use(world, frame)
        frame[ANSWER], may_act[player] = (), False
    asked = []
    for player in frame[5]:
        goes_on = may_act[player] and not 0 < frame[8] <= frame[9].count(player)
        options = usable_effects(world, player) if goes_on else ()
        if options:
            asked.append(Question("use", player, options, minimum=0 if frame[7] else 1))
    if asked:
        world.questions = tuple(asked)
        return True
    for player in frame[5]:
        may_act[player] = False
    world.stack.pop()
    return False


def ask_force_play(
    world: World, player: int, count: int, among: tuple[int, ...] | None, optional: bool
) -> bool:
    """`among` None: any card will do."""
    if player:
        world.stack.append([FORCED, -1, 0, player, None, count, (), among, optional])
    return False


def run_forced(world: World, frame: list[Any]) -> bool:
    passed = False
    if frame[ANSWER]:
        frame[5] -= 1
        if frame[ANSWER][0][1]:
            return use(world, frame)
        passed = True
    options = usable_cards(world, frame[3]) if frame[5] > 0 and not passed else ()
    among = frame[7]
    if among is not None:
        options = tuple(pair for pair in options if pair[0] in among)
    if options:
        prompt, fewest = ("offered", 0) if frame[8] else ("forced", 1)
        world.questions = (Question("use", frame[3], options, prompt=prompt, minimum=fewest),)
        return True
    world.stack.pop()
    return False


def use(world: World, frame: list[Any]) -> bool:
    ((player, ((card, effect),)),), frame[ANSWER] = frame[ANSWER], ()
    world.stack.append([TARGETING, -1, card, player, None, effect, (), ()])
    return False


def run_targeting(world: World, frame: list[Any]) -> bool:
    """Targets are chosen one after the other, before anything is paid (L8)."""
    if frame[ANSWER]:
        ((_, (target,)),), frame[ANSWER] = frame[ANSWER], ()
        frame[7] += (target,)
    card, player, number = frame[2], frame[3], frame[5]
    effect = world.rules.effects[number]
    given = default_values(world, number, card, player) + frame[7]
    choosers = linked(world).targets[number]
    if len(frame[7]) < len(choosers):
        target = effect.tree.targets[len(frame[7])]
        options = tuple(choosers[len(frame[7])](world, card, player, None, given))
        if options:
            prompt = f"{effect.title}: choose the {target.name.replace('_', ' ')}."
            kind = effect.names[target.name].of_class
            world.questions = (Question("choose", player, options, kind, prompt),)
            return True
        frame[7] += (0,)
        return False
    world.stack.pop()
    world.note(
        "use", player, world.columns[DEFINITION][card], number, named(world, effect, frame[7])
    )
    if world.rules.program.counts_uses:
        world.used += ((number, player),)
        refuse_many(world.used, "uses in one turn")
    if effect.waits:
        return lay(world, number, card, player, given)
    return enter(world, number, card, player, given, used=True)


def lay(world: World, number: int, card: int, player: int, given: tuple[Any, ...]) -> bool:
    """It is paid for, and then it waits on the stack."""
    frame = begin_frame(world, number, card, player, given, None)
    paying = world.rules.effects[number].paying
    if not paying:
        return wait(world, frame)
    frame[0] = paying
    return False


def default_values(world: World, number: int, card: int, player: int) -> tuple[Any, ...]:
    """Parameters stand before targets in a frame; a player who uses an effect gives none."""
    defaults = linked(world).defaults.get(number)
    return defaults(world, card, player) if defaults else ()


def named(world: World, effect: EffectRules, targets: tuple[Any, ...]) -> tuple[Any, ...]:
    """(kind, value, zone) of each target as it is now, for the log."""
    zones = world.columns[ZONE]
    found = []
    for target, value in zip(effect.tree.targets, targets, strict=True):
        kind = effect.names[target.name].of_class
        is_card = kind == "card"
        shown = world.columns[DEFINITION][value] if is_card else value
        if kind == "effect":
            shown = world.columns[EFFECT_DEFINITION][value] - 1
        found.append((kind, shown, zones[value] if is_card else 0))
    return tuple(found)


ACTING: dict[str, Any] = {
    name: value for name, value in globals().items() if name.startswith("ask_")
}
