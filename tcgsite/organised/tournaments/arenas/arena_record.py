"""The record of an arena as values of the engine: each player’s matches, and the standings."""

from collections.abc import Mapping, Sequence
from datetime import datetime

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
Version = tuple[int, int, int]
_kept: dict[int, tuple[Version, "ArenaRecord"]] = {}


@immutable
class ArenaRecord:
    """All matches that are over, by player, and how everybody stands after them."""

    games: Mapping[str, Sequence[ArenaGame]]
    last_ends: Mapping[str, datetime]
    """When the last match of each player ended."""
    standings: tuple[ArenaStanding, ...]
    by_player: Mapping[str, ArenaStanding]


def arena_record(arena: Tournament) -> ArenaRecord:
    """Return the record. It is computed again after each match, entry or decision."""
    over = arena.pairings.filter(is_over=True).count()
    version = arena.entries.count(), over, arena.decisions.count()
    kept = _kept.get(arena.pk)
    if kept is None or kept[0] != version:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        kept = _kept[arena.pk] = version, _read(arena)
    return kept[1]


def _read(arena: Tournament) -> ArenaRecord:
    entries = list(arena.entries.values_list("pk", "rating", "penalty"))
    ratings = {pk: rating for pk, rating, _penalty in entries}
    games: dict[str, list[ArenaGame]] = {str(pk): [] for pk in ratings}
    ends: dict[str, datetime] = {}
    over = arena.pairings.filter(is_over=True).exclude(second=None).order_by("ended_at", "pk")
    for first, second, won, lost, end, *halved in over.values_list(*COLUMNS):
        outcome = _outcome(won, lost)
        ends[str(first)] = ends[str(second)] = end
        games[str(first)].append(
            _game(second, ratings[second], True, ArenaResult(outcome, halved[0]))
        )
        other = ArenaResult(OPPOSITE[outcome], halved[1])
        games[str(second)].append(_game(first, ratings[first], False, other))
    penalties = {str(pk): penalty for pk, _rating, penalty in entries}
    standings = arena_standings(games, penalties)
    return ArenaRecord(games, ends, standings, {each.player: each for each in standings})


def _outcome(won: int, lost: int) -> MeetingResult:
    if won == lost:
        return MeetingResult.DRAW
    return MeetingResult.WIN if won > lost else MeetingResult.LOSS


def _game(opponent: int, rating: float, began: bool, result: ArenaResult) -> ArenaGame:
    return ArenaGame(str(opponent), rating, began, result)
