"""Convert the record of a tournament to values of the engine: players, meetings and standings."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine.tournaments.meetings import BYE_GAMES, Meeting
from engine.tournaments.standings import USUAL, Scoring, Standing, standings
from engine.tournaments.tables.table_standings import TableResult, table_standings
from tcgsite.organised.models import Pairing, Tournament, TournamentEntry


@dataclass(frozen=True, slots=True)
class PlacedEntry:
    """An entry with its standing."""

    entry: TournamentEntry
    standing: Standing


def meeting_of(pairing: Pairing) -> Meeting:
    second = None if pairing.second is None else pairing.second.player
    won = BYE_GAMES if second is None else pairing.won
    return Meeting(pairing.round, pairing.first.player, second, won, pairing.lost, pairing.drawn)


def placed_entries(
    entries: Sequence[TournamentEntry], pairings: Sequence[Pairing], scoring: Scoring = USUAL
) -> list[PlacedEntry]:
    """Return the entries in the order of their standings, computed from all finished pairings."""
    by_player = {entry.player: entry for entry in entries}
    meetings = [meeting_of(each) for each in pairings if each.is_over]
    penalties = {entry.player: entry.penalty for entry in entries}
    found = standings(list(by_player), meetings, scoring, penalties)
    return [PlacedEntry(by_player[each.player], each) for each in found]


def standings_of(
    tournament: Tournament, entries: Sequence[TournamentEntry], pairings: Sequence[Pairing]
) -> list[PlacedEntry]:
    """Return the entries in the order of their standings, by the rules of the tournament."""
    if not tournament.is_for_tables:
        return placed_entries(entries, pairings, tournament.scoring)
    by_player = {entry.player: entry for entry in entries}
    penalties = {entry.player: entry.penalty for entry in entries}
    tables = [played_table(each) for each in pairings if each.is_over]
    found = table_standings(list(by_player), tables, penalties)
    return [PlacedEntry(by_player[each.player], each) for each in found]


def played_table(pairing: Pairing) -> TableResult:
    """Return the players of a table by place. A player with a bye is the only one."""
    seats = {seat.entry.player: seat.place or 1 for seat in pairing.seats.all()}
    return TableResult(pairing.round, seats or {pairing.first.player: 1})


def seed_order(tournament: Tournament, entries: Sequence[TournamentEntry]) -> list[TournamentEntry]:
    """Return the entries in the order of their seeds: by rating in a knockout, otherwise at random."""
    found = list(entries)
    Random(tournament.public_id).shuffle(found)  # noqa: S311 (nothing depends on its secrecy)
    if tournament.has_bracket:
        found.sort(key=lambda entry: entry.rating, reverse=True)
    return found
