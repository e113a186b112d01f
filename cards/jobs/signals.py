"""Signals: tell listeners what has happened, after commit. Listeners never delay or break a change."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from django.db import transaction

News = TypeVar("News")

logger = logging.getLogger(__name__)


class Signal(Generic[News]):
    """Tells its listeners what has happened, once the transaction is committed.

    A listener runs in the thread that commits the change, so it should do no more than add a job. If it
    fails, the failure is logged, and the change and the other listeners are as if nothing had happened.
    """

    def __init__(self) -> None:
        self._listeners: list[Callable[[News], object]] = []

    def connect(self, listener: Callable[[News], object]) -> None:
        """Call the listener from now on. To connect it again changes nothing."""
        if listener not in self._listeners:
            self._listeners.append(listener)

    def disconnect(self, listener: Callable[[News], object]) -> None:
        if listener in self._listeners:
            self._listeners.remove(listener)

    def send_after_commit(self, news: News) -> None:
        if self._listeners:  # Most moves are made while nobody listens, and each one counts.
            transaction.on_commit(partial(self._send, news), robust=True)

    def _send(self, news: News) -> None:
        for listener in list(self._listeners):
            try:
                listener(news)
            except Exception:
                logger.exception("A listener failed: %s", news)


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


pool_made: Signal[PoolMade] = Signal()
proposal_changed: Signal[ProposalChanged] = Signal()
remark_made: Signal[RemarkMade] = Signal()
trade_changed: Signal[TradeChanged] = Signal()
version_published: Signal[VersionPublished] = Signal()
