"""Convert the record of an arena to values of the engine: each player’s matches, and the standings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from django.db.models import Min

from engine.immutable import immutable
from engine.tournaments.arena import ArenaResult
from engine.tournaments.arena_standings import ArenaGame, ArenaStanding, arena_standings
from engine.tournaments.meetings import MeetingResult
from tcgsite.organised.models import Tournament

MOST_KEPT = 20
"""The most arenas whose standings a process keeps."""
OPPOSITE = {
    MeetingResult.WIN: MeetingResult.LOSS,
    MeetingResult.LOSS: MeetingResult.WIN,
    MeetingResult.DRAW: MeetingResult.DRAW,
}
COLUMNS = ("first", "second", "won", "lost", "ended_at", "first_halved", "second_halved")
_kept: dict[int, "_CountedGames"] = {}


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


@dataclass
class _CountedGames:
    """The part of an arena that a process has read. Matches that end later are added."""

    players: _Players
    ratings: Mapping[int, float]
    penalties: Mapping[str, int]
    games: dict[str, tuple[ArenaGame, ...]]
    ends: dict[str, datetime]
    counted: set[int]
    """The ids of the counted pairings, including byes."""
    oldest_open: int
    """The id before which all pairings have been counted."""
    standings: tuple[ArenaStanding, ...] = ()


def arena_record(arena: Tournament) -> ArenaRecord:
    """Return the record. After a match, only the standings of its players are computed again."""
    players = _Players(arena.public_id, arena.entries.count(), arena.decisions.count())
    kept = _kept.get(arena.pk)
    if kept is None or kept.players != players:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        kept = _begin(arena, players)
    # The new value replaces the old one as a whole, so threads never see a half-updated record.
    kept = _kept[arena.pk] = _with_new_results(arena, kept)
    by_player = {each.player: each for each in kept.standings}
    return ArenaRecord(kept.games, kept.ends, kept.standings, by_player)


def _begin(arena: Tournament, players: _Players) -> _CountedGames:
    entries = list(arena.entries.values_list("pk", "rating", "penalty"))
    return _CountedGames(
        players,
        {pk: rating for pk, rating, _penalty in entries},
        {str(pk): penalty for pk, _rating, penalty in entries},
        {str(pk): () for pk, _rating, _penalty in entries},
        {},
        set(),
        0,
    )


def _with_new_results(arena: Tournament, kept: _CountedGames) -> _CountedGames:
    open_now = arena.pairings.filter(is_over=False).aggregate(oldest=Min("pk"))["oldest"]
    over = arena.pairings.filter(is_over=True, pk__gte=kept.oldest_open)
    rows = over.order_by("ended_at", "pk").values_list("pk", *COLUMNS)
    new = [row for row in rows if row[0] not in kept.counted]
    if not new and kept.standings:
        return kept
    games, ends = dict(kept.games), dict(kept.ends)
    known = {each.player: each for each in kept.standings}
    for _pk, first, second, won, lost, end, *halved in new:
        if second is None:
            continue
        outcome = _outcome(won, lost)
        mine, other = ArenaResult(outcome, halved[0]), ArenaResult(OPPOSITE[outcome], halved[1])
        ends[str(first)] = ends[str(second)] = end
        games[str(first)] += (_game(second, kept.ratings[second], True, mine),)
        games[str(second)] += (_game(first, kept.ratings[first], False, other),)
        for each in (first, second):
            known.pop(str(each), None)
    counted = kept.counted | {row[0] for row in new}
    return replace(
        kept,
        games=games,
        ends=ends,
        counted=counted,
        oldest_open=open_now or kept.oldest_open,
        standings=arena_standings(games, kept.penalties, known),
    )


def _outcome(won: int, lost: int) -> MeetingResult:
    if won == lost:
        return MeetingResult.DRAW
    return MeetingResult.WIN if won > lost else MeetingResult.LOSS


def _game(opponent: int, rating: float, began: bool, result: ArenaResult) -> ArenaGame:
    return ArenaGame(str(opponent), rating, began, result)
