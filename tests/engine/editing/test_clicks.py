"""Test how many clicks it takes to build ten given cards and rules from menus."""

import sys
from pathlib import Path
from statistics import median

import pytest

from engine.editing.menus.choices import Usage
from engine.editing.menus.menu import line_menu, value_menu
from engine.rulebook import GameRules, load_rules
from tests.engine.editing.builder import clicks_to_build
from tests.engine.editing.parsed_effects import JOKER, Open

OF_99 = ("add", "subtract", "ninety_nine", "pass", "discard_one", "play_again", "loss_check")
OF_BULWARK = ("end_turn", "attack", "set_bulwark")


@pytest.mark.slow
def test_ten_effects_are_built_from_menus(
    ninety_nine: GameRules, capsys: pytest.CaptureFixture[str]
) -> None:
    """Titles and kinds are built, too. The effects’ own texts don’t influence the menus."""
    names = ("bulwark-full", "bulwark-cards")
    bulwark = load_rules(*(Path("cards/starter") / f"{name}.toml" for name in names))
    clicks = {name: clicks_to_build(name, ninety_nine) for name in OF_99}
    clicks |= {name: clicks_to_build(name, bulwark) for name in OF_BULWARK}
    with capsys.disabled():
        details = ", ".join(f"{name} {count}" for name, count in clicks.items())
        sys.stdout.write(
            f"\nclicks for ten effects: median {median(clicks.values()):g} ({details})\n"
        )
    assert median(clicks.values()) <= 27


def test_common_choices_are_near_the_top(on_card: Open, use: Usage) -> None:
    """The first eight menu entries include what most effects of the game use in that place."""
    edited = on_card(JOKER)
    lines = [each.text for each in line_menu(edited, ("body",), 0, use)[:8]]
    assert {"move this to: you.discard", "draw you"} <= set(lines)
    zones = [each.text for each in value_menu(edited, ("body", 0, "arguments", 0, "value"), use)]
    assert zones[0] == "you.discard"
