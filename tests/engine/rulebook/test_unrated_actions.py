"""Authors are warned about actions without a preference that decide what the careful bot never does."""

import pytest

from engine.language.vocabulary import SECOND
from tests.engine.semantics.arena import arena_rules

RULES = """
effect duck "Duck"
  use in main
  say "duck"

effect take "Take"
  use in main
  only if game.score >= 0
  say "take"
"""


def warned(*preferences: str, rules: str = RULES) -> list[str]:
    toml = "".join(f"\n[[preferences]]\n{each}\n" for each in preferences)
    found = arena_rules(rules=rules, toml=toml, edition=SECOND, base_edition=SECOND).warnings
    return [each.code for each in found if each.code.startswith("action_")]


def rated(effect: str, worth: str) -> str:
    return f'effect = "{effect}"\nworth = "{worth}"'


@pytest.mark.parametrize(
    ("effect", "worth", "codes"),
    [
        ("take", "-3", []),  # The author ranks it last.
        ("take", "0 - count(you.hand)", ["action_unrated"]),
        ("take", "-2 * you.gold - 1", ["action_unrated"]),
        ("take", "either(you.gold > 2, -1, -5)", ["action_unrated"]),
        ("take", "5 - count(you.hand)", []),
        ("take", "3", []),
        ("duck", "3", ["action_never"]),
        ("duck", "count(you.hand)", []),
    ],
)
def test_an_action_counts_as_0(effect: str, worth: str, codes: list[str]) -> None:
    assert warned(rated(effect, worth)) == codes
    assert warned(rated("duck", worth), rated("take", worth)) == []


def test_other_phases_do_not_matter() -> None:
    rules = RULES.replace('"Duck"\n  use in main', '"Duck"\n  use in end')
    assert warned(rated("take", "-you.gold")) == ["action_unrated"]
    assert warned(rated("take", "-you.gold"), rules=rules) == []


def test_games_without_preferences_are_not_warned() -> None:
    assert warned() == []
