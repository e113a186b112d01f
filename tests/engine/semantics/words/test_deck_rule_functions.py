"""Deck rules that call functions of the game, so that cards can change what a deck may hold."""

from textwrap import dedent

from engine.language.vocabulary import THIRD
from engine.rulebook import GameRules
from tests.engine.semantics.arena import arena_rules
from tests.engine.semantics.words.short_texts import COPIES, SWARMS

RULE = """
[[deck_rules]]
name = "copies"
each = "card"
holds = "count(cards in deck where it.name == this.name) <= most_copies(this, deck)"
message = "At most {most_copies(this, deck)} copies of {this.name}."
"""
CARDS = """
[[cards]]
name = "follower"
attributes = { side = "red" }
"""


def rules() -> GameRules:
    return arena_rules(
        rules=COPIES, toml=RULE + CARDS + "".join(map(dedent, SWARMS)), edition=THIRD
    )


def messages(deck: dict[str, int]) -> list[str]:
    return [each.message for each in rules().violations(deck)]


def test_a_card_that_a_deck_may_hold_more_often() -> None:
    assert messages({"swarm": 5, "a": 2}) == []
    assert messages({"swarm": 6}) == ["At most 5 copies of swarm."]


def test_a_card_that_lets_a_deck_hold_more_of_others() -> None:
    assert messages({"follower": 3}) == ["At most 2 copies of follower."]
    assert messages({"follower": 3, "leader": 1}) == []
    assert messages({"follower": 3, "leader": 1, "a": 3}) == ["At most 2 copies of a."]
