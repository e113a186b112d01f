"""Find out which targets can be chosen so that later targets and costs remain possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, combinations, islice
from typing import Any, NamedTuple

from engine.machine.core.frames import (
    TARGET_ARGUMENTS,
    TARGET_EFFECT,
    TARGET_PURPOSE,
    TARGET_REQUESTED,
)
from engine.rulebook.compiler.compiled_headings import MOST_MEMBERS
from engine.rulebook.runtime.fuel import STEP, spend
from engine.rulebook.runtime.slots import CARD
from engine.world import World

MOST_TRIED = 200
"""The most sets of targets to try. If all of them fail, later targets count as possible."""


MOST_FITTED = 5_000
"""The most sets of targets to try when looking for those that meet a condition on the whole set."""


class TargetChoice(NamedTuple):
    """The options of a choice, and the fewest and the most of them to choose.

    For shares, `most` is their sum.
    """

    options: tuple[Any, ...]
    fewest: int
    most: int


def legal_choice(
    world: World, number: int, card: int, player: int, event: Any, given: tuple[Any, ...]
) -> TargetChoice | None:
    """Return the choice that comes after the parameters and targets in `given`, or None if there is none."""
    linked, effect = world.rules.linked, world.rules.effects[number]
    place = len(given) - len(effect.parameters)
    target = effect.targets[place]
    options = legal_options(world, number, place, card, player, event, given)
    counts = linked.counts.get((number, place))
    if counts is None:
        return TargetChoice(options, 1, 1) if options else None
    fewest, most = counts(world, card, player, event, given)
    options = tuple(dict.fromkeys(options))[: MOST_MEMBERS if target.amount else None]
    if target.amount is not None:
        return TargetChoice(options, most, most) if options or not most else None
    fewest, most = max(fewest, 0), min(most, len(options), MOST_MEMBERS)
    return TargetChoice(options, fewest, most) if fewest <= max(most, 0) else None


def legal_options(
    world: World,
    number: int,
    place: int,
    card: int,
    player: int,
    event: Any,
    given: tuple[Any, ...],
) -> tuple[Any, ...]:
    """Return the legal values of a target. If cards and players can be chosen, players are negative."""
    linked = world.rules.linked
    signs = linked.alternatives.get((number, place))
    if signs is None:
        options = linked.targets[number][place](world, card, player, event, given)
        texts = linked.payments.get((number, place))
        return tuple(options) if texts is None else tuple(texts[n - 1] for n in options)
    return tuple(
        sign * each
        for sign, options in zip(signs, linked.targets[number][place : place + 2], strict=True)
        for each in options(world, card, player, event, given)
    )


def values_of(world: World, number: int, place: int, chosen: Any) -> tuple[Any, ...]:
    """Return the values of the targets that a choice decides.

    If there are two alternatives, the other one is 0. The value of a choice between costs is its number.
    """
    if texts := world.rules.linked.payments.get((number, place)):
        return (texts.index(chosen) + 1,)
    signs = world.rules.linked.alternatives.get((number, place))
    return (chosen,) if signs is None else tuple(max(sign * chosen, 0) for sign in signs)


def can_choose(
    world: World,
    number: int,
    card: int,
    player: int,
    event: Any,
    given: tuple[Any, ...],
    pays: bool = True,
) -> bool:
    """Return True if all targets after those in `given` can be chosen so that the costs can be paid."""
    linked, effect = world.rules.linked, world.rules.effects[number]
    if len(given) == len(effect.initial_names) and not pays:
        return True
    place = len(given) - len(effect.parameters)
    if not pays and (number, place) in linked.payments:
        return can_choose(world, number, card, player, event, (*given, 0), pays)
    if len(given) == len(effect.initial_names):
        return can_pay(each(world, card, player, event, given) for each in linked.prices[number])
    choice = legal_choice(world, number, card, player, event, given)
    if choice is None:
        return False
    spend(world, STEP + len(choice.options))
    return any(
        can_choose(
            world,
            number,
            card,
            player,
            event,
            (*given, *values_of(world, number, place, each)),
            pays,
        )
        for each in values_to_try(
            world,
            number,
            place,
            choice,
            condition_on_targets(world, number, card, player, event, given),
        )
    )


def can_pay(prices: Iterable[tuple[str, int, int, int]]) -> bool:
    """Return True if no player has to pay more than they have, even if one player pays several costs.

    Each price contains the attribute, its owner, its value and the amount to pay.
    """
    left: dict[tuple[str, int], int] = {}
    for name, whose, owned, price in prices:
        left[name, whose] = left.get((name, whose), owned) - price
    return all(rest >= 0 for rest in left.values())


def condition_on_targets(
    world: World, number: int, card: int, player: int, event: Any, given: tuple[Any, ...]
) -> Callable[[Any], bool] | None:
    """Return the condition that the members of the next set of targets must meet together, if any."""
    place = len(given) - len(world.rules.effects[number].parameters)
    holds = world.rules.linked.fits.get((number, place))
    if holds is None:
        return None
    return lambda chosen: holds(world, card, player, event, (*given, tuple(chosen)))


def values_to_try(
    world: World,
    number: int,
    place: int,
    choice: TargetChoice,
    fits: Callable[[Any], bool] | None = None,
) -> Iterable[Any]:
    """Return the values to try. If nothing later depends on the target, one value is enough."""
    effect, options = world.rules.effects[number], choice.options
    target, deciding = effect.targets[place], world.rules.linked.deciding[number]
    decides = any(each in deciding for each in effect.places_chosen_with[place])
    if target.amount is not None:
        return ((choice.most, *[0] * (len(options) - 1))[: len(options)],)
    if not target.is_set:
        return options if decides else options[:1]
    if not decides:
        return (options[: choice.fewest],)
    sizes = range(choice.fewest, max(choice.most, 0) + 1)
    sets = chain.from_iterable(combinations(options, size) for size in sizes)
    return islice(fitting_sets(world, sets, fits) if fits else sets, MOST_TRIED)


def fitting_sets(
    world: World, sets: Iterable[tuple[Any, ...]], fits: Callable[[Any], bool]
) -> Iterator[tuple[Any, ...]]:
    """Yield the empty set and the sets that meet the condition, among the first MOST_FITTED."""
    for each in islice(sets, MOST_FITTED):
        spend(world, STEP)
        if not each or fits(each):
            yield each


def next_choice(world: World, frame: list[Any]) -> TargetChoice | None:
    """Return the next choice without options that make later targets impossible, or None if there is none."""
    card, player, event, number = frame[CARD : TARGET_EFFECT + 1]
    given = frame[TARGET_ARGUMENTS]
    choice = legal_choice(world, number, card, player, event, given)
    effect = world.rules.effects[number]
    place = len(given) - len(effect.parameters)
    deciding = world.rules.linked.deciding.get(number, ())
    if choice is None or not deciding:
        return choice
    if not any(each in deciding for each in effect.places_chosen_with[place]):
        return choice
    if any(each is not None for each in frame[TARGET_REQUESTED][place:]):
        return choice
    spend(world, STEP + len(choice.options))
    pays = frame[TARGET_PURPOSE] == "use"

    def goes_on(value: Any) -> bool:
        following = (*given, *values_of(world, number, place, value))
        return can_choose(world, number, card, player, event, following, pays)

    target = effect.targets[place]
    if target.amount is not None:
        return choice
    if target.such_that is not None:
        fits = condition_on_targets(world, number, card, player, event, given)
        sets = values_to_try(world, number, place, choice, fits)
        return choice if any(goes_on(each) for each in sets) else None
    if not target.is_set:
        left = tuple(each for each in choice.options if goes_on(each))
        return choice._replace(options=left) if left else None
    sizes = range(max(choice.most, 0), choice.fewest - 1, -1)
    most = next((size for size in sizes if goes_on(choice.options[:size])), choice.most)
    return choice._replace(most=most)


def is_legal(target: Any, choice: TargetChoice | None, wanted: Any) -> bool:
    """Return True if the value that the caller gave is a legal choice."""
    if choice is None:
        return False
    if target.amount is not None:
        is_whole = len(wanted) == len(choice.options) and min(wanted, default=0) >= 0
        return is_whole and sum(wanted) == choice.most
    if not target.is_set:
        return wanted in choice.options
    return choice.fewest <= len(wanted) <= choice.most and has_only(choice.options, wanted)


def has_only(options: Sequence[Any], wanted: Sequence[Any]) -> bool:
    return len(set(wanted)) == len(wanted) and all(each in options for each in wanted)
