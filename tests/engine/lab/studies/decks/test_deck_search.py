"""Test a deck search: within the budget, reproducible, and better in each cell than where it began."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.lab.match_facts import TOO_LONG
from engine.lab.setting import Setting, SettingError
from engine.lab.studies.decks.deck_search import DeckSearch, OwnDeckGoal
from engine.lab.studies.decks.features import Feature, feature_named
from engine.lab.studies.decks.legal_decks import Cards, LegalDecks
from engine.lab.studies.decks.search_run import DeckSearchRun, setting_with
from engine.lab.studies.goals import GoalOutcome
from engine.lab.studies.tuning import FRESH
from engine.lab.studies.tuning_run import play_unjudged
from tests.engine.lab.lab_facts import STARTING, facts, rules_of

DUEL = rules_of("creature-duel")
LANES, SOURCE = rules_of("lanes"), (STARTING / "lanes.toml").read_bytes()
COST, GUARD = feature_named(DUEL, "mean:cost"), feature_named(DUEL, "count:guard")


def search(budget: int, features: tuple[Feature, Feature] = (COST, GUARD)) -> DeckSearch:
    return DeckSearch(DUEL, Setting(), features, 3, budget)


def wins(deck: Cards, number: int) -> float:
    """Pretend that each fox wins 5 % more matches, up to 14 foxes."""
    share = 20 + 5 * min(dict(deck).get("Fox", 0), 14)
    return float(100 * Random(number).random() < share)


def pretend(found: DeckSearch) -> Iterator[int]:
    """Put the outcomes of all matches that are asked for on the bench."""
    for requests in found.requests():
        for deck, numbers in requests:
            for number in found.bench.missing((deck, numbers)):
                found.bench.add(deck, number, GoalOutcome("won", wins(deck, number)))
            yield found.bench.match_count


@pytest.mark.parametrize("budget", [144, 500, 1_000, 3_000])
def test_the_budget_is_kept(budget: int) -> None:
    *_, played = pretend(search(budget))
    assert budget / 3 < played <= budget


def test_the_best_deck_of_each_cell_is_found() -> None:
    found = search(3_000)
    list(pretend(found))
    decks = {each.cell: each for each in found.best_decks()}
    assert len(decks) > 4
    for each in decks.values():
        assert DUEL.violations(dict(each.cards)) == []
        assert each.values == (COST.of(DUEL, dict(each.cards)), GUARD.of(DUEL, dict(each.cards)))
        assert found.cell_of(each.cards) == each.cell
    best = max(decks.values(), key=lambda each: each.won.percent)
    ready = max(dict(deck.cards)["Fox"] for deck in DUEL.decks)
    assert dict(best.cards)["Fox"] > ready + 2
    assert best.won.percent > 20 + 5 * (ready + 1)


def test_figures_are_those_of_matches_that_nothing_was_chosen_for() -> None:
    found = search(1_000)
    list(pretend(found))
    assert all(number >= FRESH > max(found.asked.values()) for number in found.fresh)
    for each in found.best_decks():
        assert each.confirmed
        won = [wins(each.cards, number) for number in found.fresh]
        assert (each.won.count, each.won.total) == (sum(won), len(won))
        against = found.won_against(each.cards)
        assert set(against) == {deck.title for deck in DUEL.decks}
        assert sum(share.total for share in against.values()) == len(won)


def test_a_search_that_was_stopped_asks_for_the_same() -> None:
    whole = search(1_000)
    list(pretend(whole))
    begun = search(1_000)
    for played in pretend(begun):
        if played > 300:
            break
    gone_on = search(1_000)
    gone_on.load(begun.to_data())
    list(pretend(gone_on))
    assert gone_on.to_data() == whole.to_data()
    assert gone_on.best_decks() == whole.best_decks()


def test_what_is_known_is_shown_without_making_decks() -> None:
    begun = search(1_000)
    for played in pretend(begun):
        if played > 300:
            break
    shown = DeckSearch(
        DUEL, Setting(), (COST, GUARD), 3, 1_000, LegalDecks(DUEL, goes_on=lambda: False)
    )
    shown.load(begun.to_data())
    for requests in shown.requests():
        if any(shown.bench.missing(request) for request in requests):
            break
    assert shown.best_decks()
    assert not any(each.confirmed for each in shown.best_decks())


def test_a_small_budget_is_refused() -> None:
    with pytest.raises(SettingError) as refused:
        next(search(143).requests())
    assert refused.value.code == "budget_small"


def test_a_game_without_a_legal_deck_is_refused() -> None:
    banned = LegalDecks(DUEL, {"Fox": 0})
    found = DeckSearch(DUEL, Setting(), (COST, GUARD), 3, 1_000, banned)
    with pytest.raises(SettingError) as refused:
        next(found.requests())
    assert refused.value.code == "no_legal_deck"


def test_a_single_legal_deck_is_a_grid_of_one_cell() -> None:
    class OnlyReady(LegalDecks):
        def is_legal(self, deck: Cards) -> bool:
            return deck in [tuple(sorted(each.cards.items())) for each in DUEL.decks[:1]]

    found = DeckSearch(DUEL, Setting(), (COST, GUARD), 3, 1_000, OnlyReady(DUEL))
    list(pretend(found))
    assert [each.cell for each in found.best_decks()] == [(0, 0)]


def test_matches_without_a_result_count_as_lost() -> None:
    goal = OwnDeckGoal()
    assert goal.outcome(facts(0, 0))[1] == 1.0
    assert goal.outcome(facts(1, 0))[1] == 0.0
    assert goal.outcome(facts(0, None))[1] == 0.5
    assert goal.outcome(facts(0, None, ending=TOO_LONG))[1] == 0.0


def test_decks_really_play() -> None:
    """The first player has the deck, changes seats after every match, and meets every rival."""
    strength, different = (feature_named(LANES, key) for key in ("mean:strength", "different"))
    found = DeckSearch(LANES, Setting(), (strength, different), 2, 64)
    played = list(DeckSearchRun(found, (SOURCE,), lambda tasks: map(play_unjudged, tasks)).play())
    assert 24 < played[-1] <= 64
    deck = found.best_decks()[0]
    setting = setting_with(Setting(), deck.cards)
    matches = play_unjudged(((SOURCE,), setting, found.fresh[:4]))
    assert [match.seat_of_first for match in matches] == [0, 1, 0, 1]
    rivals = [match.decks[1 - match.seat_of_first] for match in matches]
    assert rivals == [found.rival_in(match.number) for match in matches]
    assert all(match.decks[match.seat_of_first] == "" for match in matches)
    known = found.bench.outcomes(deck.cards, found.fresh[:4])
    assert known == [found.bench.goal.outcome(match) for match in matches]
