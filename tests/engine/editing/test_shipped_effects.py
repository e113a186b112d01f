"""Every effect that ships can be built by pointing and picking alone, down to its last letter."""

import pytest

from engine.rulebook import load_rules
from tests.engine.editing.builder import clicks_to_build
from tests.games.pools import POOLS
from tests.scale import LONG

SAMPLE = {
    "99": ("loot",),
    "bulwark-full": ("put_keys_away", "is_caught", "size_of_armed", "break_bulwark"),
}
"""A line that is quiet, sets within sets, questions, what is read, costs with more than one value."""


@pytest.mark.parametrize("pool", POOLS if LONG else SAMPLE)
def test_every_shipped_effect_is_built_from_its_first_line(pool: str) -> None:
    """With nothing to copy it from: its own text is not counted among what others say."""
    rules = load_rules(*POOLS[pool])
    names = [each.name for each in rules.effects] if LONG else SAMPLE[pool]
    for name in names:
        assert clicks_to_build(name, rules) > 0
