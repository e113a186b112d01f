"""A small change of an effect changes its sentence: what differs in meaning never reads the same."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from tests.engine.language.changed_trees.same_sentences import (
    SameSentence,
    Source,
    random_effects,
    same_sentences,
    shipped,
    small,
)
from tests.scale import LONG

SHARES = range(10 if LONG else 1)
"""The search is split, so that several processors share it."""
CHANGES = 100_000 if LONG else 900
"""The changes of one share, a third of them for each sort of sources."""


def shuffled(found: Iterable[Source], dice: Random) -> list[Source]:
    sources = list(found)
    dice.shuffle(sources)
    return sources


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
