"""The frames of the Light format: twenty cards, and decks with a sealed pack."""

from collections.abc import Iterator

import pytest

from engine.play import Session
from engine.rulebook import GameRules
from tests.engine.visibility_rules import face_up_cards
from tests.games.bulwark.conftest import STARTER
from tests.games.bulwark.duels import Duel
from tests.games.pools import shared_rules

PACK = "pack: spades-K hearts-5 clubs-9"


def rules_of(name: str) -> GameRules:
    return shared_rules(STARTER / "bulwark-cards.toml", STARTER / f"bulwark-{name}.toml")


@pytest.fixture(scope="module")
def twenty_rules() -> GameRules:
    return rules_of("entry20")


@pytest.fixture(scope="module")
def pack_rules() -> GameRules:
    return rules_of("pack")


@pytest.fixture
def sealed(pack_rules: GameRules) -> Iterator[Duel]:
    table = Duel(pack_rules)
    yield table
    table.leave()


def started(rules: GameRules, deck: int = 0, seed: int = 1) -> Duel:
    table = Duel(rules)
    decks = {seat: dict(rules.decks[deck].cards) for seat in range(2)}
    table.session = Session.start(rules, decks, seed, names={0: "north", 1: "south"})
    return table


def test_a_deck_is_the_twenty_cards(twenty_rules: GameRules) -> None:
    deck = dict(twenty_rules.decks[0].cards)
    assert len(deck) == 20
    assert {name for name in deck if name.endswith("-A")} == {
        "spades-A",
        "hearts-A",
        "diamonds-A",
        "clubs-A",
    }
    assert twenty_rules.violations(deck) == []
    del deck["clubs-K"]
    assert [each.rule for each in twenty_rules.violations(deck)] == ["size"]
    assert [each.rule for each in twenty_rules.violations(deck | {"clubs-2": 1})] == ["entry"]


def test_a_match_of_twenty_cards_starts_with_a_bulwark_and_a_soldier(
    twenty_rules: GameRules,
) -> None:
    table = started(twenty_rules)
    for player in (table.north, table.south):
        assert len(player["field"]) == 2
        used = [len(player[zone]) for zone in ("life", "hand", "graveyard")]
        assert sum(used) == 18
    assert sorted(len(each["hand"]) for each in (table.north, table.south)) == [7, 8]


@pytest.mark.parametrize(("seed", "deck"), [(seed, deck) for seed in range(8) for deck in (0, 1)])
def test_fourteen_cards_are_sealed_and_no_joker_is_a_soldier(
    pack_rules: GameRules, seed: int, deck: int
) -> None:
    table = started(pack_rules, deck, seed)
    for player in (table.north, table.south):
        assert len(player["pack"]) == 14
        assert player["opened"] == []
        assert not player["field"][1].startswith("joker")
        zones = ("pack", "life", "hand", "field", "graveyard")
        assert sum(len(player[zone]) for zone in zones) == (54, 50)[deck]


def test_a_joker_is_put_away_until_a_soldier_is_found(pack_rules: GameRules) -> None:
    fields = {seed: started(pack_rules, seed=seed) for seed in range(200)}
    discarded = [
        player
        for table in fields.values()
        for player in (table.north, table.south)
        if any(card.startswith("joker") for card in player["graveyard"][:1])
    ]
    assert discarded


def test_the_pack_is_opened_at_once_and_only_once(sealed: Duel) -> None:
    sealed.set(f"north {PACK}\nsouth {PACK}")
    sealed.north.does("open_pack")
    assert sealed.north.options == {"spades-K", "hearts-5", "clubs-9"}
    sealed.north.chooses("hearts-5")
    assert (sealed.north["hand"], sealed.north["pack"]) == (["hearts-5"], [])
    assert sealed.north["opened"] == ["spades-K", "clubs-9"]
    assert sealed.stack == []
    assert "north opens the pack and takes ♥5." in sealed.log_lines
    assert "open_pack" not in sealed.north.options


def test_the_pack_can_be_opened_in_the_opponents_turn(sealed: Duel) -> None:
    sealed.set(f"north\nsouth {PACK}")
    sealed.passes("north")
    sealed.south.does("open_pack")
    sealed.south.chooses("spades-K")
    assert sealed.south["hand"] == ["spades-K"]


def test_nobody_sees_a_sealed_pack_and_everyone_an_opened_one(sealed: Duel) -> None:
    sealed.set(f"north {PACK}\nsouth")
    for viewer in (None, 0, 1):
        assert "♠K" not in str(sealed.session.view(viewer))
    sealed.north.does("open_pack")
    sealed.north.chooses("hearts-5")
    for viewer in (None, 1):
        seen = {card.name for card in face_up_cards(sealed.session.view(viewer))}
        assert {"spades-K", "clubs-9"} <= seen
        assert "hearts-5" not in seen


def test_a_deck_with_a_pack_has_at_least_forty_cards(pack_rules: GameRules) -> None:
    deck = dict(list(pack_rules.decks[1].cards.items())[:40])
    assert pack_rules.violations(deck) == []
    del deck["spades-K"]
    assert [each.rule for each in pack_rules.violations(deck)] == ["size"]
    assert [each.rule for each in pack_rules.violations(deck | {"spades-Q": 2})] == ["single"]
