"""Test how numbers are tried: within the budget, and towards the goal."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.lab.match_facts import TOO_LONG
from engine.lab.setting import Setting, SettingError
from engine.lab.studies.goals import BEGINNING, DRAWS, Goal, GoalOutcome, shares_of
from engine.lab.studies.number_places import NumberPlace, places_in
from engine.lab.studies.tuning import FRESH, Bench, Candidate, Tuning, steps_for
from engine.lab.studies.tuning_run import TuningRun, play_unjudged
from engine.lab.workers import LocalWorkers
from tests.engine.lab.lab_facts import STARTING, facts, rules_of

LANES = (STARTING / "lanes.toml").read_bytes()
RULES = rules_of("lanes")
STRENGTHS = [place for place in places_in(LANES) if place.kind == "card"]
PAIR = "Sly raiders / Steady garrison"


def tuning(budget: int, bench: Bench | None = None) -> Tuning:
    return Tuning(RULES, Setting(), STRENGTHS, bench or Bench(Goal()), budget)


def wins(candidate: Candidate, number: int) -> float:
    """Pretend that the sly deck wins 80 % of the matches, and 10 % less for each point of the giant."""
    share = 80 - 10 * (dict(candidate).get("card:Giant:strength", 6) - 6)
    return float(100 * Random(number).random() < share)


def pretend(found: Tuning) -> Iterator[int]:
    """Put the outcomes of all matches that are asked for on the bench."""
    for requests in found.requests():
        for candidate, numbers in requests:
            for number in found.bench.missing((candidate, numbers)):
                found.bench.add(candidate, number, GoalOutcome(PAIR, wins(candidate, number)))
            yield found.bench.match_count


@pytest.mark.parametrize("budget", [288, 500, 1_000, 3_000])
def test_the_budget_is_kept(budget: int) -> None:
    *_, played = pretend(tuning(budget))
    assert budget / 2 < played <= budget


def test_few_changes_that_reach_the_goal_are_found() -> None:
    found = tuning(3_000)
    list(pretend(found))
    best = found.reports()[0]
    assert dict(best.changes).keys() == {"card:Giant:strength"}
    assert 45 <= best.after[PAIR].percent <= 55
    assert best.before[PAIR].percent > 70
    assert len(found.reports()) <= 3


def test_reports_show_matches_that_nothing_was_chosen_for() -> None:
    found = tuning(1_000)
    list(pretend(found))
    best = found.reports()[0]
    fresh = found.bench.outcomes(best.changes, found.fresh)
    assert best.after == shares_of(fresh)
    assert all(number >= FRESH for number in found.fresh)
    assert all(number < FRESH for numbers in found.asked.values() for number in numbers)
    assert len(fresh) == best.after[PAIR].total


def test_a_study_that_was_stopped_asks_for_the_same() -> None:
    whole = tuning(1_000)
    list(pretend(whole))
    begun = tuning(1_000)
    for played in pretend(begun):
        if played > 300:
            break
    bench = Bench(Goal())
    bench.load(begun.bench.to_data())
    gone_on = tuning(1_000, bench)
    list(pretend(gone_on))
    assert gone_on.bench.known == whole.bench.known
    assert gone_on.reports() == whole.reports()


def test_numbers_that_make_no_game_are_left_out() -> None:
    """With 0 cards in each hand and no cards to draw, the pack is refused."""
    place = NumberPlace("effect", "setup", "0", 4)
    bench = Bench(Goal())
    found = Tuning(RULES, Setting(), [place], bench, 300)
    run = TuningRun(found, (LANES,), 0, LocalWorkers(1).play)
    assert not run.is_possible((b"format = 9",))
    bench.refuse((("effect:setup:0", 5),))
    assert bench.missing(((("effect:setup:0", 5),), [1, 2])) == []


def test_matches_are_played_as_they_are_asked_for() -> None:
    found = tuning(288)
    batches = []

    def play(tasks: object) -> Iterator[list[object]]:
        for task in tasks:  # type: ignore[attr-defined]
            batches.append(task[2])
            yield [facts(number, number % 2, decks=("Sly raiders", "x")) for number in task[2]]

    *_, played = TuningRun(found, (LANES,), 0, play, batch=5).play()  # type: ignore[arg-type]
    assert played == sum(map(len, batches)) <= 288
    assert max(map(len, batches)) == 5


def test_a_budget_that_is_too_small_is_refused() -> None:
    with pytest.raises(SettingError, match="at least 288"):
        list(TuningRun(tuning(287), (LANES,), 0, LocalWorkers(1).play).play())


def test_unjudged_matches_have_the_same_course() -> None:
    match = play_unjudged(((LANES,), Setting(), [3]))[0]
    assert (match.number, match.chances) == (3, ())


def test_the_distance_counts_points_outside_the_goal_and_broken_matches() -> None:
    goal = Goal()
    won, lost = GoalOutcome(PAIR, 1.0), GoalOutcome(PAIR, 0.0)
    even, uneven = [won, lost], [won, won, won, lost]
    assert goal.distance(even) == 0
    assert goal.distance(uneven) == 20 + 2.5
    assert goal.distance([*even, GoalOutcome(), GoalOutcome()]) == 50
    assert goal.distance([GoalOutcome(PAIR, 0.5, is_draw=True)]) == DRAWS
    assert goal.distance([GoalOutcome(PAIR, 0.5)]) == 0, "a team of two won"


def test_outcomes_of_both_goals() -> None:
    match = facts(0, 0, decks=("b", "a"), begins=1)
    assert Goal().outcome(match) == GoalOutcome("a / b", 0.0)
    assert Goal(BEGINNING).outcome(match) == GoalOutcome(BEGINNING, 0.0)
    assert Goal().outcome(facts(0, None, ending=TOO_LONG)) == GoalOutcome()


def test_only_matches_between_different_decks_are_played() -> None:
    numbers = tuning(300).numbers(0, 8)
    assert numbers == [2, 3, 4, 5, 10, 11, 12, 13]


def test_steps_are_small_and_for_large_numbers_also_large() -> None:
    assert steps_for(3) == [1, -1]
    assert steps_for(-20) == [1, -1, 5, -5]
