"""Read actions as answers to questions, and list all legal answers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from itertools import combinations, islice, permutations, repeat
from typing import Any

from engine.machine.actions import GO_BACK, Action, IllegalAction
from engine.machine.core.frames import BACK
from engine.machine.turns.answer_conditions import condition_of, is_met, legal_choices
from engine.machine.turns.at_once import is_choosing_targets
from engine.machine.turns.plans import can_go_back
from engine.machine.turns.questions import NOTHING
from engine.world import Question, World

LONGEST_PART = 60
"""In characters. In answers, options with longer texts are identified by their position."""
PART = re.compile(r'"(?:[^"\\]|\\.)*"|[^ "]+')
TEXT_KINDS = frozenset({"flag", "text"})
"""The kinds whose values are texts in answers. All other kinds have numbers."""


def option_texts(asked: Question) -> tuple[str, ...]:
    """Return a different text for each option. Spaces occur only in quotation marks."""
    match asked.kind:
        case "flag":
            return tuple(["yes" if value else "no" for value in asked.options])
        case "text" if len(asked.options) <= MOST_CACHED_TEXTS:
            return cached_notations(asked.options)
        case "text":
            return notations_of(asked.options)
        case _:
            return tuple(map(str, asked.options))


def notations_of(texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([notation_of(text, place) for place, text in enumerate(texts, start=1)])


MOST_CACHED_TEXTS = 16
"""The most options in a question whose texts are cached. Small sets of options are often offered again."""
cached_notations = lru_cache(64)(notations_of)


def notation_of(text: str, place: int) -> str:
    """Return the text, in quotes unless it is a single word.

    For a long text, return its position, such as “#3”.
    """
    if len(text) > LONGEST_PART:
        return f"#{place}"
    one_word = text.isprintable() and text and not any(sign in text for sign in ' "\\#')
    return text if one_word else json.dumps(text, ensure_ascii=not text.isprintable())


def parse_number(text: str) -> int | None:
    """Parse a card or number in an answer. Return None if it is not in normal form, as in “07”."""
    short = len(text) < 20 and text.removeprefix("-").isdecimal()
    return int(text) if short and str(int(text)) == text else None


class NumberCache(dict[str, int | None]):
    """A cache of parsed numbers, which stops growing at MOST_CACHED entries."""

    def __missing__(self, text: str) -> int | None:
        found = parse_number(text)
        if found is not None and len(self) < MOST_CACHED:
            self[text] = found
        return found


MOST_CACHED = 4096
NUMBERS = NumberCache()


def split_choice(choice: str) -> list[str]:
    """Split an answer into the options that it names. Return [] if the answer is malformed."""
    found = PART.findall(choice)
    return found if " ".join(found) == choice else []


def read_answer(world: World, asked: Question, action: Action) -> tuple[Any, ...]:
    """Return the chosen values, or () for a pass. Raises IllegalAction."""
    if action.verb == "pass":
        if asked.minimum == 0:
            return ()
        raise IllegalAction("no_pass")
    if action.verb == GO_BACK:
        if may_go_back(world, asked.player):
            return BACK
        raise IllegalAction("no_way_back")
    if action.verb != ("use" if asked.verb == "use" else "choose"):
        raise IllegalAction("verb_wrong", wanted=asked.verb, given=action.verb)
    return ANSWERS[asked.verb](world, asked, action)


def may_go_back(world: World, player: int) -> bool:
    """Return True if the player can change the last answer of a plan, or can give up a use."""
    return can_go_back(world, player) or is_choosing_targets(world, player)


def read_use(world: World, asked: Question, action: Action) -> tuple[Any, ...]:
    for card, effect in asked.options:
        if card == action.card and world.rules.effects[effect].name == action.effect:
            return ((card, effect),)
    raise IllegalAction("no_use")


def read_single(world: World, asked: Question, action: Action) -> Any:
    """Return the chosen value or, for a pass, the empty value of its kind. Raises IllegalAction."""
    kind, options, choice = asked.kind, asked.options, action.choice
    if action.verb != "choose":
        values = read_answer(world, asked, action)
        return values[0] if values else NOTHING.get(kind, 0)
    if kind not in TEXT_KINDS:
        value = NUMBERS[choice]
        if value in options:
            return value
    elif choice in (names := option_texts(asked)):
        return options[names.index(choice)]
    raise IllegalAction("not_offered")


def read_choices(world: World, asked: Question, action: Action) -> tuple[Any, ...]:
    known = dict(zip(option_texts(asked), asked.options, strict=True))
    words = [action.choice] if asked.maximum == 1 else split_choice(action.choice)
    if not words or any(word not in known for word in words):
        raise IllegalAction("not_offered")
    if len(set(words)) < len(words):
        raise IllegalAction("chosen_twice")
    if not asked.minimum <= len(words) <= asked.maximum:
        raise count_refusal(asked, len(words))
    found = [known[word] for word in words]
    if not asked.ordered:
        found.sort(key=asked.options.index)
    if not is_met(world, asked, tuple(found)):
        raise IllegalAction("choice_unfit")
    return tuple(found)


def read_split(world: World, asked: Question, action: Action) -> tuple[Any, ...]:
    words = action.choice.split(" ")
    if len(words) != len(asked.options) or not all(word.isdecimal() for word in words):
        raise IllegalAction("split_numbers", count=len(asked.options))
    shares = tuple(int(word[:10]) for word in words)
    if sum(shares) != asked.maximum:
        raise IllegalAction("split_sum", sum=asked.maximum)
    return shares


ANSWERS = {"use": read_use, "choose": read_choices, "split": read_split}


def count_refusal(asked: Question, given: int) -> IllegalAction:
    low, high = asked.minimum, asked.maximum
    if low == high:
        return IllegalAction("choose_exactly", count=low, given=given)
    return IllegalAction("choose_range", low=low, high=high, given=given)


def legal_answers(world: World, asked: Question, most: int) -> list[Action]:
    """Return the first `most` legal answers, in a stable order."""
    if asked.one and asked.kind not in TEXT_KINDS:
        found = list(map(ACTION_OF, asked.options))
    elif asked.verb == "use":
        effects = world.rules.effects
        found = [use_action(card, effects[effect].name) for card, effect in asked.options[:most]]
    elif asked.verb == "choose" and (condition := condition_of(world, asked.player)):
        texts, ways = option_texts(asked), legal_choices(world, asked, condition)[:most]
        found = choosing(" ".join([texts[place] for place in each]) for each in ways)
    elif asked.verb == "choose" and asked.maximum == 1:
        found = list(map(ACTION_OF, option_texts(asked)[:most]))
    elif asked.verb == "choose":
        found = choosing(islice(choice_texts(asked), most))
    else:
        shares = islice(partitions(asked.maximum, len(asked.options)), most)
        found = choosing(" ".join(map(str, each)) for each in shares)
    if asked.minimum == 0 and len(found) < most:
        found.append(PASS)
    return found


def choice_texts(asked: Question) -> Iterator[str]:
    texts = option_texts(asked)
    ways = permutations if asked.ordered else combinations
    for size in range(max(asked.minimum, 1), asked.maximum + 1):
        yield from map(" ".join, ways(texts, size))


PASS = Action("pass")
NEW_ACTION: Callable[[tuple[str, int, str, str]], Action] = partial(tuple.__new__, Action)


def choosing(texts: Iterable[str]) -> list[Action]:
    """Return actions that choose these texts.

    Made without calls, since a question can have hundreds of answers.
    """
    return list(map(NEW_ACTION, zip(repeat("choose"), repeat(0), repeat(""), texts)))


@lru_cache(4096)
def use_action(card: int, effect: str) -> Action:
    return Action("use", card, effect)


class ChoiceCache(dict[int | str, Action]):
    """A cache of the actions that choose a value. It stops growing at 4,096 entries."""

    def __missing__(self, value: int | str) -> Action:
        action = Action("choose", choice=str(value))
        if len(self) < 4096 and len(action.choice) < LONGEST_PART:
            self[value] = action
        return action


CHOICES = ChoiceCache()
ACTION_OF = CHOICES.__getitem__


def partitions(amount: int, shares: int) -> Iterator[tuple[int, ...]]:
    """Yield all ways to split the amount, starting with everything in the first share."""
    found = [amount, *[0] * (shares - 1)]
    while True:
        yield tuple(found)
        giving = next((place for place in range(shares - 2, -1, -1) if found[place]), -1)
        if giving < 0:
            return
        found[giving] -= 1
        rest, found[-1] = found[-1], 0
        found[giving + 1] += rest + 1
