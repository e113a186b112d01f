"""The printed text of effects is read back, and what was read means the same.

A text that two effects of different meaning print is false for one of them. What can’t be read yet is
counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from engine.language import syntax
from tests.engine.language.changed_trees.same_sentences import (
    Source,
    Worded,
    shipped,
)
from tests.engine.language.reading.meanings import meaning_of
from tests.engine.language.reading.reader import Reader, read_back
from tests.scale import LONG

READ = {"99": (6, 6), "bulwark-full": (11, 12)}
if LONG:
    READ |= {
        "low-water": (205, 218),
        "colours-classic": (1, 1),
        "hearts": (1, 1),
        "oh-hell": (1, 1),
    }
"""How many effects of cards are read back, of how many. The first numbers may only grow."""
SHARES = range(20 if LONG else 1)
GAME, GENERATED = ("low-water", 500) if LONG else ("99", 25)
LEAST = 0.4 if LONG else 0.1
"""The part of the generated effects that is read back."""


@cache
def reader_of(game: str) -> Reader:
    return Reader.of(on_cards(game)[0].words)


def on_cards(game: str) -> list[Source]:
    """Return the effects of a game’s cards that print more than an abbreviation."""
    return [
        each
        for each in shipped()
        if each.name.startswith(f"{game}: ")
        and each.on_card
        and each.tree not in each.words.abbreviations
        and not any(isinstance(head, syntax.Takes | syntax.Answers) for head in each.tree.headers)
    ]


def read(sources: Iterable[Source], reader: Reader) -> tuple[list[str], list[str], int]:
    """Return the effects read back, those read otherwise, and how many there are."""
    same, other, tried = [], [], 0
    for source in sources:
        worded = Worded.of(source, source.tree)
        if worded is None or not worded.text:
            continue
        tried += 1
        found = read_back(reader, worded.text, source.tree, source.on_card)
        meanings = [meaning_of(each, source.words, on_card=source.on_card) for each in found]
        if meaning_of(source.tree, source.words, on_card=source.on_card) in meanings:
            same.append(source.name)
        elif found:
            other.append(source.name)
    return same, other, tried


def recombined(game: str, dice: Random) -> list[Source]:
    """Return effects with the headings of one card of the game and the lines of another."""
    found = on_cards(game)
    plain = [each for each in found if not each.tree.targets and not each.tree.is_modifier]
    return [
        replace(one, name=f"{one.name} with {two.name}", tree=replace(one.tree, body=two.tree.body))
        for one, two in (dice.sample(plain, 2) for _ in range(GENERATED))
    ]


@pytest.mark.few(1)
@pytest.mark.parametrize("game", READ)
def test_texts_of_cards_are_read_back(game: str) -> None:
    sources = on_cards(game)
    same, other, tried = read(sources, reader_of(game))
    assert other == []
    assert (len(same), tried) == READ[game]


@pytest.mark.parametrize("share", SHARES)
def test_texts_of_generated_effects_are_read_back(share: int) -> None:
    same, other, tried = read(recombined(GAME, Random(share)), reader_of(GAME))
    assert other == []
    assert len(same) >= tried * LEAST > 0
