"""Is this action an answer to that question, and which value does it stand for?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations
from typing import Any

from engine.machine.actions import Action, IllegalAction
from engine.world import Question, World


def value_text(kind: str, value: Any) -> str:
    """How a chosen value is written in an action."""
    return ("yes" if value else "no") if kind == "flag" else str(value)


def answered(world: World, asked: Question, action: Action) -> tuple[Any, ...]:
    """The chosen values, none for a pass. Raises IllegalAction."""
    if action.verb == "pass":
        if asked.minimum == 0:
            return ()
        raise IllegalAction("You can't pass here.")
    if action.verb != ("use" if asked.verb == "use" else "choose"):
        raise IllegalAction(f"You are asked to {asked.verb}, not to {action.verb}.")
    return ANSWERS[asked.verb](world, asked, action)


def used(world: World, asked: Question, action: Action) -> tuple[Any, ...]:
    for card, effect in asked.options:
        if card == action.card and world.rules.effects[effect].name == action.effect:
            return ((card, effect),)
    raise IllegalAction("You can't use that now.")


def chosen(world: World, asked: Question, action: Action) -> tuple[Any, ...]:
    if asked.maximum == 1:
        return (chosen_one(asked, action.choice),)
    known = {value_text(asked.kind, value): value for value in asked.options}
    words = action.choice.split(" ")
    if any(word not in known for word in words):
        raise IllegalAction("That is not among the things you can choose.")
    if len(set(words)) < len(words):
        raise IllegalAction("Each can be chosen once.")
    if not asked.minimum <= len(words) <= asked.maximum:
        raise IllegalAction(f"Choose {span(asked)}, not {len(words)}.")
    found = [known[word] for word in words]
    if not asked.ordered:
        found.sort(key=asked.options.index)
    return tuple(found)


def chosen_one(asked: Question, word: str) -> Any:
    by_number = asked.kind not in ("text", "flag")
    for value in asked.options:
        if (str(value) if by_number else value_text(asked.kind, value)) == word:
            return value
    raise IllegalAction("That is not among the things you can choose.")


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


def possible(world: World, asked: Question) -> Iterator[Action]:
    """Every answer, in a stable order; for large choices they are many, so take what you need."""
    if asked.verb == "use":
        for card, effect in asked.options:
            yield Action("use", card, world.rules.effects[effect].name)
    elif asked.verb == "choose":
        yield from choices(asked)
    else:
        for shares in partitions(asked.maximum, len(asked.options)):
            yield Action("choose", choice=" ".join(map(str, shares)))
    if asked.minimum == 0:
        yield Action("pass")


def choices(asked: Question) -> Iterator[Action]:
    texts = [value_text(asked.kind, value) for value in asked.options]
    if asked.maximum == 1:
        yield from map(choice, texts)
        return
    ways = permutations if asked.ordered else combinations
    for size in range(max(asked.minimum, 1), asked.maximum + 1):
        for words in ways(texts, size):
            yield Action("choose", choice=" ".join(words))


@lru_cache(4096)
def choice(text: str) -> Action:
    return Action("choose", choice=text)


def partitions(amount: int, shares: int) -> Iterator[tuple[int, ...]]:
    if shares <= 1:
        yield (amount,) * shares
        return
    for first in range(amount, -1, -1):
        for rest in partitions(amount - first, shares - 1):
            yield (first, *rest)
