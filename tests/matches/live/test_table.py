"""Tables follow the record, and refused actions change nothing."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.live.table_registry import ActionRequest
from tcgsite.matches.models import Match
from tests.matches.playing import act, asked, first_choice, play_to_the_end


def test_an_action_is_a_row_and_a_new_state(table: Table, match: Match) -> None:
    text = act(table)
    row = match.actions.get()
    assert (row.number, row.text, table.number) == (0, text, 1)
    match.refresh_from_db()
    assert match.action_count == 1


@pytest.mark.parametrize(
    "text", ["use 999 add", "use 1 dance", "dance", "choose 3", "", "use 1", "pass"]
)
def test_an_unknown_action_is_refused(table: Table, match: Match, text: str) -> None:
    with pytest.raises(TableError, match=r"\w+ \w+.*\.$"):
        table.act(asked(table), 0, text)
    assert (table.number, match.actions.count()) == (0, 0)


@pytest.mark.parametrize("number", [0, 2, 99])
def test_an_action_for_another_moment_is_refused(table: Table, match: Match, number: int) -> None:
    act(table)
    with pytest.raises(TableError, match="Choose again"):
        table.act(asked(table), number, first_choice(table))
    assert match.actions.count() == 1


def test_an_action_for_another_seat_is_refused(table: Table, match: Match) -> None:
    other = 1 - asked(table)
    with pytest.raises(TableError, match=f"is waiting for {table.names[1 - other]}"):
        table.act(other, 0, first_choice(table))
    assert not match.actions.exists()


def test_a_spectator_can_not_act(table: Table, match: Match) -> None:
    with pytest.raises(TableError, match="Only seated players"):
        table.act(None, 0, first_choice(table))
    assert not match.actions.exists()


def test_a_table_is_rebuilt_from_its_rows(table: Table, match: Match) -> None:
    for _ in range(6):
        act(table)
    table_registry.forget(match.pk)
    again = table_registry.table_of(match)
    assert again is not table
    assert again.session.snapshot() == table.session.snapshot()


def test_two_processes_can_not_both_append(table: Table, match: Match) -> None:
    elsewhere = Table(match)
    act(elsewhere)
    with pytest.raises(TableError, match="acted first"):
        act(table)
    assert (table.number, match.actions.count()) == (1, 1)
    assert table.session.snapshot() == elsewhere.session.snapshot()


def test_what_another_process_wrote_is_picked_up_by_number(table: Table, match: Match) -> None:
    elsewhere = Table(match)
    act(elsewhere)
    table.act(asked(elsewhere), 1, first_choice(elsewhere))
    assert [row.number for row in match.actions.all()] == [0, 1]


def test_rules_that_stumble_change_nothing(table: Table, match: Match) -> None:
    def stumble() -> None:
        raise ZeroDivisionError

    request = ActionRequest(0, first_choice(table), uses_aliases=False)
    table.session.clone = stumble  # type: ignore[method-assign, assignment]
    with pytest.raises(TableError, match="engine failed"):
        table_registry.submit(match.pk, asked(table), request)
    assert not match.actions.exists()
    act(table_registry.table_of(match))
    assert match.actions.count() == 1


def test_the_end_is_written_down(table: Table, match: Match) -> None:
    play_to_the_end(table)
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    result = match.result or {}
    assert sorted(result["winners"] + result["losers"]) == [0, 1]
    assert result["awards"] == [], "cards change hands only at tables for keeps"
    with pytest.raises(TableError, match="over"):
        table.act(0, table.number, "pass")


def test_the_last_action_needs_few_queries(table: Table, settings: Settings) -> None:
    settings.JOBS_APART = True  # As with a worker, which counts the result later.
    while not table.is_over:
        with CaptureQueriesContext(connection) as asked_for:
            act(table)
    # The action, its match and seats, whether anything is at stake, and the news for workers.
    assert len([each for each in asked_for if "SAVEPOINT" not in each["sql"]]) == 5
    with CaptureQueriesContext(connection) as asked_for:
        table.catch_up()
    assert len(asked_for) == 2


def test_only_so_many_tables_are_kept(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_registry, "MOST", 0)
    assert table_registry.table_of(match) is not table_registry.table_of(match)
