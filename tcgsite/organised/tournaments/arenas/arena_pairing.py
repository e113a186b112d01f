"""Count the results of an arena, pair free players, and end it when its time is up.

A job does this. It reads from the rows what is left to do, so it can be killed and repeated at any moment.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.packs.rules_cache import rules_of
from cards.web.fairness.one_writer import letting_others_write
from engine.tournaments.arena import FreePlayer, pair_many_free_players
from engine.tournaments.arena_standings import ArenaGame
from tcgsite.accounts.models import User
from tcgsite.matches.models import Match
from tcgsite.organised.models import Pairing, Tournament, TournamentEntry
from tcgsite.organised.tournaments.arenas.arena_record import ArenaRecord, arena_record
from tcgsite.organised.tournaments.arenas.quick_queries import note_seen
from tcgsite.organised.tournaments.errors import TournamentError
from tcgsite.organised.tournaments.games import begin_game, count_games

PRESENT = timedelta(seconds=25)
"""A player can be paired if their page has asked for news within this time."""
FRESH = timedelta(seconds=8)
"""The age below which a note isn’t written again. Pages ask more often."""
FOR_TWO = 2
FEWEST_ACTIONS = 7
"""The fewest own actions in a win with half the time that give a further point."""


def mark_present(entry: TournamentEntry) -> None:
    """Note that the player has the arena’s page open, so that they can be paired."""
    now = timezone.now()
    if entry.seen_at is None or entry.seen_at < now - FRESH:
        note_seen(entry, now)


def free_entries(arena: Tournament) -> QuerySet[TournamentEntry]:
    """Return the players who can be paired: they have the page open and aren’t playing."""
    open_now = _open_pairings(arena)
    is_here = Q(seen_at__gte=timezone.now() - PRESENT) | Q(is_bot=True)
    return (
        arena.entries.filter(is_here, left_in=None)
        .exclude(pk__in=open_now.values("first"))
        .exclude(pk__in=open_now.values("second"))
    )


def _open_pairings(arena: Tournament) -> QuerySet[Pairing]:
    return arena.pairings.filter(is_over=False)


def count_arena_games(arena: Tournament) -> None:
    """Count the finished matches. Those that ended after the arena don’t count.

    Their players are paired again once they are back on the arena’s page.
    """
    played = _open_pairings(arena).filter(games__match__status=Match.Status.FINISHED).distinct()
    for pairing in played.prefetch_related("games__match"):
        ends = [game.match.finished_at for game in pairing.games.all() if game.match.finished_at]
        in_time = [end for end in ends if arena.ends_at is None or end <= arena.ends_at]
        if in_time:
            with letting_others_write():
                _count(arena, pairing, max(in_time))


def _count(arena: Tournament, pairing: Pairing, ended_at: datetime) -> None:
    halved = _halved_clocks(pairing)
    _store_result(arena, pairing, ended_at, halved)


@transaction.atomic
def _store_result(
    arena: Tournament, pairing: Pairing, ended_at: datetime, halved: dict[str, bool]
) -> None:
    """Store the result and its end in one transaction, so that nobody counts a result without extra
    points.
    """
    count_games(arena, pairing)
    Pairing.objects.filter(pk=pairing.pk).update(ended_at=ended_at, **halved)
    players = [pairing.first_id, pairing.second_id or pairing.first_id]
    arena.entries.filter(pk__in=players).update(seen_at=None)


def _halved_clocks(pairing: Pairing) -> dict[str, bool]:
    """Return the players who get a further point for a win: they have halved the clock and acted often
    enough.
    """
    counted = set[bool]()
    for game in pairing.games.all():
        for seat in game.match.seats.filter(has_halved_clock=True):
            actions = game.match.actions.filter(seat=seat.position, automatic=False)
            if actions.count() >= FEWEST_ACTIONS:
                counted.add((seat.position == 0) == game.first_begins)
    return {"first_halved": True in counted, "second_halved": False in counted}


@transaction.atomic
def halve_clock(arena: Tournament, user: User, *, halves: bool) -> None:
    """Halve the user’s time in the next matches, or restore it. Raises TournamentError."""
    if not arena.is_arena:
        raise TournamentError(_("Only in arenas do players halve their clocks."))
    if not arena.entries.filter(user=user, left_in=None).update(halves_clock=halves):
        raise TournamentError(_("You aren’t in this tournament."))


def has_work(arena: Tournament) -> bool:
    """Return True if two players are free, a match has ended or is missing, or the time is up."""
    open_now = _open_pairings(arena)
    return (
        is_time_up(arena)
        or open_now.filter(games__match__status=Match.Status.FINISHED).exists()
        or open_now.filter(games=None).exists()
        or len(free_entries(arena)[:FOR_TWO]) == FOR_TWO
    )


def is_time_up(arena: Tournament) -> bool:
    return arena.ends_at is not None and arena.ends_at <= timezone.now()


def pair_arena(arena: Tournament) -> None:
    """Pair the free players, and begin all matches that have not begun."""
    pair_free(arena)
    rules = rules_of(arena.pool.ordered_versions)
    waiting = _open_pairings(arena).filter(games=None)
    for pairing in waiting.select_related("first__user", "second__user"):
        with letting_others_write():
            begin_game(arena, pairing, rules)


def pair_free(arena: Tournament) -> None:
    """Store the next pairings. They are computed before the transaction, so that other writers
    needn’t wait.
    """
    seen = Tournament.objects.get(pk=arena.pk)
    if not seen.is_running or is_time_up(seen):
        return
    entries = {entry.player: entry for entry in free_entries(seen)}
    active = seen.entries.filter(left_in=None).count()
    free = _free_players(list(entries.values()), arena_record(seen))
    pairs = pair_many_free_players(free, only_two_play=active == FOR_TWO)
    if pairs:
        store_pairs(seen, [(entries[first], entries[second]) for first, second in pairs])


@transaction.atomic
def store_pairs(seen: Tournament, pairs: Sequence[tuple[TournamentEntry, TournamentEntry]]) -> None:
    """Store the pairings of players who haven’t left, unless another process has paired since `seen`."""
    locked = Tournament.objects.select_for_update().get(pk=seen.pk)
    if locked.round != seen.round or not locked.is_running or locked.paused_at:
        return
    here = set(locked.entries.filter(left_in=None).values_list("pk", flat=True))
    still = [pair for pair in pairs if {each.pk for each in pair} <= here]
    if not still:
        return
    locked.round += 1
    locked.save(update_fields=["round"])
    Pairing.objects.bulk_create(
        Pairing(tournament=locked, round=locked.round, table=table, first=first, second=second)
        for table, (first, second) in enumerate(still, 1)
    )


def _free_players(entries: Sequence[TournamentEntry], record: ArenaRecord) -> list[FreePlayer]:
    last = len(record.standings) + 1
    return [
        FreePlayer(
            entry.player,
            record.by_player[entry.player].place if entry.player in record.by_player else last,
            entry.rating,
            record.last_ends.get(entry.player, entry.entered_at).timestamp(),
            games[-1].opponent if games else None,
            _sides_in_a_row(games),
        )
        for entry in entries
        for games in [record.games.get(entry.player, ())]
    ]


def _sides_in_a_row(games: Sequence[ArenaGame]) -> int:
    """Return how many times in a row the player has begun. The number is negative if they haven’t begun."""
    count = 0
    for game in reversed(games):
        if game.began is not games[-1].began:
            break
        count += 1 if game.began else -1
    return count
