"""Workers: play matches in this process, in several processes, or on other machines."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from importlib import import_module
from os import cpu_count
from typing import Any, Protocol, TypeAlias

from engine.lab.match_facts import MatchFacts
from engine.lab.played_match import play_match
from engine.lab.setting import Setting, SettingError
from engine.rulebook import GameRules, build_rules, read_pack

DASK = "dask "
"""Comes before the address of a scheduler, such as `dask tcp://10.0.0.5:8786`."""
MOST_PROCESSES = 64
PATIENCE = "20s"
"""How long to wait for a scheduler."""
AHEAD = 2
"""How many batches to send to each worker in advance, so that none is idle."""

Sources: TypeAlias = tuple[bytes, ...]
Task: TypeAlias = tuple[Sources, Setting, list[int]]
"""The texts of the packs, a setting, and the numbers of the matches to play."""


Player: TypeAlias = Callable[[Task], list[MatchFacts]]
"""A function that plays the matches of a task. Other processes must be able to import it."""


def play_task(task: Task) -> list[MatchFacts]:
    """Play the matches. In matches without a card, only results count, so their chances aren't judged."""
    sources, setting, numbers = task
    rules, judges = rules_from(sources), not setting.without
    return [play_match(rules, setting, number, judges=judges) for number in numbers]


@lru_cache(maxsize=8)
def rules_from(sources: Sources) -> GameRules:
    """Read and build the rules from the texts of packs. Raises InvalidPackError."""
    return build_rules([read_pack(source) for source in sources])


class Workers(Protocol):
    def play(self, tasks: Iterable[Task], play: Player = play_task) -> Iterator[list[MatchFacts]]:
        """Yield the matches of each task in order. Raises the errors of `play`.

        Further tasks are taken only when workers need them.
        """
        ...


def workers_from(words: str) -> Workers:
    """Return the workers that a setting names: a number of processes, or a Dask scheduler.

    For an empty setting, there is one process for each processor. Raises SettingError.
    """
    if words.startswith(DASK):
        return DaskWorkers(words.removeprefix(DASK).strip())
    if words and not (words.isdigit() and 0 < int(words) <= MOST_PROCESSES):
        raise SettingError("workers_unknown", words=words, most=MOST_PROCESSES)
    return LocalWorkers(int(words) if words else cpu_count() or 1)


class LocalWorkers:
    def __init__(self, processes: int) -> None:
        self.processes = processes

    def play(self, tasks: Iterable[Task], play: Player = play_task) -> Iterator[list[MatchFacts]]:
        if self.processes < 2:
            yield from map(play, tasks)
            return
        with ProcessPoolExecutor(self.processes) as pool:
            yield from results_in_order(
                lambda task: pool.submit(play, task), tasks, AHEAD * self.processes
            )


class DaskWorkers:
    """Workers of a Dask scheduler. If a worker dies, the scheduler gives its task to another one."""

    def __init__(self, address: str) -> None:
        self.address = address

    def play(self, tasks: Iterable[Task], play: Player = play_task) -> Iterator[list[MatchFacts]]:
        with dask_client(self.address) as client:
            count = len(client.scheduler_info(n_workers=-1)["workers"])
            if not count:
                raise SettingError("workers_none", address=self.address)
            yield from results_in_order(
                lambda task: client.submit(play, task, pure=False), tasks, AHEAD * count
            )


def dask_client(address: str) -> Any:
    """Return a connection to the scheduler. Raises SettingError."""
    try:
        distributed = import_module("distributed")  # This package is optional.
    except ImportError:
        raise SettingError("dask_missing") from None
    try:
        return distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as refused:
        raise SettingError("dask_away", address=address, why=str(refused)) from refused


def results_in_order(
    submit: Callable[[Task], Any], tasks: Iterable[Task], most: int
) -> Iterator[list[MatchFacts]]:
    """Yield the results in order, with at most `most` tasks under way. At the end, cancel the rest."""
    waiting = deque[Any]()
    try:
        for task in tasks:
            waiting.append(submit(task))
            if len(waiting) >= most:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for each in waiting:
            each.cancel()
