"""Have the controller of an effect choose its targets one by one before it starts (L8)."""

from __future__ import annotations

from typing import Any

from engine.language.kinds import ZONE as ZONE_KIND
from engine.language.messages.prompts import stored_prompt
from engine.language.rules_text.grammar.language import Language
from engine.language.rules_text.grammar.written_language import WRITTEN
from engine.language.syntax import Path, Payment, Target
from engine.language.vocabulary import SECOND
from engine.machine.core.frames import (
    ANSWERS,
    TARGET_ARGUMENTS,
    TARGET_EFFECT,
    TARGET_KEPT,
    TARGET_PURPOSE,
    TARGET_REQUESTED,
)
from engine.machine.core.limits import check_count
from engine.machine.core.secrecy import knower, note_effect, shown_to
from engine.machine.resolution.effect_stack import put_on_stack
from engine.machine.resolution.legal_targets import (
    TargetChoice,
    condition_on_targets,
    is_legal,
    legal_options,
    next_choice,
    values_of,
)
from engine.machine.resolution.resolve import begin_effect, begin_use, push_frame
from engine.rulebook.columns import DEFINITION, EFFECT_DEFINITION, ZONE
from engine.rulebook.effect import EffectRules
from engine.rulebook.runtime.derived import every_player
from engine.rulebook.runtime.slots import BLOCK, CARD, PLAYER
from engine.world import EITHER, Question, World


def run_targeting(world: World, frame: list[Any]) -> bool:
    """Take the next target from the caller, or ask the player. Without a legal target, drop the effect."""
    card, player, _, number = frame[CARD : TARGET_EFFECT + 1]
    effect = world.rules.effects[number]
    if frame[ANSWERS]:
        ((_, chosen),), frame[ANSWERS] = frame[ANSWERS], ()
        place = next_place(world, frame)
        value = chosen if effect.targets[place].is_set else chosen[0]
        frame[TARGET_ARGUMENTS] += values_of(world, number, place, value)
    place = next_place(world, frame)
    if place == len(effect.targets):
        world.stack.pop()
        return begin_targeted(world, frame)
    choice, target = next_choice(world, frame), effect.targets[place]
    wanted = wanted_target(world, frame, place)
    if isinstance(target, Payment) and frame[TARGET_PURPOSE] != "use":  # Only the user pays.
        frame[TARGET_ARGUMENTS] += (wanted or 0,)
    elif wanted is not None and is_legal(target, choice, wanted) and fits(world, frame, wanted):
        value = tuple(wanted) if target.is_set else wanted
        frame[TARGET_ARGUMENTS] += values_of(world, number, place, value)
    elif wanted is None and choice is not None and target.is_set and choice.most <= 0:
        frame[TARGET_ARGUMENTS] += ((0,) * len(choice.options) if target.amount else (),)
    elif wanted is None and choice is None and is_left_open(world, number, place):
        frame[TARGET_ARGUMENTS] += values_of(world, number, place, 0)
    elif wanted is not None or choice is None or not can_ask(world, frame):
        world.stack.pop()
        note_effect(world, card, False, "aimless", player, number)
    else:
        world.questions = (question_about(effect, target, player, choice),)
        return True
    return False


def wanted_target(world: World, frame: list[Any], place: int) -> Any:
    """Return the target that the caller gave, or None. The caller gives only one of two alternatives."""
    wanted = frame[TARGET_REQUESTED][place]
    signs = world.rules.linked.alternatives.get((frame[TARGET_EFFECT], place))
    if signs is None:
        return wanted
    given = zip(signs, frame[TARGET_REQUESTED][place : place + 2], strict=True)
    known = [sign * each for sign, each in given if each is not None]
    return next(filter(None, known), 0 if known else None)


def fits(world: World, frame: list[Any], wanted: Any) -> bool:
    """Return True if all targets that the caller gave together meet the condition on them."""
    card, player, event, number = frame[CARD : TARGET_EFFECT + 1]
    condition = condition_on_targets(world, number, card, player, event, frame[TARGET_ARGUMENTS])
    return condition is None or not wanted or condition(wanted)


def next_place(world: World, frame: list[Any]) -> int:
    """Return the position of the next target to choose."""
    parameters = world.rules.effects[frame[TARGET_EFFECT]].parameters
    return len(frame[TARGET_ARGUMENTS]) - len(parameters)


def is_left_open(world: World, number: int, place: int) -> bool:
    """Return True if the effect still happens when this target has no legal choice left."""
    linked = world.rules.linked
    return place not in linked.independent[number] and number not in linked.deciding


def can_ask(world: World, frame: list[Any]) -> bool:
    """Return True if the player is still in the match and no later target makes the choice pointless."""
    return frame[PLAYER] in every_player(world) and not has_missing_target(world, frame)


def question_about(
    effect: EffectRules, target: Target, player: int, choice: TargetChoice
) -> Question:
    title = effect.title
    if isinstance(target, Payment):
        prompt = stored_prompt("choose_cost", effect=title)
        return Question("choose", player, choice.options, "text", prompt)
    name, kind = noun_of(effect, target), kind_of_options(effect, target)
    other = alternative_to(effect, target)
    if other is not None:
        nouns = {"target": name, "other": noun_of(effect, other)}
        prompt = stored_prompt("choose_either", effect=title, **nouns)
        return Question("choose", player, choice.options, EITHER, prompt)
    if target.amount is not None:
        prompt = stored_prompt("divide", effect=title, amount=choice.most)
        return Question("split", player, choice.options, kind, prompt, maximum=choice.most)
    what = "choose_announced" if target.announced else "choose_target"
    prompt = stored_prompt(what, effect=title, target=name)
    if target.is_set:
        fewest, most = choice.fewest, choice.most
        return Question("choose", player, choice.options, kind, prompt, False, fewest, most)
    return Question("choose", player, choice.options, kind, prompt)


