"""Slow actions are played by another process, and charged to the users who cause them."""

from pathlib import Path

import pytest

from cards.web.fairness.accounts import Payers, accounts
from cards.web.fairness.limits import MOST_OWED
from cards.web.fairness.slow_work import SlowWorkError, charged_to
from engine.play import PATIENCE, Session
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.record import stored_match
from tcgsite.matches.live.record.sandbox_play import UNDONE
from tcgsite.matches.models import Match
from tests.matches.hostile import hostile_match, load_hostile, use


@pytest.fixture
def slow(tmp_path: Path, ann: User, ben: User) -> Match:
    return hostile_match(load_hostile(tmp_path), ann, ben)


def test_a_table_does_not_play_a_slow_action_itself(slow: Match) -> None:
    table = table_registry.table_of(slow)
    with pytest.raises(SlowWorkError):
        table.act(0, 0, "use grind")
    assert (table.number, slow.actions.count()) == (0, 0)
    table.act(0, 0, "use step")
    assert (table.number, slow.actions.count()) == (1, 1)


def test_a_slow_action_is_played_elsewhere_and_recorded(slow: Match) -> None:
    table = use(slow, "grind")
    assert [row.text for row in slow.actions.all()] == ["use grind"]
    assert table.state.work > PATIENCE
    assert table.session.snapshot() == use_here(slow).snapshot()


def use_here(match: Match) -> Session:
    session = stored_match.MatchState.start_of(match).session
    session.act(0, "use grind")
    return session


@pytest.mark.slow
def test_an_undone_action_costs_more_than_its_time_and_is_not_repeated(slow: Match) -> None:
    owed = []
    for _ in range(3):
        with pytest.raises(TableError, match="the action was undone"):
            use(slow, "spin")
        owed.append(accounts.owed(Payers(slow.pk)))
    assert not slow.actions.exists()
    assert owed[0] > UNDONE / 2
    assert owed[-1] < 2 * owed[0]
    assert use(slow, "step").number == 1


def test_who_used_their_share_waits_and_others_do_not(slow: Match, ann: User, ben: User) -> None:
    accounts.charge(Payers(user=ann.pk), MOST_OWED + 1)
    with (
        pytest.raises(TableError, match=r"Try again in \d+ seconds"),
        charged_to(Payers(slow.pk, ann.pk)),
    ):
        use(slow, "grind")
    assert not slow.actions.exists()
    with charged_to(Payers(slow.pk, ben.pk)):
        assert use(slow, "grind").number == 1


def test_a_match_that_needs_too_much_work_ends_in_an_unrated_draw(
    slow: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    Match.objects.filter(pk=slow.pk).update(rated=True)
    monkeypatch.setattr("tcgsite.matches.live.table.MATCH_WORK", 1_500_000)
    assert use(slow, "grind").session.outcome is None
    table = use(slow, "grind")
    slow.refresh_from_db()
    assert (slow.status, slow.rated) == (Match.Status.FINISHED, False)
    assert (slow.result or {})["winners"] == []
    assert [row.text for row in slow.actions.all()] == ["use grind", "use grind", "stop"]
    table_registry.forget(slow.pk)
    assert table_registry.table_of(slow).session.snapshot() == table.session.snapshot()
    with pytest.raises(TableError, match="over"):
        use(slow, "step")


def test_players_are_warned_before_a_match_ends(
    slow: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored_match, "MATCH_WORK", 1_100_000)
    table = use(slow, "grind")
    now = table.clocks.since
    assert table.status_for(0, now).controls.used_percent == 85
    assert table.status_for(None, now).controls.used_percent == 0
