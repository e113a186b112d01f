"""The standings and pairings of a tournament as CSV and JSON, for spreadsheets and other programs."""

import csv
from collections.abc import Iterator
from dataclasses import asdict
from io import StringIO

from django.db.models import prefetch_related_objects

from cards.exchange.spreadsheets.cells import with_prefix
from tcgsite.organised.models import Pairing, TournamentEntry
from tcgsite.organised.pages.overview import Overview, with_games
from tcgsite.organised.tournaments.arenas.arena_record import arena_record

COLUMNS = ("place", "player", "points", "won", "drawn", "lost")
TABLE_COLUMNS = ("place", "player", "points", "won", "lost")
ARENA_COLUMNS = ("place", "player", "points", "performance", "matches", "deck")
KNOCKOUT_COLUMNS = ("round", "table", "first", "second", "won", "lost", "drawn")


def results_csv(overview: Overview) -> str:
    """Return the standings or, for a knockout, which has none, the matches."""
    content = StringIO()
    csv.writer(content).writerows(map(_safe, row) for row in _rows(overview))
    return content.getvalue()


def _safe(cell: object) -> object:
    """Return the cell as a text that no spreadsheet computes. JSON files contain names unchanged."""
    return with_prefix(cell) if isinstance(cell, str) else cell


def results_json(overview: Overview) -> dict[str, object]:
    """Return everything that the page shows, with the decks after the end."""
    tournament = overview.tournament
    prefetch_related_objects(overview.pairings, with_games())
    columns, *rows = _rows(overview)
    return {
        "title": tournament.title,
        "game": tournament.game.slug,
        "pool": [str(version) for version in tournament.pool.ordered_versions],
        "kind": tournament.kind,
        "status": tournament.status,
        "started": tournament.started_at,
        "ended": tournament.ended_at,
        "winners": [entry.name for entry in overview.winners],
        "table": [dict(zip(columns, row, strict=True)) for row in rows],
        "pairings": [_pairing(each) for each in overview.pairings],
        "tables": [_places(each) for each in overview.pairings if tournament.is_for_tables],
        "decks": _decks(overview.entries) if tournament.is_over else {},
        "sideboards": _sideboards(overview.entries) if tournament.is_over else {},
        "cards": [asdict(card) for card in overview.played_cards],
    }


def _rows(overview: Overview) -> Iterator[list[object]]:
    if overview.tournament.is_arena:
        yield from _arena_rows(overview)
    elif overview.tournament.has_bracket:
        yield list(KNOCKOUT_COLUMNS)
        yield from (list(_pairing(each).values())[:-1] for each in overview.pairings)
    else:
        yield from _standing_rows(overview, is_for_two=not overview.tournament.is_for_tables)


def _standing_rows(overview: Overview, *, is_for_two: bool) -> Iterator[list[object]]:
    ties = [column.code for column in overview.tie_columns]
    yield [*(COLUMNS if is_for_two else TABLE_COLUMNS), *ties, "deck"]
    for row in overview.standings:
        standing, entry = row.placed.standing, row.placed.entry
        drawn = [standing.drawn] if is_for_two else []
        counts = [standing.points, standing.won, *drawn, standing.lost]
        yield [standing.place, _name(entry), *counts, *row.ties, entry.deck_name]


def _arena_rows(overview: Overview) -> Iterator[list[object]]:
    yield list(ARENA_COLUMNS)
    entries = {entry.player: entry for entry in overview.entries}
    for standing in arena_record(overview.tournament).standings:
        entry = entries[standing.player]
        scores = " ".join(str(score.points) for score in standing.scores)
        worth = [standing.points, standing.performance]
        yield [standing.place, _name(entry), *worth, scores, entry.deck_name]


def _name(entry: TournamentEntry | None) -> str:
    return str(entry.name) if entry else ""


def _pairing(pairing: Pairing) -> dict[str, object]:
    return {
        "round": pairing.round,
        "table": pairing.table,
        "first": _name(pairing.first),
        "second": _name(pairing.second),
        "won": pairing.won,
        "lost": pairing.lost,
        "drawn": pairing.drawn,
        "matches": [game.match.public_id for game in pairing.games.all()],
    }


def _places(pairing: Pairing) -> dict[str, object]:
    """Return the place of each player at a table of several. It is None before the end."""
    seats = {_name(seat.entry): seat.place for seat in pairing.seats.all()}
    return {"round": pairing.round, "table": pairing.table, "places": seats}


def _decks(entries: list[TournamentEntry]) -> dict[str, dict[str, int]]:
    return {entry.name: entry.deck_cards for entry in entries if entry.deck_cards}


def _sideboards(entries: list[TournamentEntry]) -> dict[str, dict[str, int]]:
    return {entry.name: entry.sideboard for entry in entries if entry.sideboard}
