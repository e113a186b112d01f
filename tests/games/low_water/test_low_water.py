"""Low Water and its core: their scenarios, their decks and matches of bots."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from engine.bots import CarefulBot
from engine.play import Action, MatchRecord, Session, replay
from engine.play.scenario import ScenarioRun, run_pack
from engine.rulebook import GameRules, PackFile, build_rules, read_pack
from engine.rulebook.deck_rules import violations
from tests.games.low_water.random_decks import random_deck
from tests.scale import LONG

FOLDER = Path(__file__).parents[3] / "cards/starter"
MATCHES = 1_000 if LONG else 2
LONGEST = 3_000
CHANGE = re.compile(r"(?P<name>.+) (?P<how>gains|loses) (?P<amount>\d+) life\.")


@pytest.fixture(scope="module")
def packs() -> list[PackFile]:
    return [
        read_pack((FOLDER / f"{name}.toml").read_bytes())
        for name in ("low-water", "low-water-core")
    ]


@pytest.fixture(scope="module")
def rules(packs: list[PackFile]) -> GameRules:
    return build_rules(packs)


def dealt_session(rules: GameRules, seed: int) -> Session:
    """Start a match of two of the six decks; the seeds go through all of them."""
    decks = [dict(deck.cards) for deck in rules.decks]
    return Session.start(rules, {0: decks[seed % 6], 1: decks[seed // 6 % 6 - 1]}, seed)


def play_to_the_end(session: Session, choose: Callable[[int], Action]) -> None:
    for _ in range(LONGEST):
        if not session.decisions:
            return
        seat = min(session.decisions)
        session.act(seat, str(choose(seat)))


def play_at_random(session: Session, seed: int) -> None:
    dice = Random(seed)
    play_to_the_end(session, lambda seat: dice.choice(session.legal_actions(seat)))


def test_all_scenarios_pass(packs: list[PackFile], rules: GameRules) -> None:
    assert [problem for pack in packs for problem in run_pack(rules, pack)] == []


def test_six_decks_contain_every_card(packs: list[PackFile], rules: GameRules) -> None:
    core = packs[1]
    in_decks = {card for deck in rules.decks for card in dict(deck.cards)}
    tokens = {card.name for card in core.cards if card.attributes.get("token")}
    assert len(rules.decks) == 6
    assert {card.name for card in core.cards} == in_decks | tokens


def test_the_rules_can_be_loaded_before_any_cards(packs: list[PackFile]) -> None:
    assert build_rules(packs[:1]).cards == {}


def test_every_card_is_in_a_scenario_with_expectations(packs: list[PackFile]) -> None:
    pictures = "\n".join(each.picture for each in packs[1].scenarios if each.expects)
    assert [card.name for card in packs[1].cards if card.name not in pictures] == []


def test_a_token_is_removed_once(packs: list[PackFile], rules: GameRules) -> None:
    """It used to be removed again because it had left, and the log said that it was no longer there."""
    scenario = next(each for each in packs[1].scenarios if each.name == "bonfire")
    trial = ScenarioRun(rules, scenario)
    assert trial.problems() == []
    assert trial.end is not None
    log = [line.text for line in trial.end.view(0).log]
    assert "Moth leaves the game." in log
    assert "The card is no longer there." not in log


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


def test_the_log_alone_tells_how_much_life_everybody_has(rules: GameRules) -> None:
    session = dealt_session(rules, 3)
    play_at_random(session, 3)
    seen = session.view(None)
    told = Counter[str]()
    for line in seen.log:
        if found := CHANGE.fullmatch(line.text):
            told[found["name"]] += int(found["amount"]) * (1 if found["how"] == "gains" else -1)
    assert told
    lives = {
        each.name: value.value
        for each in seen.players
        for value in each.attributes
        if value.name == "life"
    }
    assert lives == {each.name: 20 + told[each.name] for each in seen.players}


def test_careful_bots_attack_until_one_has_no_life_left(rules: GameRules) -> None:
    session = dealt_session(rules, 1)
    bots = [CarefulBot(rules, seat) for seat in range(2)]
    play_to_the_end(
        session, lambda seat: bots[seat].choose(session.view(seat), session.legal_actions(seat))
    )
    assert session.outcome is not None
    assert session.outcome.reason.endswith("has no life left.")
