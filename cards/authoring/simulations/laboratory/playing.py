"""Where the site plays matches of the laboratory: in its own background process, or on other workers."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from time import monotonic

from django.conf import settings

from engine.lab.match_facts import MatchFacts
from engine.lab.played_match import GoesOn, MatchStoppedError, play_match
from engine.lab.workers import Task, rules_from, workers_from

HERE = "1"
"""The setting with which each run plays its matches by itself, one after the other."""
BATCH = 4
"""The number of matches that a worker plays before it returns them."""


def play_judged(task: Task, judged_from: int, goes_on: GoesOn) -> list[MatchFacts]:
    """Play the matches. Chances are only judged from the match `judged_from` on."""
    sources, setting, numbers = task
    rules = rules_from(sources)
    return [
        play_match(rules, setting, number, judges=number >= judged_from, goes_on=goes_on)
        for number in numbers
    ]


def play_within(task: Task, judged_from: int, seconds: float) -> list[MatchFacts]:
    """Play the matches in another process, which stops by itself after `seconds`. Raises
    MatchStoppedError.
    """
    until = monotonic() + seconds
    return play_judged(task, judged_from, lambda: monotonic() < until)


def plays_here() -> bool:
    return bool(settings.LAB_WORKERS == HERE)


def play_tasks(
    tasks: Iterable[Task], judged_from: int, goes_on: GoesOn, seconds: float
) -> Iterator[list[MatchFacts]]:
    """Yield the matches of each task in order. Raises MatchStoppedError, SettingError."""
    player: Callable[[Task], list[MatchFacts]]
    if plays_here():
        player = partial(play_judged, judged_from=judged_from, goes_on=goes_on)
    else:
        player = partial(play_within, judged_from=judged_from, seconds=seconds)
    for matches in workers_from(settings.LAB_WORKERS).play(tasks, player):
        yield matches
        if not goes_on():
            raise MatchStoppedError
