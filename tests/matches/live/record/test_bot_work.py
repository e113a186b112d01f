"""What the bots of a match did is counted, and noted when the match is over."""

import logging

import pytest
from prometheus_client import REGISTRY

from engine.bots.search import Effort
from tcgsite.matches.live import bots
from tcgsite.matches.live.interventions import intervene
from tcgsite.matches.live.record import bot_work
from tcgsite.matches.live.record.bot_work import PLANNED, TOO_LATE, count_choice, count_match
from tcgsite.matches.live.table import Table
from tests.matches.playing import asked

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _nothing_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches of other tests have the same numbers."""
    monkeypatch.setattr(bot_work, "_running", {})


EFFORT = Effort(planned=1, playouts=30, given_up=10, worlds=15, rejected=5, effective=0.5)


def noted(share: str) -> float:
    return REGISTRY.get_sample_value("tcgsite_bot_match_shares_sum", {"share": share}) or 0.0


def test_a_match_notes_what_planning_took_and_gave() -> None:
    names = ("choices planned", "playouts given up", "worlds rejected", "effective guesses")
    before = [noted(name) for name in names]
    for ended, effort in ((PLANNED, EFFORT), (PLANNED, EFFORT), (TOO_LATE, None), (TOO_LATE, None)):
        count_choice(-1, ended, effort)
    count_match(-1)
    count_match(-1)  # It is forgotten, so nothing is noted twice.
    gained = [noted(name) - was for name, was in zip(names, before, strict=True)]
    assert gained == pytest.approx([0.5, 0.25, 0.25, 0.5])


async def test_a_bot_at_a_table_counts_its_choices(table: Table) -> None:
    seat = asked(table)
    table._own_bots[seat] = "careful"
    await bots._choose_in_time(table, seat)
    counted = bot_work._running[table.match_id]
    assert (counted.choices, counted.effort) == (1, Effort())


def test_the_end_of_a_match_logs_its_bots(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    count_choice(table.match_id, PLANNED, EFFORT)
    with caplog.at_level(logging.INFO, bot_work.__name__):
        intervene(table, 0, "resign")
    assert "1 choices of bots: choices planned 100.0%, playouts given up 25.0%" in caplog.text
    assert table.match_id not in bot_work._running


def test_matches_that_end_elsewhere_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_work, "MOST_RUNNING", 1)
    for match_id in (-1, -2):
        count_choice(match_id, TOO_LATE)
    assert list(bot_work._running) == [-2]
