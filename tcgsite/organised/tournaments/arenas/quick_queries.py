"""What open pages of an arena ask every few seconds, in plain SQL.

Building these queries takes ten times as long as executing them, and with a thousand players in an arena,
the other tables of the site would notice it.
"""

from datetime import datetime
from functools import cache
from time import monotonic
from typing import Any

from django.db import connection

from engine.immutable import immutable
from tcgsite.accounts.models import User
from tcgsite.organised.models import Tournament, TournamentEntry

MOST_KNOWN = 20
"""The most arenas whose rows a process keeps."""
KNOWN_FOR = 60.0
"""The seconds after which a kept arena is read again, because its game or club may have another title."""
OWN_ENTRY = """
    SELECT id, tournament_id, user_id, name, deck_name, penalty, is_bot, is_disqualified, left_in,
        halves_clock, seen_at
    FROM organised_tournamententry WHERE tournament_id = %s AND user_id = %s
"""
DECISIONS = "SELECT COUNT(*) FROM organised_tournamentdecision WHERE tournament_id = %s"
RUNNING_GAME = """
    SELECT game.id FROM organised_pairing pairing
    JOIN organised_pairinggame game ON game.pairing_id = pairing.id
    JOIN matches_match played ON played.id = game.match_id
    WHERE (pairing.first_id = %s OR pairing.second_id = %s) AND NOT pairing.is_over
        AND played.status <> 'finished'
    ORDER BY game.number DESC LIMIT 1
"""
LAST_MATCHES = """
    SELECT entry.id, entry.name, entry.penalty, entry.is_bot, entry.is_disqualified, entry.left_in,
        CASE WHEN player.is_active THEN player.id END,
        (SELECT played.public_id FROM organised_pairinggame game
            JOIN matches_match played ON played.id = game.match_id
            WHERE game.pairing_id = pairing.id ORDER BY game.number DESC LIMIT 1)
    FROM organised_pairing pairing
    JOIN organised_tournamententry entry ON entry.id =
        CASE WHEN pairing.first_id = %s THEN pairing.second_id ELSE pairing.first_id END
    LEFT JOIN accounts_user player ON player.id = entry.user_id
    WHERE (pairing.first_id = %s OR pairing.second_id = %s) AND pairing.is_over
        AND pairing.second_id IS NOT NULL AND pairing.ended_at <= %s
    ORDER BY pairing.ended_at DESC, pairing.id DESC LIMIT %s
"""
COUNTS = """
    SELECT (SELECT COUNT(*) FROM organised_tournamententry WHERE tournament_id = %s),
        (SELECT COUNT(left_in) FROM organised_tournamententry WHERE tournament_id = %s),
        (SELECT COUNT(*) FROM organised_tournamentdecision WHERE tournament_id = %s),
        (SELECT COUNT(*) FROM organised_pairing WHERE tournament_id = %s),
        (SELECT COUNT(*) FROM organised_pairing WHERE tournament_id = %s AND NOT is_over)
"""
SEEN = "UPDATE organised_tournamententry SET seen_at = %s WHERE id = %s"
Row = tuple[Any, ...]


@immutable
class ShownPlayer:
    """What pages of an arena show of a player, wherever the name is."""

    pk: int
    name: str
    penalty: int
    is_bot: bool
    is_disqualified: bool
    left_in: int | None
    user_id: int | None
    """The user with a page, or None."""

    @property
    def user(self) -> User | None:
        return User(pk=self.user_id) if self.user_id else None


@immutable
class LastMatch:
    """A finished match of a player: the opponent, and the id of the match in addresses, or ""."""

    opponent: ShownPlayer
    public_id: str


@immutable
class ArenaCounts:
    """The numbers of an arena’s rows. Whatever changes its standings or tables changes one of them."""

    entries: int
    left: int
    """The players who have left or paused."""
    decisions: int
    pairings: int
    open_pairings: int


@immutable
class _KnownArena:
    row: Row
    arena: Tournament
    read_at: float


_known: dict[str, _KnownArena] = {}


def tournament_of(public_id: str) -> Tournament | None:
    """Return the tournament with its game, pool, organiser and club, or None.

    A process keeps arenas until their rows change.
    """
    row = _only_row(_tournament_query(), public_id)
    known = _known.get(public_id)
    if known and known.row == row and monotonic() < known.read_at + KNOWN_FOR:
        return known.arena
    found = Tournament.objects.in_full().filter(public_id=public_id).first()
    if found is not None and row is not None and found.is_arena:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        # If the row has changed since it was read, it differs from the kept one the next time.
        _known[public_id] = _KnownArena(row, found, monotonic())
    return found


def own_entry(arena: Tournament, user: User) -> TournamentEntry | None:
    """Return the user’s entry without the deck, or None."""
    found = next(iter(TournamentEntry.objects.raw(OWN_ENTRY, [arena.pk, user.pk])), None)
    if found is not None:
        found.user = user
    return found


def shown_player(entry: TournamentEntry) -> ShownPlayer:
    user_id = entry.user_id if entry.user and entry.user.has_page else None
    tags = entry.penalty, entry.is_bot, entry.is_disqualified, entry.left_in
    return ShownPlayer(entry.pk, entry.name, *tags, user_id)


def running_game(entry: TournamentEntry) -> int | None:
    """Return the id of the player’s present game, or None."""
    row = _only_row(RUNNING_GAME, entry.pk, entry.pk)
    return row[0] if row else None


def note_seen(entry: TournamentEntry, now: datetime) -> None:
    with connection.cursor() as cursor:
        cursor.execute(SEEN, [connection.ops.adapt_datetimefield_value(now), entry.pk])


def decision_count(arena: Tournament) -> int:
    row = _only_row(DECISIONS, arena.pk)
    return row[0] if row else 0


def arena_counts(arena: Tournament) -> ArenaCounts:
    return ArenaCounts(*_rows(COUNTS, *[arena.pk] * COUNTS.count("%s"))[0])


def last_matches(entry: TournamentEntry, until: datetime, most: int) -> list[LastMatch]:
    """Return the player’s last matches that ended until then, newest first."""
    end = connection.ops.adapt_datetimefield_value(until)
    rows = _rows(LAST_MATCHES, entry.pk, entry.pk, entry.pk, end, most)
    return [LastMatch(ShownPlayer(*row[:-1]), row[-1] or "") for row in rows]


@cache
def _tournament_query() -> str:
    rows = Tournament.objects.filter(public_id="").order_by().values_list()
    return rows.query.sql_with_params()[0]


def _only_row(sql: str, *params: int | str | None) -> Row | None:
    return next(iter(_rows(sql, *params)), None)


def _rows(sql: str, *params: int | str | None) -> list[Row]:
    with connection.cursor() as cursor:
        cursor.execute(sql, params)
        return list(cursor.fetchall())
