"""Thesis S18 to S20: decks are checked, then cards are created and dealt."""

import pytest

from engine.play import IllegalDeck, Session
from engine.rulebook import GameRules
from engine.rulebook.columns import DEFINITION
from tests.engine.semantics.arena import PACK, Arena, arena_rules

LIMITS = """
[[deck_rules]]
name = "size"
holds = "count(deck) == 40"
message = "40 cards, not {count(deck)}."

[[deck_rules]]
name = "copies"
each = "card"
holds = "count(cards in deck where it.name == this.name) <= 12"
message = "At most 12 of {this.name}."

[[deck_rules]]
name = "specials"
holds = "count(cards in deck where it.protected) <= 4"
message = "At most 4 protected cards."
"""
TURN = "set game.turn_player = first(players)\n"
DEAL = "  for each p in players\n    draw p count: 4\n"
LEGAL = {"a": 12, "b": 12, "c": 12, "special": 4}


@pytest.fixture(scope="module")
def rules() -> GameRules:
    special = '[[cards]]\nname = "special"\nattributes = { protected = true }\n'
    return arena_rules(toml=LIMITS + special, base=PACK.replace(TURN, TURN + DEAL))


@pytest.mark.parametrize(
    ("deck", "broken"),
    [
        (LEGAL, []),
        (LEGAL | {"special": 5}, ["40 cards, not 41.", "At most 4 protected cards."]),
        (LEGAL | {"a": 13, "b": 11}, ["At most 12 of a."]),
        ({"a": 39, "d": 1}, ["At most 12 of a."]),
    ],
)
def test_s18_decks_must_follow_the_deck_rules(
    rules: GameRules, deck: dict[str, int], broken: list[str]
) -> None:
    assert [each.message for each in rules.violations(deck)] == broken


def test_s19_a_match_needs_all_decks(rules: GameRules) -> None:
    with pytest.raises(IllegalDeck, match="This seat has no deck"):
        Session.start(rules, {0: LEGAL}, seats=2)


def test_s19_an_illegal_deck_is_refused_with_the_reason(rules: GameRules) -> None:
    with pytest.raises(IllegalDeck, match="40 cards, not 41") as error:
        Session.start(rules, {0: LEGAL, 1: LEGAL | {"d": 1}})
    assert error.value.seat == 1


def test_s19_all_cards_of_all_decks_are_created(rules: GameRules) -> None:
    world = Session.start(rules, {0: LEGAL, 1: LEGAL})._world
    assert len(world.columns[DEFINITION]) - 1 == 80
    owner = world.columns[rules.layout.column("card", "owner")]
    assert (owner.count(1), owner.count(2)) == (40, 40)


def test_s20_hands_are_dealt_and_the_library_keeps_the_rest(rules: GameRules) -> None:
    table = Arena(rules)
    table.session = Session.start(rules, {0: LEGAL, 1: LEGAL}, names={0: "north", 1: "south"})
    for person, drawn in ((table.north, 1), (table.south, 0)):
        counts = [len(person[zone]) for zone in ("library", "hand", "discard")]
        assert counts == [36 - drawn, 4 + drawn, 0]
