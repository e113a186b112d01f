"""Among people, the time of an answer doesn’t tell that its player had no other one."""

from datetime import timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytest_django import Settings

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.live.auto_pass import EqualPauses, StopSettings, names_no_card
from tcgsite.matches.live.interventions import intervene
from tcgsite.matches.live.interventions.equal_time import seconds_to_keep
from tcgsite.matches.live.interventions.hold import hold
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match
from tcgsite.matches.rendering.layout import layout_for
from tests.matches.live.test_only_answers import log_of, skirmish
from tests.matches.skirmish import ARMY, WORDS, does, met, wishes

__all__ = ["skirmish"]
ANN, BEN = 0, 1
NO_ANSWER, AN_ANSWER = ARMY, WORDS
"""Ben’s decks: with the first he can’t respond to an attack, with the second he can."""


def attacked(game: Game, ann: User, ben: User, deck: str) -> Table:
    """Ann has attacked, and Ben is asked whether he responds."""
    table = met(game, ann, ben, (ARMY, deck))
    does(table, "Muster")
    does(table, "Attack")
    does(table, "choose")
    while BEN not in table.session.required_seats:
        does(table, "pass")
    return table


@pytest.fixture(autouse=True)
def pauses(settings: Settings) -> None:
    settings.MATCHES_EQUAL_PAUSES = 1


@given(st.integers(0, 2**62), st.integers(0, 5), st.integers(0, 10_000))
def test_pauses_take_one_to_four_seconds(seed: int, seat: int, number: int) -> None:
    pause = EqualPauses(seed).before(seat, number)
    assert 1.0 <= pause <= 4.0
    assert pause == EqualPauses(seed).before(seat, number), "another process waits as long"


def test_with_a_clock_pauses_are_shorter() -> None:
    fast = EqualPauses.of(7, timedelta(minutes=1))
    assert fast
    assert fast.longest == 60 / 150


def test_most_pauses_are_short() -> None:
    pauses = EqualPauses(seed=7)
    found = sorted(pauses.before(0, number) for number in range(2_000))
    assert found[1_000] < 2.0
    assert sum(found) / len(found) == pytest.approx(2.0, abs=0.1)
    assert max(later - before for before, later in pairwise(found)) < 0.1


def test_the_pause_is_the_same_with_and_without_a_choice(
    skirmish: Game, ann: User, ben: User
) -> None:
    """Ben passes at once where he could respond. Where he can’t, the server passes for him."""
    without = attacked(skirmish, ann, ben, NO_ANSWER)
    choosing = attacked(skirmish, ann, ben, AN_ANSWER)
    assert without.session.only_answer(BEN)
    assert not choosing.session.only_answer(BEN)
    due = without.pending_answer
    assert due
    assert choosing.pending_answer is None
    pauses = without.equal_pauses, choosing.equal_pauses
    choosing.equal_pauses = without.equal_pauses  # As if both matches had the same seed.
    number = choosing.session.decisions[BEN].number
    assert (number, pauses[1]) == (due.number, EqualPauses(choosing.seed))
    kept = seconds_to_keep(choosing, BEN, "pass", choosing.clocks.since)
    assert kept == due.pause
    later = choosing.clocks.since + timedelta(seconds=due.pause)
    assert seconds_to_keep(choosing, BEN, "pass", later) == 0


def test_others_are_shown_the_same_with_and_without_a_choice(
    skirmish: Game, ann: User, ben: User
) -> None:
    shown = []
    for deck in (NO_ANSWER, AN_ANSWER):
        table = attacked(skirmish, ann, ben, deck)
        before = layout_for(table, ANN)
        due = table.pending_answer
        if due:
            table.give_answer(due)
        else:
            does(table, "pass")
        after = layout_for(table, ANN)
        row = Match.objects.get(pk=table.match_id).actions.order_by("number").last()
        assert row
        parts = (before.prompt, before.controls, after.prompt, after.log, after.controls)
        shown.append([each.content for each in parts] + [row.text, row.automatic])
    assert shown[0] == shown[1]


def test_only_the_player_reads_that_the_answer_was_given_by_itself(
    skirmish: Game, ann: User, ben: User
) -> None:
    table = attacked(skirmish, ann, ben, NO_ANSWER)
    prompt = layout_for(table, BEN).prompt.content
    assert prompt.only
    due = table.pending_answer
    assert due
    table.give_answer(due)
    assert "by itself" in log_of(table, BEN)
    assert "by itself" not in log_of(table, ANN)
    assert "by itself" not in log_of(table, None)


def test_players_can_ask_to_be_asked(skirmish: Game, ann: User, ben: User) -> None:
    table = attacked(skirmish, ann, ben, NO_ANSWER)
    hold(table, BEN, table.session.shown_number(BEN))
    assert table.pending_answer is None
    table = attacked(skirmish, ann, ben, NO_ANSWER)
    wishes(table, BEN, StopSettings(asks=True))
    assert table.pending_answer is None


def test_an_open_offer_is_not_declined_by_itself(skirmish: Game, ann: User, ben: User) -> None:
    table = attacked(skirmish, ann, ben, NO_ANSWER)
    intervene(table, ANN, "draw")
    assert table.pending_answer is None
    assert seconds_to_keep(table, BEN, "pass", table.clocks.since) == 0


@pytest.mark.parametrize(
    ("text", "is_kept"),
    [("pass", True), ("use end_turn", True), ("use 5 strike", False), ("choose 2", False)],
)
def test_only_answers_that_name_no_card_are_kept(text: str, is_kept: bool) -> None:
    assert names_no_card(text) == is_kept
    assert not names_no_card("nonsense")
