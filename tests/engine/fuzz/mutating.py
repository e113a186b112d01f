"""Mutate texts: drop, double, swap, replace or insert letters, words and lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

from engine.language.vocabulary.attributes import ATTRIBUTES
from engine.language.vocabulary.commands import COMMANDS
from engine.language.vocabulary.events import DURATIONS, EVENTS
from engine.language.vocabulary.functions import FUNCTIONS

LETTERS = "\x00\t\r\n\x0b\x1f \"'\\{}[]()<>=+-*/%,.:#_09aß丟٣²\u200b\u2028\U0001f0cf\ufeff"
WORDS = [
    *COMMANDS,
    *FUNCTIONS,
    *DURATIONS,
    *EVENTS,
    *(name for _, name in ATTRIBUTES),
    *"effect is takes use in from target cost before after by priority reading of only if".split(),
    *"reads set let else repeat for to each while together every where and or not until".split(),
    *"game number text flag player zone card effect phase players cards zones effects".split(),
    *"you this it trigger value yes no any play draw hand library discard field sum".split(),
    *("0", "1", "-1", "999999999999999999", '""', '"{you.name}"', '"Soldier"', "grow", "add"),
    *("==", "!=", "<=", "+=", "=", "+", "-", "*", "/", "%", "(", ")", "[", "]", ",", ".", ":"),
]
PIECE = re.compile(r"\w+|\s+|[^\w\s]")
Change = Callable[[Random, list[str]], None]


def lose(dice: Random, pieces: list[str]) -> None:
    start = dice.randrange(len(pieces))
    del pieces[start : start + dice.choice((1, 1, 2, 5))]


def double(dice: Random, pieces: list[str]) -> None:
    start = dice.randrange(len(pieces))
    pieces[start:start] = pieces[start : start + dice.choice((1, 3, 9))] * dice.choice(
        (1, 1, 2, 40)
    )


def exchange(dice: Random, pieces: list[str]) -> None:
    one, other = dice.randrange(len(pieces)), dice.randrange(len(pieces))
    pieces[one], pieces[other] = pieces[other], pieces[one]


def replace(dice: Random, pieces: list[str]) -> None:
    pieces[dice.randrange(len(pieces))] = dice.choice(WORDS)


def insert(dice: Random, pieces: list[str]) -> None:
    pieces.insert(dice.randrange(len(pieces)), f" {dice.choice(WORDS)} ")


def spoil(dice: Random, pieces: list[str]) -> None:
    place = dice.randrange(len(pieces))
    cut = dice.randrange(len(pieces[place]) + 1)
    pieces[place] = pieces[place][:cut] + dice.choice(LETTERS) + pieces[place][cut:]


CHANGES: Sequence[Change] = (lose, double, exchange, replace, insert, spoil)


def mutated(dice: Random, text: str) -> str:
    """Return the text with one to four changes to its letters, words or lines."""
    pieces = dice.choice((PIECE.findall, str.split, list, lambda t: t.splitlines(True)))(text)
    for _ in range(dice.choice((1, 1, 2, 4))):
        if pieces:
            dice.choice(CHANGES)(dice, pieces)
    return "".join(pieces)


def spliced(dice: Random, texts: Sequence[str]) -> str:
    """Join the start of one text to the end of another, and mutate the result half of the time."""
    one, other = dice.choice(texts), dice.choice(texts)
    text = one[: dice.randrange(len(one) + 1)] + other[dice.randrange(len(other) + 1) :]
    return mutated(dice, text) if dice.random() < 0.5 else text
