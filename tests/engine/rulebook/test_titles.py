"""Titles by which players tell effects apart."""

from engine.rulebook import build_rules, read_pack
from tests.engine.tiny_game import tiny_pack

RULES = """
effect rain "Weather"
  set game.score += 1

effect snow "Weather"
  set game.score += 2

effect wind "Wind"
  set game.score += 3
"""


def test_rules_with_the_same_title_have_their_names_too() -> None:
    rules = build_rules([read_pack(tiny_pack(rules=RULES))])
    titles = {effect.name: effect.title for effect in rules.effects}
    assert titles["rain"] == "Weather (rain)"
    assert titles["snow"] == "Weather (snow)"
    assert titles["wind"] == "Wind"
