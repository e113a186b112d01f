"""Test that every shipped effect can be built exactly from menus."""

import pytest

from tests.engine.editing.builder import clicks_to_build
from tests.games.pools import FRAMES, POOLS, shipped_rules
from tests.scale import LONG

SAMPLE = {
    "99": ("loot",),
    "bulwark-full": ("put_keys_away", "size_of_armed"),
    "colours-classic": ("may_call",),
    "low-water": ("read_tide", "take_shape"),
    "against_deck": ("flood",),
    "chains": ("refuse",),
    "hands": ("hint",),
    "lanes": ("march",),
    "stack": ("attack",),
    "tricks": ("of_suit",),
}
"""Effects with quiet lines, nested sets, questions, modifiers, durations, and costs with several values. The
frames add plans, announcements, alternatives and costs of the game."""


@pytest.mark.few(1)
@pytest.mark.parametrize("pool", [*POOLS, *FRAMES] if LONG else SAMPLE)
def test_every_shipped_effect_is_built_from_its_first_line(pool: str) -> None:
    """The effect's own text doesn't influence the menus."""
    rules = shipped_rules(pool)
    names = [each.name for each in rules.effects] if LONG else SAMPLE[pool]
    for name in names:
        assert clicks_to_build(name, rules) > 0
