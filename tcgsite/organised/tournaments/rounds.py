"""Rounds: pair the next one when all results are known, and end the tournament after the last one.

A job does this after each match. It reads how far the tournament has got, so another worker can repeat it at
any moment.
"""

from collections.abc import Iterator, Sequence
from contextlib import nullcontext, suppress
from functools import partial
from time import monotonic, sleep

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.jobs.errors import JobLimitError
from cards.jobs.job_limits import TOURNAMENTS
from cards.jobs.kinds import every, job
from cards.jobs.queue import add_unless_there, job_queue, others_wait
from cards.packs.rules_cache import rules_of
from cards.web.fairness.one_writer import letting_others_write
from engine.tournaments.swiss import PairedRound, PlayerPair
from tcgsite.matches.models import Match
from tcgsite.matches.realtime.signals import MatchFinished
from tcgsite.organised.models import (
    Pairing,
    PairingGame,
    Preparation,
    TableSeat,
    Tournament,
    TournamentEntry,
)
from tcgsite.organised.tournaments.announcing_rounds import SIDES, announce_end, announce_round
from tcgsite.organised.tournaments.arenas.arena_pairing import (
    count_arena_games,
    has_work,
    is_time_up,
    pair_arena,
)
from tcgsite.organised.tournaments.bot_players import request_bot_matches
from tcgsite.organised.tournaments.games import (
    begin_game,
    count_games,
    take_out_disqualified,
)
from tcgsite.organised.tournaments.next_round import has_been_left, next_round

STAYS, PAUSE = 30.0, 1.0
"""The seconds for which a job stays with an arena, and between two checks."""
MOST_AT_ONCE = 100
"""The most tournaments that are handled in one round."""
UNFINISHED = (Match.Status.OPEN, Match.Status.RUNNING)
DECKS = tuple(f"{side}__{cards}" for side in SIDES for cards in ("deck_cards", "sideboard"))
"""Fields that pairings don’t need. They take most of the space of the rows."""
WITHOUT_ROUNDS = (Tournament.Kind.ARENA, Tournament.Kind.LEAGUE)
"""Kinds of tournaments whose rounds don’t wait for earlier matches."""


def go_on_after(news: MatchFinished) -> None:
    """Let a worker continue the tournament of the match, if it belongs to one.

    Arenas have their own rounds of workers, because their matches end all the time. Leagues have a listener
    of their own.
    """
    games = PairingGame.objects.filter(match=news.match_id).exclude(
        pairing__tournament__kind__in=WITHOUT_ROUNDS
    )
    for tournament in games.values_list("pairing__tournament", flat=True):
        _request(tournament)


def request_rounds(pk: int) -> None:
    """Let a worker continue the tournament once the transaction is committed."""
    transaction.on_commit(partial(_request, pk))


@every(seconds=60)
def go_on_with_idle() -> None:
    """Let a worker continue tournaments whose job was lost or refused by a full queue."""
    open_now = Pairing.objects.filter(
        tournament=OuterRef("pk"), round=OuterRef("round"), is_over=False
    )
    unplayed = open_now.exclude(games__match__status=Match.Status.RUNNING)
    rounds = Tournament.objects.only_running().exclude(kind__in=WITHOUT_ROUNDS)
    running = rounds.filter(paused_at=None)
    idle = running.filter(Exists(unplayed) | ~Exists(open_now))
    for pk in idle.values_list("pk", flat=True)[:MOST_AT_ONCE]:
        _request(pk)


@every(seconds=3)
def look_after_arenas() -> None:
    """Let a worker pair free players and count results. If a job already does so, no other one is added."""
    arenas = Tournament.objects.only_running().filter(kind=Tournament.Kind.ARENA)
    for arena in arenas.filter(paused_at=None)[:MOST_AT_ONCE]:
        if has_work(arena):
            add_unless_there(go_on, arena.pk)


@every(seconds=2)
def begin_due_games() -> None:
    """Let a worker start the games whose time for preparation is over."""
    due = Preparation.objects.due(timezone.now()).order_by("due_at")
    tournaments = due.values_list("pairing__tournament", flat=True)[:MOST_AT_ONCE]
    for pk in dict.fromkeys(tournaments):
        add_unless_there(go_on, pk)


def _request(pk: int) -> None:
    # The user can do nothing about a full queue.
    with suppress(JobLimitError), job_queue() as queue:
        queue.add(go_on, pk)


@job("tournament", TOURNAMENTS)
def go_on(pk: int) -> None:
    """Count results, start games and pair rounds, until people must play."""
    tournament = Tournament.objects.in_full().filter(pk=pk).first()
    if tournament is not None:
        take_out_disqualified(tournament)
    if tournament is not None and tournament.is_arena:
        _stay_with_arena(tournament)
        return
    if tournament is not None and tournament.is_league:
        return
    while tournament is not None and tournament.is_running and not tournament.paused_at:
        if tournament.lacks_decks:
            return
        under_way = _pairings_under_way(tournament)
        for pairing in under_way.filter(Exists(_games(Match.Status.FINISHED))):
            count_games(tournament, pairing)
        if under_way.exists():
            rules = rules_of(tournament.pool.ordered_versions)
            for pairing in under_way.exclude(Exists(_games(*UNFINISHED))):
                with letting_others_write() if tournament.is_large else nullcontext():
                    begin_game(tournament, pairing, rules)
            if tournament.is_for_tables:
                take_out_disqualified(tournament)
            request_bot_matches(tournament)
            return
        _begin_round(tournament)
        tournament.refresh_from_db()


