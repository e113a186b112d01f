"""Signals of matches: started, move asked, finished. Listeners never delay or break a move."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from django.db import transaction

News = TypeVar("News")

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class MatchStarted:
    match_id: int


@dataclass(frozen=True, slots=True)
class MoveAsked:
    """After so many actions (`number`), the match waits for the players in `seats`."""

    match_id: int
    number: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchFinished:
    match_id: int


class Signal(Generic[News]):
    """Tells its listeners what has happened, once the transaction is committed.

    A listener runs in the thread that commits the move, so it should do no more than add a job. If it
    fails, the failure is logged, and the move and the other listeners are as if nothing had happened.
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


match_started: Signal[MatchStarted] = Signal()
move_asked: Signal[MoveAsked] = Signal()
match_finished: Signal[MatchFinished] = Signal()