def noun_of(effect: EffectRules, target: Target, language: Language = WRITTEN) -> str:
    """Return the words for a target, such as "given card".

    Since the second edition, they are those that cards print.
    """
    if effect.edition < SECOND:
        return target.name.replace("_", " ")
    return language.name(target.name, effect.names[target.name]).bare


def alternative_to(effect: EffectRules, target: Target) -> Target | None:
    """Return the target that the player can choose instead, if there is one."""
    place = next(n for n, each in enumerate(effect.targets) if each is target)
    found = effect.places_chosen_with[place]
    return effect.targets[place + 1] if len(found) > 1 else None


def kind_of_options(effect: EffectRules, target: Target) -> str:
    if target.amount is None:
        return effect.names[target.name].of_class
    path: Path = ("headers", effect.tree.headers.index(target), "members")
    kind = effect.kinds[path]
    return "card" if kind == ZONE_KIND else kind.of_class


def has_missing_target(world: World, frame: list[Any]) -> bool:
    """Return True if a later target has no legal choice, which makes choosing this one pointless."""
    card, player, event, number = frame[CARD : TARGET_EFFECT + 1]
    given, linked = frame[TARGET_ARGUMENTS], world.rules.linked
    done, targets = next_place(world, frame), world.rules.effects[number].targets
    later = [
        n
        for n in linked.independent[number]
        if n > done and wanted_target(world, frame, n) is None and not targets[n].is_set
    ]
    return not all(legal_options(world, number, n, card, player, event, given) for n in later)


def begin_targeted(world: World, frame: list[Any]) -> bool:
    """Log the targets, and start the effect or put it on the stack."""
    card, player, event, number = frame[CARD : TARGET_EFFECT + 1]
    given, way = frame[TARGET_ARGUMENTS], frame[TARGET_PURPOSE]
    effect = world.rules.effects[number]
    chosen = given[len(effect.parameters) :]
    aims, announcements = (
        logged_targets(world, effect, chosen, announced) for announced in (False, True)
    )
    if way in ("use", "free"):
        return use_effect(world, number, card, player, given, aims, announcements, way)
    lays = way in ("lay", "copy")
    if aims:
        note_effect(world, card, lays, "aim", player, number, aims)
    if announcements:
        note_effect(world, card, lays, "announce", player, number, announcements)
    if lays:
        kept = frame[TARGET_KEPT] if way == "copy" else ()
        laid = push_frame(world, number, card, player, given + kept, event)
        return put_on_stack(world, laid, is_copy=way == "copy")
    return begin_effect(world, number, card, player, given, event)


def use_effect(
    world: World,
    number: int,
    card: int,
    player: int,
    given: tuple[Any, ...],
    aims: tuple[Any, ...],
    announcements: tuple[Any, ...],
    way: str = "use",
) -> bool:
    """Have the player use an effect. The player pays for it, unless `way` is "free"."""
    waits, definition = bool(world.rules.effects[number].waits), world.columns[DEFINITION][card]
    note_effect(world, card, waits, "use", player, definition, number, card, aims)
    if announcements:
        note_effect(world, card, waits, "announce", player, number, announcements)
    if world.rules.program.counts_uses:
        world.used += ((number, player),)
        if world.rules.program.counts_uses_of_cards and card:
            world.used += ((number, player, card),)
        check_count(world.used, "budget_uses")
    if waits:
        return pay_and_put_on_stack(world, number, card, player, given, way)
    return begin_effect(world, number, card, player, given, way=way)


def pay_and_put_on_stack(
    world: World, number: int, card: int, player: int, given: tuple[Any, ...], way: str
) -> bool:
    """Put the effect on the stack after the player has paid for it.

    If `way` is "free", the player doesn’t pay.
    """
    frame = push_frame(world, number, card, player, given, None)
    paying = begin_use(world, frame, way)
    if not paying:
        return put_on_stack(world, frame)
    frame[BLOCK] = paying
    return False


def is_alternative(effect: EffectRules, target: Target) -> bool:
    return target.instead or alternative_to(effect, target) is not None


def logged_targets(
    world: World, effect: EffectRules, targets: tuple[Any, ...], announced: bool = False
) -> tuple[Any, ...]:
    """Return the targets as the log stores them or, if `announced`, the announced values.

    Each is a tuple: kind, value, zone, the only player who knows the card (0 if all do), and a place for
    each player to whom the card has been revealed.
    """
    zones = world.columns[ZONE]
    found: list[tuple[Any, ...]] = []
    for target, chosen in zip(effect.targets, targets, strict=True):
        if isinstance(target, Payment):
            found += paid_way(world, effect, target, chosen) if announced else ()
            continue
        if target.announced != announced or (not chosen and is_alternative(effect, target)):
            continue
        kind = effect.names[target.name].of_class
        is_card = kind == "card"
        for value in chosen if target.is_set else (chosen,):
            shown = world.columns[DEFINITION][value] if is_card else value
            if kind == "effect":
                shown = world.columns[EFFECT_DEFINITION][value] - 1
            if is_card:
                at = zones[value], knower(world, value), *shown_to(world, value)
            found.append((kind, shown, *(at if is_card else (0, 0))))
    return tuple(found)


def paid_way(
    world: World, effect: EffectRules, target: Payment, chosen: int
) -> tuple[tuple[str, str, int, int], ...]:
    """Return the one of several costs that the player pays, as the log stores it.

    Return () if nothing was chosen.
    """
    texts = world.rules.linked.payments[effect.number, effect.targets.index(target)]
    return (("text", texts[chosen - 1], 0, 0),) if chosen else ()
