"""The best players of an arena and their tables. A process keeps them until they change."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from time import monotonic

from django.db.models import Count, Q
from django.utils.safestring import SafeString

from engine.immutable import immutable
from engine.tournaments.arena_standings import ArenaStanding
from tcgsite.matches.models import Match
from tcgsite.organised.models import PairingGame, Tournament, TournamentEntry
from tcgsite.organised.tournaments.arenas.arena_record import ArenaRecord, arena_record

SHOWN = 50
TABLES = 6
MOST_KEPT = 20
"""The most arenas for which a process keeps them."""
MOST_DRAWN = 1_000
"""The most rows of an arena that a process keeps as HTML."""
LARGE = 100
"""The number of players from which on others’ results are shown some seconds late. Otherwise, each result
would render all pages again.
"""
SECONDS_LATE = 8.0
_kept: dict[str, "_KeptPlaces"] = {}


@immutable
class ArenaTable:
    """A running match."""

    first: TournamentEntry
    second: TournamentEntry
    places: tuple[int, int]
    match: Match


@dataclass(frozen=True)
class FirstPlaces:
    """The part of an arena’s page that is the same for all viewers."""

    size: int
    """The number of players."""
    record: ArenaRecord
    standings: Sequence[tuple[ArenaStanding, TournamentEntry]]
    tables: Sequence[ArenaTable]
    """Some running matches. Those of the best players come first."""
    drawn: dict[tuple[object, ...], SafeString]
    """Rendered rows of the standings, by their contents."""

    @property
    def fingerprint(self) -> tuple[object, ...]:
        """Return a value that changes with everything shown."""
        places = [(each.points, entry.pk, entry.left_in) for each, entry in self.standings]
        return self.size, places, [table.match.pk for table in self.tables]


@dataclass(frozen=True)
class _KeptPlaces:
    version: str
    places: FirstPlaces
    read_at: float

    @property
    def may_be_late(self) -> bool:
        return self.places.size > LARGE and monotonic() < self.read_at + SECONDS_LATE


def first_places(arena: Tournament) -> FirstPlaces:
    """Return the first places and their tables.

    In a running arena, they are read again after each result, pairing or entry.
    """
    if not arena.is_running:
        return _read(arena, arena.entries.count(), {})
    kept = _kept.get(arena.public_id)
    if kept and kept.may_be_late:
        return kept.places
    entries = arena.entries.aggregate(size=Count("pk"), left=Count("left_in"))
    pairings = arena.pairings.aggregate(Count("pk"), over=Count("pk", Q(is_over=True)))
    version = repr((entries, pairings, arena.decisions.count()))
    if kept is None or kept.version != version:
        drawn = kept.places.drawn if kept else {}
        if len(drawn) > MOST_DRAWN:
            drawn = {}
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        kept = _KeptPlaces(version, _read(arena, entries["size"], drawn), monotonic())
    _kept[arena.public_id] = replace(kept, read_at=monotonic())
    return kept.places


def _read(arena: Tournament, size: int, drawn: dict[tuple[object, ...], SafeString]) -> FirstPlaces:
    record = arena_record(arena)
    best = record.standings[:SHOWN]
    rows = arena.entries.select_related("user")
    entries = rows.in_bulk([int(each.player) for each in best])
    found = [(each, entry) for each in best if (entry := entries.get(int(each.player)))]
    tables = _tables(arena, _places(record), size) if arena.is_running else []
    return FirstPlaces(size, record, found, tables, drawn)


def _places(record: ArenaRecord) -> Mapping[int, int]:
    return {int(player): standing.place for player, standing in record.by_player.items()}


def _tables(arena: Tournament, places: Mapping[int, int], last: int) -> list[ArenaTable]:
    """Return the tables with the best players. Of others, only the players are read."""
    begun = PairingGame.objects.filter(
        pairing__in=arena.pairings.filter(is_over=False).exclude(second=None),
        match__status=Match.Status.RUNNING,
    )
    players = begun.values_list("pk", "pairing__first", "pairing__second")
    best_of = {pk: min(places.get(each, last) for each in two) for pk, *two in players}
    wanted = sorted(best_of, key=best_of.__getitem__)[:TABLES]
    rows = begun.select_related("match", "pairing__first__user", "pairing__second__user")
    games = rows.in_bulk(wanted)
    return [
        ArenaTable(
            first, second, (places.get(first.pk, last), places.get(second.pk, last)), game.match
        )
        for game in map(games.get, wanted)
        if game is not None
        for first in [game.pairing.first]
        if (second := game.pairing.second) is not None
    ]
