"""Decks are changed only so that they keep all rules and limits."""

from random import Random

import pytest

from engine.lab.played_match import MatchStoppedError
from engine.lab.studies.decks.features import feature_named
from engine.lab.studies.decks.legal_decks import LegalDecks, cards_of
from tests.engine.lab.lab_facts import rules_of

DUEL = rules_of("creature-duel")


def test_neighbors_are_legal_and_different() -> None:
    decks, dice = LegalDecks(DUEL), Random(1)
    deck = decks.ready_made()[0]
    for _ in range(100):
        changed = decks.neighbor(deck, dice)
        assert changed is not None
        assert changed != deck
        assert DUEL.violations(dict(changed)) == []
        deck = changed


def test_limits_of_a_pool_are_kept() -> None:
    limits = {"Boar": 0, "Fox": 1}
    decks, dice = LegalDecks(DUEL, limits), Random(2)
    assert decks.ready_made() == []
    deck = cards_of({"Mouse": 10, "Badger": 10})
    for _ in range(100):
        deck = decks.neighbor(deck, dice) or deck
        assert "Boar" not in dict(deck)
        assert dict(deck).get("Fox", 0) <= 1


def test_a_feature_moves_as_far_as_it_goes() -> None:
    decks, cost = LegalDecks(DUEL), feature_named(DUEL, "mean:cost")
    ready = decks.ready_made()[0]
    costs = [cost.of(DUEL, dict(deck)) for deck in decks.towards(ready, cost, 1, Random(3))]
    assert costs == sorted(costs)
    assert costs[-1] > 5 > costs[0]


def test_making_decks_stops_when_it_is_told_to() -> None:
    with pytest.raises(MatchStoppedError):
        LegalDecks(DUEL, goes_on=lambda: False).ready_made()
