"""Signals: tell listeners what has happened, after commit. Listeners never delay or break a change."""

import logging
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import timedelta
from functools import partial
from typing import Any, Generic, TypeVar

from django.conf import settings
from django.db import transaction
from django.db.models.functions import Now

from cards.jobs.kinds import every
from cards.jobs.models import UnheardNews
from cards.web.fairness.one_writer import letting_others_write

News = TypeVar("News")
HEARD_WITHIN = timedelta(seconds=30)
"""The time after which a worker sends news again. Their process may have died before all listeners heard
them.
"""
MOST_SENT = 5
"""How often news are sent again for a listener that fails."""
AT_ONCE = 200

logger = logging.getLogger(__name__)


class Signal(Generic[News]):
    """Tells its listeners what has happened, once the transaction is committed.

    A listener runs in the thread that commits the change, so it should do no more than add a job. If it
    fails, the failure is logged, and the change and the other listeners are as if nothing had happened.
    """

    def __init__(self) -> None:
        self._listeners: list[Callable[[News], object]] = []

    def connect(self, listener: Callable[[News], object]) -> None:
        """Call the listener from now on. Connecting it twice changes nothing."""
        if listener not in self._listeners:
            self._listeners.append(listener)

    def disconnect(self, listener: Callable[[News], object]) -> None:
        if listener in self._listeners:
            self._listeners.remove(listener)

    def send_after_commit(self, news: News) -> None:
        # Most moves have no listener, and even an empty callback would make each move slower.
        if self._listeners:
            transaction.on_commit(partial(self._send, news), robust=True)

    def _send(self, news: News) -> bool:
        """Call all listeners. Return False if one of them failed."""
        heard = [self._is_heard(news, listener) for listener in list(self._listeners)]
        return all(heard)

    def _is_heard(self, news: News, listener: Callable[[News], object]) -> bool:
        try:
            listener(news)
        except Exception:
            logger.exception("A listener failed: %s", news)
            return False
        return True


class KeptSignal(Signal[News]):
    """A signal whose news is stored as a row until all listeners have handled it.

    The row is written in the transaction of the change. If the process dies after that, or a listener fails,
    a worker sends the news again. So each listener must be able to handle the same news twice. With
    `is_for_worker`, only workers send it, so that the change never waits for its listeners.
    """

    def __init__(self, name: str, of: Callable[..., News], *, is_for_worker: bool = False) -> None:
        super().__init__()
        self.of = of
        self.name = name
        self.is_for_worker = is_for_worker
        _kept[name] = self

    def send_after_commit(self, news: News) -> None:
        if self._listeners:
            is_left = self.is_for_worker and settings.JOBS_APART
            with transaction.atomic(savepoint=False):
                due = Now() if is_left else Now() + HEARD_WITHIN
                fields = asdict(news)  # type: ignore[call-overload]
                row = UnheardNews.objects.create(signal=self.name, news=fields, due_at=due)
                if not is_left:
                    transaction.on_commit(partial(self.send_kept, row.pk, news), robust=True)

    def send_kept(self, pk: int, news: News) -> None:
        if self._send(news):
            UnheardNews.objects.filter(pk=pk).delete()


_kept: dict[str, KeptSignal[Any]] = {}


@every(seconds=1)
def send_unheard_news() -> None:
    for row in UnheardNews.objects.filter(due_at__lte=Now()).order_by("due_at", "pk")[:AT_ONCE]:
        with letting_others_write():
            send_again(row)


def send_again(row: UnheardNews) -> None:
    """Send the news again, unless another worker is doing so. Delete them after too many attempts."""
    of_row = UnheardNews.objects.filter(pk=row.pk)
    if not of_row.filter(sent=row.sent).update(sent=row.sent + 1, due_at=Now() + HEARD_WITHIN):
        return
    signal = _kept.get(row.signal)
    if signal is None or row.sent >= MOST_SENT:
        logger.error("Nobody could hear %s: %s", row, row.news)
        of_row.delete()
    else:
        signal.send_kept(row.pk, signal.of(**row.news))


@dataclass(frozen=True, slots=True)
class ProposalChanged:
    """A proposal was made or, with `answered`, accepted or declined."""

    proposal_id: int
    answered: bool = False


@dataclass(frozen=True, slots=True)
class RemarkMade:
    remark_id: int


@dataclass(frozen=True, slots=True)
class TradeChanged:
    """A trade was offered or, with `answered`, accepted or declined."""

    trade_id: int
    answered: bool = False


@dataclass(frozen=True, slots=True)
class VersionPublished:
    version_id: int


@dataclass(frozen=True, slots=True)
class PoolMade:
    """A pool was made, or a newer version of one."""

    pool_id: int


pool_made: Signal[PoolMade] = KeptSignal("pool_made", PoolMade)
proposal_changed: Signal[ProposalChanged] = KeptSignal("proposal_changed", ProposalChanged)
remark_made: Signal[RemarkMade] = KeptSignal("remark_made", RemarkMade)
trade_changed: Signal[TradeChanged] = KeptSignal("trade_changed", TradeChanged)
version_published: Signal[VersionPublished] = KeptSignal("version_published", VersionPublished)
