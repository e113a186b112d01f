"""Presence: the people at each table, and the players waiting at open tables."""

import secrets
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from datetime import timedelta
from time import monotonic

from django.utils import timezone

from tcgsite.matches.models import Match, MatchQuerySet
from tcgsite.matches.realtime.shared_cache import recall, remember

PROCESS_ALIVE = 15
"""The process counts as dead after this many seconds without an update."""
PROCESSES = "spectators.processes"
People = dict[int, list[str]]
"""The spectators of each match, and the marks of its seats with a player present, by the match's ID."""
SEAT = "seat "

AWAY, GONE = 10, 60
"""A player is away, and then gone, after this many seconds without a connection to the table."""

_process = secrets.token_hex(6)
_here: dict[int, Counter[str]] = defaultdict(Counter)
_watched_since: dict[int, float] = {}
"""When this process began to watch who is at each table."""
_polled: dict[tuple[int, str], float] = {}
"""When players without a socket last loaded or sent something, by match and seat mark."""
_last_there: dict[tuple[int, str], float] = {}
"""When the player of each seat was last at the table, by match and seat mark."""
_last_exchange: list[tuple[float, dict[int, int]]] = []
"""The time of the last exchange, and the number of spectators of each match."""


def seat_mark(seat: int) -> str:
    """Return the mark for the player of this seat. It can’t be confused with a spectator."""
    return f"{SEAT}{seat}"


def add_person(match_id: int, who: str) -> None:
    """Count a person's connection. Several tabs of the same user count as one person."""
    _here[match_id][who] += 1


def remove_person(match_id: int, who: str) -> None:
    people = _here[match_id]
    people[who] -= 1
    if people[who] < 1:
        del people[who]
    if not people:
        del _here[match_id]


def is_seat_here(match_id: int, seat: int) -> bool:
    """Return True if the player of this seat has the table open in this process."""
    return match_id in _here and seat_mark(seat) in _here[match_id]


def is_seat_present(match_id: int, seat: int) -> bool:
    """Return True if the player of this seat has the table open, in any process that shares a cache."""
    published = _people_of_processes()
    mark = seat_mark(seat)
    return is_seat_here(match_id, seat) or any(mark in each.get(match_id, ()) for each in published)


def exchange() -> None:
    """Publish the people in this process, and read those that other processes have published."""
    own = _people_here()
    remember(_process_key(_process), own, PROCESS_ALIVE)
    listed = _known_processes()
    published: dict[str, People] = recall(map(_process_key, listed))
    alive = {process for process in listed if _process_key(process) in published} | {_process}
    if alive != listed:
        remember(PROCESSES, alive, None)
    _last_exchange[:] = [(monotonic(), _count([*published.values(), own]))]
    _note_seats([*published.values(), own], own.keys())


def _people_here() -> People:
    """Return the people with a connection to this process, and the players who have polled it lately."""
    own = {match_id: list(people) for match_id, people in dict(_here).items()}
    for (match_id, mark), at in list(_polled.items()):
        if monotonic() - at > STILL_THERE:
            del _polled[match_id, mark]
        elif mark not in own.setdefault(match_id, []):
            own[match_id].append(mark)
    return own


def _note_seats(published: Iterable[People], watched: Collection[int]) -> None:
    """Note which players are at the tables that this process watches, and forget other tables."""
    now = monotonic()
    for match_id in watched:
        _watched_since.setdefault(match_id, now)
    for tables in published:
        for match_id in tables.keys() & watched:
            seats = [each for each in tables[match_id] if each.startswith(SEAT)]
            _last_there.update(dict.fromkeys([(match_id, mark) for mark in seats], now))
    for match_id in _watched_since.keys() - watched:
        del _watched_since[match_id]
    for key in [key for key in _last_there if key[0] not in watched]:
        del _last_there[key]


def mark_seat(match_id: int, seat: int) -> None:
    """Note that the player of this seat has just loaded or sent something without a socket."""
    _polled[match_id, seat_mark(seat)] = monotonic()


def absence(match_id: int, seat: int) -> float:
    """Return the seconds for which the player of this seat has been away, as far as this process knows."""
    mark = seat_mark(seat)
    if (match_id in _here and mark in _here[match_id]) or (match_id, mark) in _polled:
        return 0
    since = _last_there.get((match_id, mark), _watched_since.get(match_id))
    return 0 if since is None else monotonic() - since


def spectator_count(match_id: int) -> int:
    """Return the number of spectators at the last exchange, or 0 if there was no recent exchange."""
    is_known = _last_exchange and monotonic() - _last_exchange[0][0] < PROCESS_ALIVE
    return _last_exchange[0][1].get(match_id, 0) if is_known else 0


def spectator_counts() -> dict[int, int]:
    """Return the spectator counts of all matches, even in processes without open tables."""
    return _count(_people_of_processes())


def attended_tables() -> set[int]:
    """Return the matches with a player or a spectator at the table, in any process."""
    return {match_id for people in _people_of_processes() for match_id in people}


def _people_of_processes() -> list[People]:
    return list(recall(map(_process_key, _known_processes())).values())


def _known_processes() -> set[str]:
    found: set[str] = recall([PROCESSES]).get(PROCESSES, set())
    return found


def _count(published: list[People]) -> dict[int, int]:
    people: dict[int, set[str]] = defaultdict(set)
    for tables in published:
        for match_id, who in tables.items():
            people[match_id].update(each for each in who if not each.startswith(SEAT))
    return {match_id: len(who) for match_id, who in people.items()}


def _process_key(process: str) -> str:
    return f"spectators.{process}"


STILL_THERE = 150
"""The seconds for which a waiting player counts as present. Browsers let a background page poll only once a
minute.
"""
LONGEST_WAIT = timedelta(days=1)
MOST = 200


def mark_present(match: Match, user_id: int | None) -> None:
    """Remember that a player seated at this table has just polled the page."""
    if user_id and any(seat.user_id == user_id for seat in match.seats.all()):
        remember(_waiting_key(match), True, STILL_THERE)


def waiting_tables(matches: MatchQuerySet) -> list[Match]:
    """Return the listed open tables whose players are still waiting, with the longest wait first.

    At tables for matches over days, nobody has to wait.
    """
    now = timezone.now()
    found = matches.open().public().filter(created_at__gte=now - LONGEST_WAIT)
    newest = list(found.order_by("-created_at")[:MOST])[::-1]
    there = _present_keys(newest)
    fresh = now - timedelta(seconds=STILL_THERE)
    return [
        match
        for match in newest
        if match.clock_days or _waiting_key(match) in there or match.created_at > fresh
    ]


def _present_keys(matches: Iterable[Match]) -> set[str]:
    return set(recall(map(_waiting_key, matches)))


def _waiting_key(match: Match) -> str:
    return f"waiting.{match.pk}"
