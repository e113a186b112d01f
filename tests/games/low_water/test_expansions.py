"""The expansions of Low Water: their scenarios, their checklists and matches with random decks."""

from __future__ import annotations

from random import Random

import pytest

from cards.pools.file_format import read_pools
from engine.play import MatchRecord, Session, replay
from engine.play.scenario import run_pack
from engine.rulebook import GameRules, PackFile, build_rules, read_pack
from engine.rulebook.deck_rules import violations
from tests.games.low_water.random_decks import random_deck
from tests.games.low_water.test_low_water import FOLDER, play_at_random
from tests.scale import LONG

MATCHES = 500 if LONG else 2
CARDS = {"low-water-spring": 52, "low-water-court": 56}


def low_water_packs(*names: str) -> list[PackFile]:
    files = ["low-water", *(f"low-water-{name}" for name in names)]
    return [read_pack((FOLDER / f"{file}.toml").read_bytes()) for file in files]


@pytest.fixture(scope="module")
def packs() -> list[PackFile]:
    return low_water_packs("core", "spring", "court")


@pytest.fixture(scope="module")
def rules(packs: list[PackFile]) -> GameRules:
    return build_rules(packs)


@pytest.mark.slow
def test_all_scenarios_pass(packs: list[PackFile], rules: GameRules) -> None:
    assert [problem for pack in packs[1:] for problem in run_pack(rules, pack)] == []


@pytest.mark.few(1)
@pytest.mark.parametrize("name", ["spring", "court"])
def test_an_expansion_needs_only_rules_and_core(name: str) -> None:
    packs = low_water_packs("core", name)
    assert len(build_rules(packs).cards) == len(packs[1].cards) + CARDS[f"low-water-{name}"]


def test_every_card_is_in_a_scenario_of_its_pack(packs: list[PackFile]) -> None:
    for pack in packs[2:]:
        pictures = "\n".join(each.picture for each in pack.scenarios if each.expects)
        assert [card.name for card in pack.cards if card.name not in pictures] == []


def test_checklists_are_numbered_in_order(packs: list[PackFile]) -> None:
    for pack in packs[2:]:
        count = CARDS[pack.name]
        numbers = [f"{place}/{count}" for place in range(1, count + 1)]
        assert [card.look.number for card in pack.cards] == numbers


def test_every_card_has_a_rarity_and_flavour(packs: list[PackFile]) -> None:
    for pack in packs[2:]:
        assert [card.name for card in pack.cards if not (card.look.rarity and card.flavour)] == []


def test_pools_have_the_packs_and_limit_their_own_cards(packs: list[PackFile]) -> None:
    found = read_pools((FOLDER / "pools/low-water.toml").read_bytes())
    assert sum(pool.copies == 1 for pool in found.pools) == 1
    assert sum(bool(pool.limits) for pool in found.pools) == 1
    for pool in found.pools:
        files = [pack for pack in packs if pack.name in pool.packs]
        assert len(files) == len(pool.packs)
        assert pool.limits.keys() <= {card.name for pack in files for card in pack.cards}


def test_matches_with_random_legal_decks_end_and_can_be_replayed(rules: GameRules) -> None:
    for seed in range(MATCHES):
        dice = Random(seed)
        decks = {seat: random_deck(rules, dice) for seat in range(2)}
        assert [violations(rules, deck) for deck in decks.values()] == [[], []]
        session = Session.start(rules, decks, seed)
        play_at_random(session, seed)
        assert session.outcome is not None, seed
        record = MatchRecord.from_data(session.record.to_data())
        assert replay(rules, record).snapshot() == session.snapshot(), seed