def _stay_with_arena(arena: Tournament) -> None:
    """Do all work of the arena, and stay for some seconds for more, unless another tournament waits.

    Starting a job and reading a large arena takes longer than pairing its free players.
    """
    until = monotonic() + STAYS
    while arena.is_running and not arena.paused_at:
        if has_work(arena):
            _go_on_with_arena(arena)
        if not settings.JOBS_APART or monotonic() > until or others_wait(TOURNAMENTS):
            return
        sleep(PAUSE)
        arena.refresh_from_db(fields=["status", "paused_at", "ends_at", "round"])


def _go_on_with_arena(arena: Tournament) -> None:
    count_arena_games(arena)
    if is_time_up(arena):
        _end_arena(arena)
    else:
        pair_arena(arena)


@transaction.atomic
def _end_arena(arena: Tournament) -> None:
    locked = Tournament.objects.select_for_update().get(pk=arena.pk)
    if locked.is_running:
        locked.status, locked.ended_at = Tournament.Status.OVER, locked.ends_at
        locked.save(update_fields=["status", "ended_at"])
        announce_end(locked)


def _pairings_under_way(tournament: Tournament) -> QuerySet[Pairing]:
    pairings = tournament.pairings.filter(round=tournament.round, is_over=False)
    return pairings.select_related("first__user", "second__user")


def _games(*statuses: str) -> QuerySet[PairingGame]:
    return PairingGame.objects.filter(pairing=OuterRef("pk"), match__status__in=statuses)


def _begin_round(tournament: Tournament) -> None:
    """Pair the next round or end the tournament, unless another process has done so.

    Pairing hundreds of players takes a second, during which others can write. If a player leaves or an
    organiser decides meanwhile, the round is paired again.
    """
    while True:
        seen = Tournament.objects.get(pk=tournament.pk)
        if not seen.is_running or seen.paused_at or seen.round != tournament.round:
            return
        before = _paired_from(seen)
        paired = next_round(
            seen,
            list(seen.entries.defer("deck_cards", "sideboard")),
            list(
                seen.pairings.select_related("first", "second")
                .defer(*DECKS)
                .prefetch_related("seats__entry")
            ),
        )
        if _store_round(seen, before, paired):
            return


def _paired_from(tournament: Tournament) -> tuple[int, int, int]:
    """Return a value that changes with everything that affects the next pairings."""
    stay = tournament.entries.filter(left_in=None).count()
    return tournament.round, stay, tournament.decisions.count()


@transaction.atomic
def _store_round(seen: Tournament, before: tuple[int, int, int], paired: PairedRound) -> bool:
    """Store the pairings and return True, or return False if they must be made again."""
    locked = Tournament.objects.select_for_update().get(pk=seen.pk)
    if not locked.is_running or locked.paused_at or locked.round != seen.round:
        return True
    if _paired_from(locked) != before:
        return False
    entries = list(locked.entries.all())
    if not paired.pairings:
        locked.status, locked.ended_at = Tournament.Status.OVER, timezone.now()
        if not locked.round:
            locked.status = Tournament.Status.CALLED_OFF
            locked.reason = _("Fewer than two players were left.")
        elif has_been_left(locked, entries):
            locked.status = Tournament.Status.CALLED_OFF
            locked.reason = _("All players have left.")
    else:
        locked.round += 1
        by_player = {entry.player: entry for entry in entries}
        rows = Pairing.objects.bulk_create(
            _row(locked, table, pair, by_player, is_rematch=pair in paired.rematches)
            for table, pair in enumerate(paired.pairings, 1)
        )
        if locked.is_for_tables:
            TableSeat.objects.bulk_create(_seats(rows, paired, by_player))
        announce_round(locked, rows)
    locked.save(update_fields=["status", "ended_at", "reason", "round"])
    if not paired.pairings:
        announce_end(locked)
    return True


def _seats(
    rows: Sequence[Pairing], paired: PairedRound, entries: dict[str, TournamentEntry]
) -> Iterator[TableSeat]:
    """Yield the seats of all tables. Players with a bye have none."""
    for row, pair in zip(rows, paired.pairings, strict=True):
        players = [each for each in (pair.first, pair.second, *pair.others) if each is not None]
        if pair.second is not None:
            for position, player in enumerate(players):
                yield TableSeat(pairing=row, entry=entries[player], position=position)


def _row(
    tournament: Tournament,
    table: int,
    pair: PlayerPair,
    entries: dict[str, TournamentEntry],
    *,
    is_rematch: bool,
) -> Pairing:
    """Return the row of a pairing. Players who have left lose at once, and byes are won."""
    first, second = entries[pair.first], None if pair.second is None else entries[pair.second]
    needed = tournament.best_of // 2 + 1
    is_won = second is None or second.left_in is not None
    is_lost = not is_won and first.left_in is not None
    return Pairing(
        tournament=tournament,
        round=tournament.round,
        table=table,
        first=first,
        second=second,
        won=needed if is_won else 0,
        lost=needed if is_lost else 0,
        is_over=is_won or is_lost,
        is_rematch=is_rematch,
    )
