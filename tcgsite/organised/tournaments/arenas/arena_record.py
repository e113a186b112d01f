"""Convert the record of an arena to values of the engine: each player’s matches, and the standings."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from django.db.models import Max, Q

from engine.immutable import immutable
from engine.tournaments.arena import ArenaResult
from engine.tournaments.arena_standings import ArenaGame, ArenaStanding, arena_standings
from engine.tournaments.meetings import MeetingResult
from tcgsite.organised.models import Tournament
from tcgsite.organised.tournaments.arenas.quick_queries import arena_counts

MOST_KEPT = 20
"""The most arenas whose standings a process keeps."""
OPPOSITE = {
    MeetingResult.WIN: MeetingResult.LOSS,
    MeetingResult.LOSS: MeetingResult.WIN,
    MeetingResult.DRAW: MeetingResult.DRAW,
}
COLUMNS = ("first", "second", "won", "lost", "ended_at", "first_halved", "second_halved")
_kept: dict[int, "_CountedGames"] = {}

ResultRow = tuple[int, int, int, int, datetime, bool, bool]
"""The values of `COLUMNS`."""


@immutable
class ArenaRecord:
    """All finished matches by player, and the standings after them."""

    games: Mapping[str, Sequence[ArenaGame]]
    last_ends: Mapping[str, datetime]
    """When the last match of each player ended."""
    standings: tuple[ArenaStanding, ...]
    by_player: Mapping[str, ArenaStanding]


@immutable
class _Players:
    """Changes that affect all standings: another player, or an organiser’s decision."""

    arena: str
    count: int
    decisions: int


@dataclass(frozen=True)
class _CountedGames:
    """The part of an arena that a process has read. Matches that end later are added."""

    players: _Players
    ratings: Mapping[int, float]
    penalties: Mapping[str, int]
    record: ArenaRecord
    newest: int = 0
    """The id up to which all pairings have been counted, except those that were open."""
    open_then: frozenset[int] = frozenset()


def arena_record(arena: Tournament) -> ArenaRecord:
    """Return the record. After a match, only the standings of its players are computed again."""
    counts = arena_counts(arena)
    players = _Players(arena.public_id, counts.entries, counts.decisions)
    kept = _kept.get(arena.pk)
    if kept is None or kept.players != players:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        kept = _begin(arena, players)
    # The new value replaces the old one as a whole, so threads never see a half-updated record.
    kept = _kept[arena.pk] = _with_new_results(arena, kept)
    return kept.record


def _begin(arena: Tournament, players: _Players) -> _CountedGames:
    entries = list(arena.entries.values_list("pk", "rating", "penalty"))
    return _CountedGames(
        players,
        {pk: rating for pk, rating, _penalty in entries},
        {str(pk): penalty for pk, _rating, penalty in entries},
        ArenaRecord({str(pk): () for pk, _rating, _penalty in entries}, {}, (), {}),
    )


def _with_new_results(arena: Tournament, kept: _CountedGames) -> _CountedGames:
    # Pairings of an arena are stored one after the other, so all up to the newest are already there.
    newest = arena.pairings.aggregate(newest=Max("pk"))["newest"] or 0
    open_rows = arena.pairings.filter(is_over=False, pk__lte=newest)
    open_now = frozenset(open_rows.values_list("pk", flat=True))
    read = replace(kept, newest=newest, open_then=open_now)
    new = list(_results(arena, kept, read))
    if not new and kept.record.standings:
        return read
    return replace(read, record=_with_results(kept, new))


def _results(arena: Tournament, kept: _CountedGames, read: _CountedGames) -> Iterator[ResultRow]:
    """Yield the results that `kept` lacks, in the order of their ends. Byes have none."""
    closed = Q(pk__in=kept.open_then - read.open_then) | Q(pk__gt=kept.newest, pk__lte=read.newest)
    over = arena.pairings.filter(closed, is_over=True).exclude(second=None)
    for pk, *row in over.order_by("ended_at", "pk").values_list("pk", *COLUMNS):
        # Those that were open when their ids were read count the next time.
        if pk not in read.open_then:
            yield tuple(row)


def _with_results(kept: _CountedGames, new: Sequence[ResultRow]) -> ArenaRecord:
    games, ends = dict(kept.record.games), dict(kept.record.last_ends)
    known = dict(kept.record.by_player)
    for first, second, won, lost, end, *halved in new:
        outcome = _outcome(won, lost)
        mine, other = ArenaResult(outcome, halved[0]), ArenaResult(OPPOSITE[outcome], halved[1])
        ends[str(first)] = ends[str(second)] = end
        games[str(first)] = (*games[str(first)], _game(second, kept.ratings[second], True, mine))
        games[str(second)] = (*games[str(second)], _game(first, kept.ratings[first], False, other))
        for each in (first, second):
            known.pop(str(each), None)
    standings = arena_standings(games, kept.penalties, known)
    return ArenaRecord(games, ends, standings, {each.player: each for each in standings})


def _outcome(won: int, lost: int) -> MeetingResult:
    if won == lost:
        return MeetingResult.DRAW
    return MeetingResult.WIN if won > lost else MeetingResult.LOSS


def _game(opponent: int, rating: float, began: bool, result: ArenaResult) -> ArenaGame:
    return ArenaGame(str(opponent), rating, began, result)
