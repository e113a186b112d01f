"""The thread of all tables serves those first who have used it least."""

from cards.web.fairness.accounts import Accounts, Payers
from cards.web.fairness.fair_thread import PendingCall, Turns
from cards.web.fairness.limits import BURST, REFUND

HOSTILE, HONEST = Payers(match=1, user=1), Payers(match=2, user=2)


class Time:
    """A clock that only the test moves."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def job(payers: Payers) -> PendingCall:
    return PendingCall(lambda: None, payers)


def turns_after(seconds: float) -> tuple[Turns, Time]:
    """Return turns in which the hostile payers have used this many seconds."""
    time = Time()
    turns = Turns(Accounts(time))
    turns.accounts.charge(HOSTILE, seconds)
    return turns, time


def order(turns: Turns) -> list[Payers]:
    found = []
    while turns.waiting:
        following, _ = turns.next_job()
        assert following is not None
        found.append(following.payers)
    return found


def test_an_honest_job_overtakes_all_jobs_of_a_hostile_user() -> None:
    turns, _ = turns_after(BURST / 2)
    turns.waiting += [job(HOSTILE) for _ in range(40)] + [job(HONEST), job(HONEST)]
    assert order(turns) == [HONEST] * 2 + [HOSTILE] * 40


def test_a_user_pays_at_every_table_and_a_table_for_every_user() -> None:
    turns, _ = turns_after(BURST / 2)
    others = Payers(match=3, user=1), Payers(match=1, user=3)
    turns.waiting += [*map(job, others), job(HONEST)]
    assert order(turns)[0] == HONEST


def test_jobs_of_equal_payers_keep_their_order() -> None:
    turns, _ = turns_after(0)
    each = [Payers(number, number) for number in range(1, 6)]
    turns.waiting += map(job, each)
    assert order(turns) == each


def test_who_owes_too_much_rests_and_nobody_else_does() -> None:
    turns, time = turns_after(BURST * 2)
    turns.waiting += [job(HOSTILE), job(HOSTILE)]
    first, _ = turns.next_job()
    assert first is not None
    turns.settle(first.payers, seconds=1)
    assert turns.next_job() == (None, 1 / turns.share - 1)
    turns.waiting.append(job(HONEST))
    following, _ = turns.next_job()
    assert following is not None
    assert following.payers == HONEST
    time.now = 1 / turns.share
    following, _ = turns.next_job()
    assert following is not None
    assert following.payers == HOSTILE


def test_time_is_refunded() -> None:
    turns, time = turns_after(BURST)
    assert turns.accounts.owed(HOSTILE) == BURST
    time.now = BURST / REFUND
    assert turns.accounts.owed(HOSTILE) == 0
