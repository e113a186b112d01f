"""The lists in the lobby: your tables, open tables and running matches."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from hashlib import sha256
from time import monotonic

from django.conf import settings
from django.utils import timezone

from tcgsite.accounts.blocking import users_apart_from
from tcgsite.matches.models import Match, MatchQuerySet, Seat
from tcgsite.matches.realtime.presence import (
    attended_tables,
    spectator_counts,
    waiting_tables,
)
from tcgsite.matches.results.ratings import attach_ratings

LONGEST_MATCH = timedelta(hours=3)
SHOWN = 20
MOST_READ = 200
JUST_STARTED = timedelta(minutes=2)
"""The time for which a new table is listed in any case, because its players may not be connected yet."""


@dataclass(frozen=True, slots=True)
class Lists:
    open: list[Match]
    running: list[Match]
    mine: list[Match] = field(default_factory=list)

    @property
    def fingerprint(self) -> str:
        """Return a hash that changes whenever the lists look different."""
        parts: list[tuple[object, ...]] = [
            (name, *_visible_parts(match))
            for name in self.__slots__
            for match in getattr(self, name)
        ]
        parts.append(("moves", *((match.pk, match.awaited) for match in self.mine)))
        return sha256(repr(parts).encode()).hexdigest()[:32]

    def for_user(self, user_id: int | None) -> "Lists":
        """Return the lists with the user's own tables moved to a separate list."""
        in_play = (
            Seat.objects.filter(user=user_id, is_over=False) if user_id else Seat.objects.none()
        )
        mine = _matches().filter(pk__in=in_play.values("match"))
        mine = mine.exclude(status=Match.Status.FINISHED)
        own = _with_ratings(list(mine[:SHOWN]))
        for match in own:
            match.is_own_move = any(
                seat.is_awaited and seat.user_id == user_id for seat in match.seats.all()
            )
        own.sort(key=lambda match: not match.is_own_move)
        keys = {match.pk for match in own}

        def others(found: list[Match]) -> list[Match]:
            return [each for each in found if each.pk not in keys]

        apart = users_apart_from(user_id)
        open_to_user = [
            match
            for match in others(self.open)
            if not any(seat.user_id in apart for seat in match.seats.all())
        ]
        return Lists(open_to_user, others(self.running), own)


def current_lists() -> Lists:
    """Return the current lists from the database."""
    waiting = waiting_tables(_matches())[:SHOWN]
    found = Lists(waiting, tables_to_watch())
    _with_ratings([*found.open, *found.running])
    counts = spectator_counts()
    for match in found.running:
        match.spectators = counts.get(match.pk, 0)
    return found


def tables_to_watch(most: int = SHOWN) -> list[Match]:
    """Return the newest running matches with anyone at the table."""
    now = timezone.now()
    running = Match.objects.public().running().filter(started_at__gte=now - LONGEST_MATCH)
    newest = running.order_by("-started_at").values_list("pk", "started_at")[:MOST_READ]
    there, fresh = attended_tables(), now - JUST_STARTED
    awake = [pk for pk, started_at in newest if pk in there or (started_at and started_at > fresh)]
    shown = awake[:most]
    return list(_matches().filter(pk__in=shown).order_by("-started_at"))


_kept: list[tuple[float, Lists]] = []


def recent_lists() -> Lists:
    """Return briefly cached lists that all visitors share, for pages that poll."""
    if not _kept or _kept[0][0] < monotonic() - settings.MATCHES_LISTING:
        _kept[:] = [(monotonic(), current_lists())]
    return _kept[0][1]


def _matches() -> MatchQuerySet:
    return Match.objects.with_seats().with_house_rules()


def _with_ratings(matches: list[Match]) -> list[Match]:
    attach_ratings(matches)
    return matches


def _visible_parts(match: Match) -> Iterator[object]:
    yield from (match.pk, match.status, match.spectators, match.house_rules)
    yield from ((seat.name, seat.is_free, str(seat.rating)) for seat in match.seats.all())
