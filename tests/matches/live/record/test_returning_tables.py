"""After a start of the site, tables come back quickly, in the order in which people wait."""

from pathlib import Path

from cards.web.fairness.accounts import Accounts, Payers
from cards.web.fairness.fair_thread import PendingCall, Turns
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.record.snapshots import newest_state
from tcgsite.matches.live.record.stored_match import INLINE_WORK
from tcgsite.matches.live.table import Table
from tests.matches.hostile import hostile_match, load_hostile, use

TABLES = 40
SECONDS = 0.06
"""For a table that plays `INLINE_WORK`, when its rules are compiled."""


def test_a_returning_table_needs_no_other_process(tmp_path: Path, ann: User, ben: User) -> None:
    match = hostile_match(load_hostile(tmp_path, 400), ann, ben)
    for _ in range(8):
        use(match, "grind")
        table_registry.forget(match.pk)
        table = Table(match)  # Would raise SlowWorkError if it had to play too much.
        assert table.state.work - newest_state(match).work <= INLINE_WORK
    assert table.state.work > INLINE_WORK


def test_tables_return_in_the_order_in_which_people_wait() -> None:
    now = 0.0
    turns = Turns(Accounts(lambda: now))
    payers = [Payers(match=number, user=number) for number in range(1, TABLES + 1)]
    turns.waiting += [PendingCall(lambda: None, each) for each in payers]
    served = []
    while turns.waiting:
        job, rest = turns.next_job()
        assert job is not None, f"nobody is served for {rest} seconds"
        served.append(job.payers)
        now += SECONDS
        turns.settle(job.payers, SECONDS)
    assert served == payers
    assert now < 5
