"""Full Bulwark: whole packs, an empty field, no fog, and a draw if both players run out of life."""

from collections.abc import Iterator

import pytest

from engine.play import Session
from engine.rulebook import GameRules
from tests.games.bulwark.conftest import STARTER
from tests.games.bulwark.duels import PAYMENT, Duel
from tests.games.pools import shared_rules


@pytest.fixture(scope="module")
def full_rules() -> GameRules:
    return shared_rules(STARTER / "bulwark-cards.toml", STARTER / "bulwark-full.toml")


@pytest.fixture
def full(full_rules: GameRules) -> Iterator[Duel]:
    table = Duel(full_rules)
    yield table
    table.leave()


def test_the_field_is_empty_at_first(full: Duel) -> None:
    decks = {seat: dict(full.rules.decks[0].cards) for seat in range(2)}
    full.session = Session.start(full.rules, decks, 1, names={0: "north", 1: "south"})
    assert full.field == ([], [])
    assert sorted(len(each["hand"]) for each in (full.north, full.south)) == [7, 8]
    turned = [each["graveyard"] for each in (full.north, full.south)]
    assert [len(cards) for cards in turned] == [1, 1]


def test_nobody_wins_if_both_run_out_of_life(full: Duel) -> None:
    full.set("north hand: spades-4 clubs-K  life: \nsouth life: clubs-3")
    full.north.uses("spades-4", "throw")
    full.north.chooses("clubs-K")
    full.resolves()
    assert (full.winners, full.session.outcome is not None) == ([], True)


def test_keys_of_up_and_down_go_to_the_graveyard(full: Duel) -> None:
    full.set(f"north field: hearts-4  hand: hearts-5 {PAYMENT}\nsouth")
    full.north.uses("hearts-5", "up")
    full.pays("hearts-4", "clubs-2")
    full.resolves()
    assert (full.size("hearts-4"), full.north["graveyard"]) == (9, ["clubs-2", "hearts-5"])


def test_a_joker_takes_any_life_card(full: Duel) -> None:
    full.set("north hand: joker-1\nsouth")
    full.north.uses("joker-1", "search")
    full.north.chooses("hearts-4")
    assert (full.north["hand"], full.north["graveyard"]) == (["hearts-4"], ["joker-1"])
    assert "south sees ♥4." in [line.text for line in full.session.view(1).log]


def test_a_joker_as_a_bulwark_destroys_any_attacker(full: Duel) -> None:
    """The bulwark is an heir, too: when it falls, another heir is turned up."""
    full.set("north field: clubs-9\nsouth field: joker-1(bulwark=yes)  life: hearts-2 hearts-J")
    full.fights("clubs-9")
    full.south.chooses("joker-1")
    full.resolves()
    assert (full.field, full.south["hand"]) == (([], []), ["hearts-J"])


@pytest.mark.parametrize(
    ("change", "broken"),
    [({}, []), ({"spades-2": 2, "joker-1": 0}, ["single"]), ({"spades-2": 2}, ["size", "single"])],
)
def test_a_deck_has_each_card_once(
    full_rules: GameRules, change: dict[str, int], broken: list[str]
) -> None:
    deck = dict(full_rules.decks[0].cards) | change
    found = full_rules.violations({name: count for name, count in deck.items() if count})
    assert [each.rule for each in found] == broken
    messages = {each.rule: each.message for each in found}
    assert messages.get("single") in (None, "Each card once; ♠2 is in it 2 times.")


def test_light_decks_have_exactly_the_sixteen_cards(rules: GameRules) -> None:
    deck = dict(rules.decks[0].cards)
    assert rules.violations(deck) == []
    del deck["clubs-K"]
    assert [each.rule for each in rules.violations(deck)] == ["size"]
    assert [each.rule for each in rules.violations(deck | {"clubs-2": 1})] == ["entry"]
