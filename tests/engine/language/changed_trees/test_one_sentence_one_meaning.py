"""Effects that differ in meaning never print the same sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random

import pytest

from tests.engine.language.changed_trees.same_sentences import (
    SameSentence,
    Source,
    Worded,
    random_effects,
    same_sentences,
    shipped,
    small,
)
from tests.scale import LONG

SHARES = range(40 if LONG else 1)
"""The search is split, so that several processors share it."""
CHANGES = 25_000 if LONG else 300
"""The changes of one share, a third for each kind of source."""


def shuffled(found: Iterable[Source], dice: Random) -> list[Source]:
    sources = list(found)
    dice.shuffle(sources)
    return sources


@pytest.mark.slow
@pytest.mark.parametrize("share", SHARES)
def test_no_change_prints_the_same_sentence(share: int) -> None:
    dice = Random(share)
    third = CHANGES // 3
    each = 90 if LONG else 3
    sources = (shuffled(shipped(), dice), shuffled(small(), dice))
    tried, found = 0, list[SameSentence]()
    for one in sources:
        done, same = same_sentences(iter(one), dice, third, each)
        tried, found = tried + done, found + same
    done, same = same_sentences(random_effects(dice), dice, CHANGES - tried, 15)
    assert [*found, *same] == []
    assert tried + done == CHANGES


BROKEN = re.compile(
    r"\b(?:a|an|the) (?:a|an|the|each|its|their|your)\b|\bwhenever whether\b|\bthat that\b"
    r"|\b(?:than|from|equal to|at least|at most) whose\b|\S  |,,|\.\."
)
QUOTED = re.compile("“[^”]*”")
"""Names that authors chose, which can be any words."""


def test_sentences_are_no_broken_english() -> None:
    sources = [*shipped(), *small()][:: 1 if LONG else 4]
    worded = (Worded.of(each, each.tree) for each in sources)
    texts = [QUOTED.sub("“…”", each.text) for each in worded if each is not None]
    assert [each for each in texts if BROKEN.search(each)] == []
    assert len(texts) > len(sources) * 0.9
