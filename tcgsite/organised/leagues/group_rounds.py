"""The rounds of a league’s groups. Each begins at its time, and the last matches end with the season.

A job does this. It reads from the rows what is left to do, so it can be killed and repeated at any moment.
"""

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from cards.jobs.errors import JobLimitError
from cards.jobs.job_limits import TOURNAMENTS
from cards.jobs.kinds import every, job
from cards.jobs.queue import add_unless_there, job_queue
from cards.packs.rules_cache import rules_of
from engine.play.records.entry import TIME
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.models import Match
from tcgsite.matches.realtime.signals import MatchFinished
from tcgsite.organised.models import Pairing, PairingGame, Tournament
from tcgsite.organised.tournaments.announcing_rounds import announce_round
from tcgsite.organised.tournaments.games import begin_game, count_games

MOST_AT_ONCE = 100
"""The most groups that are handled in one round."""
NO_TIME = timedelta()


def go_on_after_match(news: MatchFinished) -> None:
    """Let a worker count the match if it belongs to a league."""
    games = PairingGame.objects.filter(match=news.match_id)
    of_leagues = games.filter(pairing__tournament__kind=Tournament.Kind.LEAGUE)
    for group in of_leagues.values_list("pairing__tournament", flat=True):
        with suppress(JobLimitError), job_queue() as queue:
            queue.add(go_on_with_group, group)


@every(seconds=60)
def look_after_groups() -> None:
    """Let workers continue groups in which something is due, even if an earlier job was lost."""
    now = timezone.now()
    open_now = Pairing.objects.filter(
        tournament=OuterRef("pk"), is_over=False, round__lte=OuterRef("round")
    )
    unplayed = open_now.exclude(games__match__status=Match.Status.RUNNING)
    running = Tournament.objects.only_running().filter(kind=Tournament.Kind.LEAGUE, paused_at=None)
    due = running.filter(
        Q(next_round_at__lte=now)
        | Q(ends_at__lte=now)
        | Exists(unplayed)
        | (Q(next_round_at=None) & ~Exists(open_now))
    )
    for pk in due.order_by("pk").values_list("pk", flat=True)[:MOST_AT_ONCE]:
        add_unless_there(go_on_with_group, pk)


@job("group of a league", TOURNAMENTS)
def go_on_with_group(pk: int) -> None:
    """Begin the rounds that are due, count results, and end the group after its last match."""
    begin_due_rounds(pk)
    group = Tournament.objects.in_full().filter(pk=pk, kind=Tournament.Kind.LEAGUE).first()
    if group is None or not group.is_running or group.paused_at:
        return
    rules = rules_of(group.pool.ordered_versions)
    for pairing in _begun_pairings(group):
        if group.ends_at is not None and group.ends_at <= timezone.now():
            end_late_match(pairing, group.ends_at)
        count_games(group, pairing)
        if not pairing.is_over:
            begin_game(group, pairing, rules)
    end_if_complete(group)


@transaction.atomic
def begin_due_rounds(pk: int) -> None:
    """Begin the rounds that are due, unless another process has done so."""
    group = Tournament.objects.select_for_update().select_related("league").get(pk=pk)
    if not group.is_running or group.paused_at or group.league is None:
        return
    while group.next_round_at is not None and group.next_round_at <= timezone.now():
        group.round += 1
        is_last = group.round >= (group.rounds or 0)
        days = timedelta(days=group.league.round_days)
        group.next_round_at = None if is_last else group.next_round_at + days
        group.save(update_fields=["round", "next_round_at"])
        of_round = group.pairings.filter(round=group.round)
        pairings = list(of_round.select_related("first__user", "second__user"))
        _settle_those_of_leavers(pairings)
        announce_round(group, pairings)


def _settle_those_of_leavers(pairings: Sequence[Pairing]) -> None:
    """End the pairings that can’t be played because a player has left. If both have left, both lose."""
    for pairing in pairings:
        has_first_left = pairing.first.left_in is not None
        has_second_left = pairing.second is None or pairing.second.left_in is not None
        if has_first_left or has_second_left:
            pairing.won, pairing.lost = int(not has_first_left), int(not has_second_left)
            pairing.is_over = True
            pairing.save(update_fields=["won", "lost", "is_over"])


def _begun_pairings(group: Tournament) -> list[Pairing]:
    rows = group.pairings.filter(round__lte=group.round, is_over=False)
    return list(rows.select_related("first__user", "second__user"))


def end_late_match(pairing: Pairing, end: datetime) -> None:
    """End a match that goes on after the season. The player who has used more time loses."""
    for match in Match.objects.running().filter(pairing_game__pairing=pairing):
        with suppress(TableError):  # It has just ended.
            table = table_registry.table_of(match)
            table.record_intervention(slower_seat(match, end), TIME)


def slower_seat(match: Match, end: datetime) -> int:
    """Return the seat of the player who has used more time for moves, including the present one."""
    used, before = [NO_TIME, NO_TIME], match.started_at or end
    for seat, at in match.actions.order_by("number").values_list("seat", "at"):
        used[seat] += max(at - before, NO_TIME)
        before = max(at, before)
    for seat in range(len(used)):
        if match.awaited >> seat & 1:
            used[seat] += max(end - before, NO_TIME)
    return used.index(max(used))


@transaction.atomic
def end_if_complete(group: Tournament) -> None:
    """End the group if all its matches are over."""
    locked = Tournament.objects.select_for_update().get(pk=group.pk)
    has_more = locked.next_round_at is not None or locked.pairings.filter(is_over=False).exists()
    if locked.is_running and not has_more:
        locked.status, locked.ended_at = Tournament.Status.OVER, timezone.now()
        locked.save(update_fields=["status", "ended_at"])
