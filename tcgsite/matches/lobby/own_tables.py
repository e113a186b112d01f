"""The tables at which a player sits. Those that wait for the player come first."""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, F, QuerySet
from django.utils import timezone

from tcgsite.matches.models import Match, Seat, SeatNote
from tcgsite.matches.models.time_control import time_in_words

MOST = 100
"""The most tables to read. Players with more see those whose time ends first."""
SOON = 0.2
"""The fraction of the time left below which a page shows it in red."""


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A running match of a player, as lists show it."""

    match: Match
    seat: Seat
    others: list[Seat]
    now: datetime
    note: str = ""
    """The player’s own note about the match."""

    @property
    def is_own_move(self) -> bool:
        return bool(self.match.awaited >> self.seat.position & 1)

    @property
    def awaited_names(self) -> list[str]:
        return [seat.name for seat in self.others if seat.is_awaited]

    @property
    def seconds_left(self) -> int:
        due = self.match.due_at
        return max(0, int((due - self.now).total_seconds())) if due else 0

    @property
    def part_left(self) -> float:
        """Return the fraction of time left for the player whom the match waits for."""
        control = self.match.time_control
        total = (control.total if control else self.match.allowance).total_seconds()
        return min(1.0, self.seconds_left / total) if total else 0.0

    @property
    def percent_left(self) -> int:
        return round(100 * self.part_left)

    @property
    def words_left(self) -> str:
        return time_in_words(self.seconds_left)

    @property
    def is_soon(self) -> bool:
        return self.is_own_move and self.part_left <= SOON


def waiting_count(user_id: int | None) -> int:
    """Return the number of tables that wait for this player, up to MOST, with a single query."""
    return sum(1 for _ in _waiting(user_id)) if user_id else 0


def waiting_counts(users: Collection[int]) -> Counter[int]:
    """Return the number of tables that wait for each of these players, up to MOST, with a single query."""
    in_play = Seat.objects.filter(
        user__in=users, is_over=False, match__status=Match.Status.RUNNING, match__awaited__gt=0
    )
    position: Any = F("position")  # Django's types allow only numbers here.
    awaited = in_play.annotate(own_bit=F("match__awaited").bitrightshift(position).bitand(1))
    rows = awaited.filter(own_bit=1).values_list("user").annotate(Count("pk")).order_by()
    return Counter({user: min(many, MOST) for user, many in rows})


def next_table(user_id: int | None, besides: str = "") -> str:
    """Return the ID of the table that waits for the player with the least time left, or "". `besides` is left
    out.
    """
    waiting = [table for table in _waiting(user_id) if table != besides]
    return waiting[0] if waiting else ""


def _waiting(user_id: int | None) -> Iterator[str]:
    """Yield the public IDs of the tables that wait for the player, the most urgent first."""
    rows = _in_play(user_id).values_list("position", "match__awaited", "match__public_id")
    return (table for position, awaited, table in rows[:MOST] if awaited >> position & 1)


def _in_play(user_id: int | None) -> QuerySet[Seat]:
    seats = Seat.objects.filter(user=user_id, is_over=False, match__status=Match.Status.RUNNING)
    return seats.order_by("match__due_at", "pk")


def own_tables(user_id: int) -> list[OwnTable]:
    """Return the player's running matches: those that wait for the player first, then by time left."""
    seats = _in_play(user_id).values_list("match", flat=True)[:MOST]
    matches = Match.objects.with_seats().with_house_rules().filter(pk__in=list(seats))
    now = timezone.now()
    notes = dict(
        SeatNote.objects.filter(seat__user=user_id, seat__is_over=False).values_list("seat", "text")
    )
    tables = [_own_table(match, user_id, now, notes) for match in matches]
    return sorted(tables, key=lambda each: (not each.is_own_move, each.seconds_left))


def _own_table(match: Match, user_id: int, now: datetime, notes: dict[int, str]) -> OwnTable:
    seats = list(match.seats.all())
    own = next(seat for seat in seats if seat.user_id == user_id)
    return OwnTable(match, own, [seat for seat in seats if seat != own], now, notes.get(own.pk, ""))


def note_of(match_id: int, user_id: int | None) -> str:
    """Return the player’s note about the match, or ""."""
    notes = SeatNote.objects.filter(seat__match=match_id, seat__user=user_id)
    return notes.values_list("text", flat=True).first() or "" if user_id else ""
