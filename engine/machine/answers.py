"""Read actions as answers to questions, and list the legal answers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, islice, permutations
from typing import Any

from engine.machine.actions import Action, IllegalAction
from engine.machine.choosing import NOTHING
from engine.machine.written import LONGEST_PART, NOT_OFFERED, NUMBERS, WRITTEN, parts, written
from engine.world import Question, World


def answered(world: World, asked: Question, action: Action) -> tuple[Any, ...]:
    """Return the chosen values; a pass chooses none. Raises IllegalAction."""
    if action.verb == "pass":
        if asked.minimum == 0:
            return ()
        raise IllegalAction("You can’t pass here: choose one of the options.")
    if action.verb != ("use" if asked.verb == "use" else "choose"):
        raise IllegalAction(f"This question takes “{asked.verb}”, not “{action.verb}”.")
    return ANSWERS[asked.verb](world, asked, action)


def used(world: World, asked: Question, action: Action) -> tuple[Any, ...]:
    for card, effect in asked.options:
        if card == action.card and world.rules.effects[effect].name == action.effect:
            return ((card, effect),)
    raise IllegalAction("You can’t use that now.")


def the_one(world: World, asked: Question, action: Action) -> Any:
    """Return the single value chosen, or the empty value of its kind. Raises IllegalAction."""
    verb, _, _, choice = action
    kind, options = asked.kind, asked.options
    if verb != "choose":
        values = answered(world, asked, action)
        return values[0] if values else NOTHING.get(kind, 0)
    if kind not in WRITTEN:
        value = NUMBERS[choice]
        if value in options:
            return value
    elif choice in (names := written(asked)):
        return options[names.index(choice)]
    raise IllegalAction(NOT_OFFERED)


def chosen(world: World, asked: Question, action: Action) -> tuple[Any, ...]:
    known = dict(zip(written(asked), asked.options, strict=True))
    words = [action.choice] if asked.maximum == 1 else parts(action.choice)
    if not words or any(word not in known for word in words):
        raise IllegalAction(NOT_OFFERED)
    if len(set(words)) < len(words):
        raise IllegalAction("You can choose each option only once.")
    if not asked.minimum <= len(words) <= asked.maximum:
        raise IllegalAction(f"Choose {span(asked)}, not {len(words)}.")
    found = [known[word] for word in words]
    if not asked.ordered:
        found.sort(key=asked.options.index)
    return tuple(found)


def split(world: World, asked: Question, action: Action) -> tuple[Any, ...]:
    words = action.choice.split(" ")
    if len(words) != len(asked.options) or not all(word.isdecimal() for word in words):
        raise IllegalAction(f"Give {len(asked.options)} whole numbers.")
    shares = tuple(int(word[:10]) for word in words)
    if sum(shares) != asked.maximum:
        raise IllegalAction(f"The numbers must add up to {asked.maximum}.")
    return shares


ANSWERS = {"use": used, "choose": chosen, "split": split}


def span(asked: Question) -> str:
    low, high = asked.minimum, asked.maximum
    return str(low) if low == high else f"{low} to {high}"


def possible(world: World, asked: Question, most: int) -> list[Action]:
    """Return the first `most` legal answers, in a stable order."""
    if asked.one and asked.kind not in WRITTEN:
        found = list(map(ACTION_OF, asked.options))
    elif asked.verb == "use":
        effects = world.rules.effects
        found = [use(card, effects[effect].name) for card, effect in asked.options[:most]]
    elif asked.verb == "choose" and asked.maximum == 1:
        found = list(map(ACTION_OF, written(asked)[:most]))
    elif asked.verb == "choose":
        found = [Action("choose", choice=words) for words in islice(several(asked), most)]
    else:
        shares = islice(partitions(asked.maximum, len(asked.options)), most)
        found = [Action("choose", choice=" ".join(map(str, each))) for each in shares]
    if asked.minimum == 0 and len(found) < most:
        found.append(PASS)
    return found


def several(asked: Question) -> Iterator[str]:
    texts = written(asked)
    ways = permutations if asked.ordered else combinations
    for size in range(max(asked.minimum, 1), asked.maximum + 1):
        yield from map(" ".join, ways(texts, size))


PASS = Action("pass")


@lru_cache(4096)
def use(card: int, effect: str) -> Action:
    return Action("use", card, effect)


class Choices(dict[int | str, Action]):
    """Cache of the actions that choose a value; it stops growing at 4,096 entries."""

    def __missing__(self, value: int | str) -> Action:
        action = Action("choose", choice=str(value))
        if len(self) < 4096 and len(action.choice) < LONGEST_PART:
            self[value] = action
        return action


ONE = Choices()
ACTION_OF = ONE.__getitem__


def partitions(amount: int, shares: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to split the amount, starting with everything in the first share."""
    found = [amount, *[0] * (shares - 1)]
    while True:
        yield tuple(found)
        giving = next((place for place in range(shares - 2, -1, -1) if found[place]), -1)
        if giving < 0:
            return
        found[giving] -= 1
        rest, found[-1] = found[-1], 0
        found[giving + 1] += rest + 1
