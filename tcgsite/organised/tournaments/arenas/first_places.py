"""The best players of an arena and their tables. A process keeps them until they change."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from time import monotonic

from django.utils.safestring import SafeString

from engine.immutable import immutable
from engine.tournaments.arena_standings import ArenaStanding
from tcgsite.matches.models import Match
from tcgsite.organised.models import PairingGame, Tournament, TournamentEntry
from tcgsite.organised.tournaments.arenas.arena_record import ArenaRecord, arena_record
from tcgsite.organised.tournaments.arenas.quick_queries import ArenaCounts, arena_counts

SHOWN = 50
TABLES = 6
MOST_KEPT = 20
"""The most arenas for which a process keeps them."""
MOST_DRAWN = 1_000
"""The most rows of an arena that a process keeps as HTML."""
MOST_NAMES = 5_000
"""The most names of an arena’s players that a process keeps as HTML."""
LARGE = 100
"""The number of players from which on others’ results are shown some seconds late. Otherwise, each result
would render all pages again.
"""
SECONDS_LATE = 8.0
NAME_COLUMNS = (
    *("tournament", "name", "penalty", "is_bot", "is_disqualified", "left_in"),
    *("user", "user__is_active"),
)
"""What is shown of each player."""
TABLE_COLUMNS = ("match__public_id", "pairing__first__name", "pairing__second__name")
_kept: dict[str, "_KeptPlaces"] = {}

Contents = tuple[object, ...]


@immutable
class ArenaTable:
    """A running match."""

    first: TournamentEntry
    second: TournamentEntry
    places: tuple[int, int]
    match: Match


@dataclass(frozen=True)
class DrawnParts:
    """Parts of an arena’s page as HTML, by their languages and contents."""

    rows: dict[Contents, SafeString] = field(default_factory=dict)
    names: dict[Contents, SafeString] = field(default_factory=dict)

    def empty_full(self) -> None:
        """Empty what has become too large."""
        if len(self.rows) > MOST_DRAWN:
            self.rows.clear()
        if len(self.names) > MOST_NAMES:
            self.names.clear()


@dataclass(frozen=True)
class FirstPlaces:
    """The part of an arena’s page that is the same for all viewers."""

    size: int
    """The number of players."""
    record: ArenaRecord
    standings: Sequence[tuple[ArenaStanding, TournamentEntry]]
    tables: Sequence[ArenaTable]
    """Some running matches. Those of the best players come first."""
    drawn: DrawnParts
    """Rendered rows and names, also of earlier first places."""

    @cached_property
    def fingerprint(self) -> tuple[object, ...]:
        """Return a value that changes with everything shown."""
        places = [(each.points, entry.pk, entry.left_in) for each, entry in self.standings]
        return self.size, places, [table.match.pk for table in self.tables]

    @cached_property
    def places(self) -> Mapping[int, int]:
        """Return the index of each of the best players in `standings`."""
        return {entry.pk: index for index, (_standing, entry) in enumerate(self.standings)}

    @cached_property
    def parts(self) -> dict[tuple[str, str], tuple[SafeString, ...]]:
        """Return the parts of the page that are rendered so far, by their names and languages."""
        return {}


@dataclass(frozen=True)
class _KeptPlaces:
    status: str
    counts: ArenaCounts
    places: FirstPlaces
    read_at: float

    def may_show(self, arena: Tournament) -> bool:
        """Return True if players of the arena may see these places, although there may be newer ones."""
        is_large = self.places.size > LARGE and arena.status == self.status
        return is_large and monotonic() < self.read_at + SECONDS_LATE


def first_places(arena: Tournament) -> FirstPlaces:
    """Return the first places and their tables.

    Until the end of the arena, they are read again after each result, pairing or entry.
    """
    if not (arena.is_open or arena.is_running):
        return _read(arena, arena.entries.count(), DrawnParts())
    kept = _kept.get(arena.public_id)
    if kept and kept.may_show(arena):
        return kept.places
    if kept:  # While this thread reads, others needn’t do so, too.
        _kept[arena.public_id] = replace(kept, read_at=monotonic())
    counts = arena_counts(arena)
    if kept is None or (kept.status, kept.counts) != (arena.status, counts):
        drawn = kept.places.drawn if kept else DrawnParts()
        drawn.empty_full()
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        read = _read(arena, counts.entries, drawn)
        kept = _KeptPlaces(arena.status, counts, read, monotonic())
    _kept[arena.public_id] = replace(kept, read_at=monotonic())
    return kept.places


def _read(arena: Tournament, size: int, drawn: DrawnParts) -> FirstPlaces:
    record = arena_record(arena)
    best = record.standings[:SHOWN]
    rows = arena.entries.select_related("user")
    if not arena.is_over:  # Then decks are shown, too.
        rows = rows.only(*NAME_COLUMNS)
    entries = rows.in_bulk([int(each.player) for each in best])
    found = [(each, entry) for each in best if (entry := entries.get(int(each.player)))]
    tables = _tables(arena, record, size) if arena.is_running else []
    return FirstPlaces(size, record, found, tables, drawn)


def _tables(arena: Tournament, record: ArenaRecord, last: int) -> list[ArenaTable]:
    """Return the tables with the best players. Of others, only the players are read."""
    begun = PairingGame.objects.filter(
        pairing__in=arena.pairings.filter(is_over=False).exclude(second=None),
        match__status=Match.Status.RUNNING,
    ).order_by()
    standings = record.by_player

    def place(entry: int) -> int:
        standing = standings.get(str(entry))
        return standing.place if standing else last

    players = begun.values_list("pk", "pairing__first", "pairing__second")
    best_of = {pk: min(place(first), place(second)) for pk, first, second in players}
    wanted = sorted(best_of, key=best_of.__getitem__)[:TABLES]
    rows = begun.select_related("match", "pairing__first", "pairing__second")
    games = rows.only(*TABLE_COLUMNS).in_bulk(wanted)
    return [
        ArenaTable(first, second, (place(first.pk), place(second.pk)), game.match)
        for game in map(games.get, wanted)
        if game is not None
        for first in [game.pairing.first]
        if (second := game.pairing.second) is not None
    ]
