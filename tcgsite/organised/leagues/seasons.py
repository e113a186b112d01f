"""Begin seasons with their groups, and close them when all groups are over.

A job does both, each in one transaction. If a worker is killed, the season is unchanged, or begun or closed
completely. The next worker does what is left to do.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial

from django.db import transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.jobs.job_limits import TOURNAMENTS
from cards.jobs.kinds import every, job
from cards.jobs.queue import add_unless_there
from engine.tournaments.divisions import divisions_of
from engine.tournaments.round_robin import round_robin
from tcgsite.accounts.models import User
from tcgsite.matches.results.ratings import current_ratings
from tcgsite.notices.announcing import Announcement, announce
from tcgsite.notices.notice_kinds import NoticeKind
from tcgsite.organised.leagues.group_rounds import go_on_with_group
from tcgsite.organised.leagues.season_table import (
    GroupTable,
    next_divisions,
    next_ladder,
    season_tables,
)
from tcgsite.organised.models import League, LeaguePlayer, Pairing, Tournament, TournamentEntry
from tcgsite.organised.tournaments.errors import TournamentError

BREAK = timedelta(days=3)
"""The time between two seasons, in which players can hand in other decks."""
FEWEST = 2
MOST_AT_ONCE = 100
GROUP_LETTERS = "ABCDEFGH"


@every(seconds=60)
def look_after_leagues() -> None:
    """Let workers begin and close the seasons that are due. They are stored in rows, so a killed worker loses
    none.
    """
    open_ones = League.objects.filter(status=League.Status.OPEN, next_at__lte=timezone.now())
    played = Tournament.objects.only_running().filter(
        league=OuterRef("pk"), season=OuterRef("season")
    )
    complete = League.objects.filter(~Exists(played), status=League.Status.RUNNING)
    for due in (open_ones, complete):
        for pk in due.order_by("pk").values_list("pk", flat=True)[:MOST_AT_ONCE]:
            add_unless_there(go_on_with_league, pk)


@job("league", TOURNAMENTS)
def go_on_with_league(pk: int) -> None:
    """Close the season if it is over, or begin the next one if it is due."""
    now = timezone.now()
    close_season(pk, now)
    begin_season(pk, now)


@transaction.atomic
def begin_season(pk: int, now: datetime) -> None:
    """Form the groups of the next season with all their pairings, if it is due."""
    league = League.objects.select_for_update().get(pk=pk)
    if not league.is_open or league.next_at is None or league.next_at > now:
        return
    players = {str(each.user_id): each for each in league.players.filter(has_left=False)}
    if len(players) < FEWEST:
        _end(league, now, _("Fewer than two players were left."))
        return
    league.season += 1
    league.status, league.next_at = League.Status.RUNNING, None
    league.save(update_fields=["season", "status", "next_at"])
    for division, groups in enumerate(divisions_of(list(players), league.group_size), 1):
        for number, names in enumerate(groups, 1):
            letter = number if len(groups) > 1 else 0
            group = _begin_group(league, division, letter, [players[name] for name in names], now)
            transaction.on_commit(partial(add_unless_there, go_on_with_group, group.pk))


def _begin_group(
    league: League, division: int, number: int, players: Sequence[LeaguePlayer], now: datetime
) -> Tournament:
    rounds = round_robin([str(each.user_id) for each in players])
    group = Tournament.objects.create(
        title=_title(league, division, number),
        organiser=league.organiser,
        club=league.club,
        is_for_members=league.is_for_members,
        game=league.game,
        pool=league.pool,
        kind=Tournament.Kind.LEAGUE,
        places=len(players),
        rounds=len(rounds),
        clock_minutes=0,
        clock_days=league.clock_days,
        rated=league.rated,
        starts_when_full=False,
        status=Tournament.Status.RUNNING,
        started_at=now,
        next_round_at=now,
        ends_at=now + timedelta(days=league.round_days) * (len(rounds) + 1),
        league=league,
        season=league.season,
        division=division,
        group=number,
    )
    entries = _enter(group, players)
    Pairing.objects.bulk_create(
        Pairing(
            tournament=group,
            round=number,
            table=table,
            first=entries[pair.first],
            second=entries[pair.second],
        )
        for number, pairs in enumerate(rounds, 1)
        for table, pair in enumerate(pairs, 1)
        if pair.second is not None
    )
    return group


def _title(league: League, division: int, number: int) -> str:
    letter = f" {GROUP_LETTERS[number - 1]}" if number else ""
    words = {"league": league.title, "division": division}
    return _("%(league)s, division %(division)d") % words + letter


def _enter(group: Tournament, players: Sequence[LeaguePlayer]) -> dict[str, TournamentEntry]:
    users = [each.user_id for each in players]
    ratings = current_ratings(users, [group.game_id])
    entries = TournamentEntry.objects.bulk_create(
        TournamentEntry(
            tournament=group,
            user_id=each.user_id,
            name=each.name,
            deck_name=each.deck_name,
            deck_cards=each.deck_cards,
            rating=held.rating if held else 1500.0,
        )
        for each in players
        for held in [ratings.get((each.user_id, group.game_id))]
    )
    return {str(each.user_id): each for each in entries}


@transaction.atomic
def close_season(pk: int, now: datetime) -> None:
    """If all groups of the season are over, move players between divisions, and set the time of the next
    season.
    """
    league = League.objects.select_for_update().get(pk=pk)
    of_season = Tournament.objects.filter(league=league, season=league.season)
    if not league.is_running or of_season.only_running().exists():
        return
    tables = season_tables(league, league.season)
    divisions = next_divisions(league, tables)
    for rank, user in enumerate(next_ladder(league, tables)):
        league.players.filter(user=int(user), has_left=False).update(rank=rank)
    _announce_season(league, tables, divisions)
    if league.is_last_season:
        _end(league, now, _("The organiser has ended it."))
        return
    league.status, league.next_at = League.Status.OPEN, now + BREAK
    league.save(update_fields=["status", "next_at"])


def _announce_season(
    league: League, tables: Sequence[GroupTable], divisions: dict[str, int]
) -> None:
    for table in tables:
        for row in table.rows:
            after = divisions[str(row.entry.user_id)] - table.group.division
            form = "up" if after < 0 else "down" if after > 0 else "stays"
            if row.entry.user_id and row.entry.left_in is None:
                _announce_to(league, row.entry.user_id, "ended" if league.is_last_season else form)


def _announce_to(league: League, user_id: int, form: str) -> None:
    announce(
        Announcement(
            NoticeKind.TOURNAMENT,
            f"league {league.pk} {form} {league.season}",
            [user_id],
            league.get_absolute_url(),
            thread=f"league {league.pk}",
            words={"form": form, "subject": league.title, "round": str(league.season)},
            subjects=[f"league:{league.pk}"],
        )
    )


@transaction.atomic
def begin_season_now(league: League, user: User) -> None:
    """Begin the next season with the present players. Raises TournamentError."""
    locked = _lock_own(league, user)
    if locked.is_running:
        raise TournamentError(_("A season is under way. Wait until it ends to start the next one."))
    if locked.players.filter(has_left=False).count() < FEWEST:
        raise TournamentError(_("A league needs at least two players. Send them the link."))
    locked.next_at = timezone.now()
    locked.save(update_fields=["next_at"])
    transaction.on_commit(partial(add_unless_there, go_on_with_league, locked.pk))


@transaction.atomic
def end_league(league: League, user: User) -> None:
    """End the league now or, during a season, with the season. Raises TournamentError."""
    locked = _lock_own(league, user)
    if locked.is_running:
        locked.is_last_season = True
        locked.save(update_fields=["is_last_season"])
    else:
        _end(locked, timezone.now(), _("The organiser has ended it."))


def end_all_leagues(user: User) -> None:
    """End the user's leagues, each with its season, before the user's account is deleted."""
    for league in user.leagues.exclude(status=League.Status.OVER):
        end_league(league, user)


def _lock_own(league: League, user: User) -> League:
    locked = League.objects.select_for_update().get(pk=league.pk)
    if locked.organiser_id != user.pk:
        raise TournamentError(_("Only the organiser can do that."))
    if locked.is_over:
        raise TournamentError(_("This league is over."))
    return locked


def _end(league: League, now: datetime, reason: str) -> None:
    league.status, league.next_at, league.reason = League.Status.OVER, None, reason
    league.ended_at = now
    league.save(update_fields=["status", "next_at", "reason", "ended_at"])
