"""The open pages of this process that show counts, by player, network and session."""

from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from typing import NamedTuple

from django.contrib.sessions.models import Session
from django.utils import timezone


class HeadCounts(NamedTuple):
    unread: int
    waiting: int


@dataclass(frozen=True, eq=False)
class HeadPage:
    """A page. An unknown network or session is empty."""

    user_id: int
    network: str
    session: str
    show: Callable[[HeadCounts], Awaitable[None]]
    close: Callable[[], Awaitable[None]]


class HeadPages:
    def __init__(self) -> None:
        self._of_players: dict[int, set[HeadPage]] = {}
        self._in_networks: Counter[str] = Counter()

    def add(self, page: HeadPage) -> None:
        self._of_players.setdefault(page.user_id, set()).add(page)
        self._in_networks[page.network] += 1

    def remove(self, page: HeadPage) -> None:
        """Remove the page, if it is listed."""
        own = self._of_players.get(page.user_id, set())
        if page not in own:
            return
        own.remove(page)
        if not own:
            del self._of_players[page.user_id]
        self._in_networks[page.network] -= 1
        if not self._in_networks[page.network]:
            del self._in_networks[page.network]

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(self._of_players)

    def of(self, user_id: int) -> tuple[HeadPage, ...]:
        return tuple(self._of_players.get(user_id, ()))

    def count_in(self, network: str) -> int:
        """Return the number of pages in the network, or 0 if it is unknown."""
        return self._in_networks[network] if network else 0


def open_sessions(keys: Collection[str]) -> set[str]:
    """Return the sessions in which a player may still be signed in."""
    rows = Session.objects.filter(session_key__in=keys, expire_date__gt=timezone.now())
    return set(rows.values_list("session_key", flat=True))
