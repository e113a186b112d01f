"""Tables that nobody has open need no memory, and wake up as they were."""

import gc
import weakref
from time import monotonic

from asgiref.sync import async_to_sync

from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table_registry import ASLEEP_AFTER, let_tables_sleep, table_of
from tcgsite.matches.models import Match
from tcgsite.matches.realtime.broadcast import listen, stop_listening
from tests.matches.playing import act

SOON = ASLEEP_AFTER / 2


async def on_change(number: int) -> None:
    raise AssertionError("Nothing changes.")


def test_a_table_that_nobody_has_open_sleeps_and_wakes_as_it_was(match: Match) -> None:
    table = table_of(match)
    act(table)
    before, clocks = table.session.snapshot(), table.clocks
    let_tables_sleep(monotonic() + SOON)
    assert match.pk in table_registry._tables
    let_tables_sleep(monotonic() + ASLEEP_AFTER)
    assert match.pk not in table_registry._tables
    woken = table_of(Match.objects.get(pk=match.pk))
    assert woken is not table
    assert (woken.session.snapshot(), woken.clocks.since) == (before, clocks.since)


def test_a_sleeping_table_leaves_nothing(match: Match) -> None:
    table = weakref.ref(table_of(match))
    let_tables_sleep(monotonic() + ASLEEP_AFTER)
    gc.collect()
    assert table() is None
    assert match.pk not in table_registry._used_at


def test_an_open_table_stays(match: Match) -> None:
    table = table_of(match)
    async_to_sync(listen)(match.pk, "a-page", on_change)
    let_tables_sleep(monotonic() + ASLEEP_AFTER)
    assert table_of(match) is table
    async_to_sync(stop_listening)(match.pk, "a-page")
    let_tables_sleep(monotonic() + ASLEEP_AFTER)
    assert match.pk not in table_registry._tables


def test_a_table_that_was_just_used_stays(match: Match) -> None:
    table_of(match)
    later = monotonic() + ASLEEP_AFTER
    table_registry._used_at[match.pk] = later - SOON
    let_tables_sleep(later)
    assert match.pk in table_registry._tables
