"""How many look on at a match: each process counts its own and tells the others in their shared memory."""

import secrets
from collections import Counter, defaultdict

from django.core.cache import cache

KEPT = 15
"""Seconds after which a process that is silent is taken for gone."""
PROCESSES = "spectators.processes"
_process = secrets.token_hex(6)
_here: dict[int, Counter[str]] = defaultdict(Counter)
_known: dict[int, int] = {}


def come(match_id: int, who: str) -> None:
    """Several tabs of one person count once."""
    _here[match_id][who] += 1


def go(match_id: int, who: str) -> None:
    people = _here[match_id]
    people[who] -= 1
    if people[who] < 1:
        del people[who]
    if not people:
        del _here[match_id]


def exchange() -> None:
    """Now and then: tell the others, and hear of theirs."""
    own = {match_id: len(people) for match_id, people in dict(_here).items()}
    cache.set(_key(_process), own, KEPT)
    listed: set[str] = cache.get(PROCESSES, set())
    told = cache.get_many([_key(process) for process in listed | {_process}])
    alive = {process for process in listed | {_process} if _key(process) in told}
    if alive != listed:
        cache.set(PROCESSES, alive, None)
    _known.clear()
    _known.update(_sum(told))


def looking_on(match_id: int) -> int:
    """As of the last exchange."""
    return _known.get(match_id, 0)


def all_looking_on() -> dict[int, int]:
    """For lists, also in a process at whose tables nobody sits."""
    listed: set[str] = cache.get(PROCESSES, set())
    return _sum(cache.get_many([_key(process) for process in listed]))


def _sum(told: dict[str, dict[int, int]]) -> dict[int, int]:
    total: Counter[int] = Counter()
    for counts in told.values():
        total.update(counts)
    return dict(total)


def _key(process: str) -> str:
    return f"spectators.{process}"
