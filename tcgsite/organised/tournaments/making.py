"""Make a tournament, or call it off before it starts."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.models import Game, Pool
from cards.packs.rules_cache import rules_of
from engine.rulebook import GameRules, InvalidPackError
from tcgsite.accounts.models import User
from tcgsite.matches.lobby.seating import decks_of_bots
from tcgsite.matches.models.time_control import parse_time_control
from tcgsite.matches.results.eligibility import check_rated
from tcgsite.organised.badges.giving import check_badges
from tcgsite.organised.models import Club, ClubMember, DraftTable, Tournament
from tcgsite.organised.models.tournament import USUAL_TIES
from tcgsite.organised.tournaments.announcing_rounds import announce_end
from tcgsite.organised.tournaments.errors import TournamentError

PLACES = (4, 8, 16, 32, 64, 128, 256, 512)
MOST_WITHOUT_SWISS = 64
"""The most places of tournaments that aren’t Swiss, have drafts, or are filled by bots."""
ARENA_PLACES = 1_000
ARENA_MINUTES = (20, 40, 60, 90, 120)
USUAL_MINUTES = 60
CUTS = (2, 4, 8, 16)
STARTS = (
    (5, gettext_lazy("in 5 minutes")),
    (15, gettext_lazy("in 15 minutes")),
    (30, gettext_lazy("in 30 minutes")),
    (60, gettext_lazy("in an hour")),
    (120, gettext_lazy("in 2 hours")),
    (1440, gettext_lazy("in a day")),
    (10080, gettext_lazy("in a week")),
)
"""The choices for the minutes until the start."""
PACKS = (2, 3, 4, 5, 6, 8, 10)
"""The choices for each player’s packs in a draft."""
USUAL_PACKS = 4
MOST_AT_TABLE = 8
"""The most players at a draft table of a tournament."""
DELAYS = (5, 10, 15)
"""The choices for the delay of spectators in minutes."""
MOST_ROUNDS = 9
MOST_IN_ROUND_ROBIN = 16
BEST_OF = (
    (1, gettext_lazy("one game")),
    (3, gettext_lazy("best of three")),
    (5, gettext_lazy("best of five")),
)
MOST_UNFINISHED = 3
"""The most tournaments of an organiser that aren’t over."""
FOR_TWO = 2
TABLE_SIZES = (3, 4, 5, 6, 7)
READY_MADE = "ready-made"
TIES = (
    (USUAL_TIES, gettext_lazy("opponents’ matches, own games, opponents’ games")),
    ("GW OMW OGW", gettext_lazy("own games, opponents’ matches, opponents’ games")),
    ("SB OMW GW", gettext_lazy("Sonneborn–Berger, opponents’ matches, own games")),
)
"""The orders of tie-breaks that organisers can choose."""


def drafted_from(choices: Mapping[str, Any]) -> str:
    """Return the chosen kind of draft, or "" if players bring decks or choose ready-made ones."""
    found = choices.get("decks_from") or ""
    return "" if found == READY_MADE else found


def rules_for(tournament: Tournament) -> GameRules:
    """Return the rules of a tournament’s pool. Raises TournamentError."""
    return _rules_of(tournament.pool, tournament.table_size or FOR_TWO)


def smallest_table(pool: Pool) -> int:
    """Return the fewest players who can sit at a table."""
    return max(rules_of(pool.ordered_versions).people[0], FOR_TWO)


def people_of(pool: Pool) -> tuple[int, int] | None:
    """Return the fewest and the most people for the pool’s game, or None if it has no tournaments."""
    try:
        rules = rules_of(pool.ordered_versions)
    except InvalidPackError:
        return None
    low, high = rules.people
    has_tables = any(low <= each <= high for each in (FOR_TWO, *TABLE_SIZES))
    return rules.people if has_tables and not rules.automas else None


def rules_for_two(pool: Pool) -> GameRules:
    """Return the rules of a pool for two players. Raises TournamentError."""
    return _rules_of(pool, FOR_TWO)


def _rules_of(pool: Pool, people: int) -> GameRules:
    try:
        rules = rules_of(pool.ordered_versions)
    except InvalidPackError:
        raise TournamentError(_("These packs can no longer be played together.")) from None
    low, high = rules.people
    if not low <= people <= high or rules.automas:
        if people > FOR_TWO:
            sentence = _("%d players can’t play this game. Choose other tables.")
            raise TournamentError(sentence % people)
        raise TournamentError(_("Two players can’t play this game. Choose tables of several."))
    return rules


@transaction.atomic
def make_tournament(
    user: User,
    game: Game,
    pool: Pool,
    choices: Mapping[str, Any],
    club: Club | None = None,
) -> Tournament:
    """Store a tournament. Players can enter it or, with `club`, only members. Raises TableError."""
    User.objects.select_for_update().get(pk=user.pk)
    own = Tournament.objects.only_unfinished().filter(organiser=user, recurring=None, league=None)
    if own.count() >= MOST_UNFINISHED:
        sentence = _("You already have %d tournaments that aren’t over. End one of them first.")
        raise TournamentError(sentence % MOST_UNFINISHED)
    tournament = new_tournament(user, game, pool, choices)
    tournament.club, tournament.is_for_members = club, club is not None
    tournament.save()
    return tournament


def new_tournament(user: User, game: Game, pool: Pool, choices: Mapping[str, Any]) -> Tournament:
    """Return a tournament with these choices that isn’t stored yet. Raises TableError."""
    is_for_tables = choices["kind"] == Tournament.Kind.TABLES
    size = choices.get("table_size") or TABLE_SIZES[0]
    rules = _rules_of(pool, size if is_for_tables else FOR_TWO)
    check_badges(user, choices)
    _check_decks(rules, pool, choices)
    if choices["rated"]:
        check_rated(user, rules, against_people=True, timed=True)
    clock = parse_time_control(choices["clock"])
    if clock is None:
        raise TournamentError(_("A tournament needs a clock. Choose one."))
    wait = choices.get("starts_in")
    is_swiss = choices["kind"] == Tournament.Kind.SWISS
    is_arena = choices["kind"] == Tournament.Kind.ARENA
    return Tournament(
        title=choices["title"],
        organiser=user,
        game=game,
        pool=pool,
        kind=choices["kind"],
        places=ARENA_PLACES if is_arena else choices["places"],
        rounds=choices["rounds"] if is_swiss or is_for_tables else None,
        table_size=size if is_for_tables else None,
        cut=(choices.get("cut") or 0) if is_swiss else 0,
        decks_from="" if is_arena or is_for_tables else drafted_from(choices),
        is_ready_made=choices.get("decks_from") == READY_MADE,
        tie_breaks=choices.get("tie_breaks") or USUAL_TIES,
        packs=choices.get("packs") or USUAL_PACKS,
        third_place=choices.get("third_place", False),
        starts_at=timezone.now() + timedelta(minutes=wait) if wait else None,
        minutes=(choices.get("minutes") or USUAL_MINUTES) if is_arena else None,
        best_of=1 if is_arena or is_for_tables else choices["best_of"],
        rated=choices["rated"],
        starts_when_full=choices["starts_when_full"],
        enters_late=choices.get("enters_late", False),
        badges=choices.get("badges") or 0,
        badge_title=choices.get("badge_title", ""),
        spectator_delay=choices.get("spectator_delay") or 0,
        bots_fill=choices.get("bots_fill", False) and not is_arena,
        clock_minutes=clock.minutes,
        clock_increment=clock.increment,
    )


def _check_decks(rules: GameRules, pool: Pool, choices: Mapping[str, Any]) -> None:
    """Raise TournamentError if players can’t get decks in the chosen way."""
    if drafted_from(choices) and not rules.uses_decks:
        raise TournamentError(_("This game has no decks to draft. Choose another one."))
    is_ready_made = choices.get("decks_from") == READY_MADE
    if is_ready_made and not decks_of_bots(rules, pool.ordered_versions, pool.limits):
        raise TournamentError(
            _("This pool has no legal ready-made decks. Let players bring theirs.")
        )


@transaction.atomic
def call_off(tournament: Tournament, user: User) -> None:
    """End the tournament without a winner. Running matches go on. Raises TournamentError."""
    tournament = Tournament.objects.select_for_update().get(pk=tournament.pk)
    check_organiser(tournament, user)
    if not (tournament.is_open or tournament.is_running):
        raise TournamentError(_("This tournament is already over."))
    tournament.status = Tournament.Status.CALLED_OFF
    tournament.reason = _("The organiser called it off.")
    tournament.ended_at = timezone.now()
    tournament.save(update_fields=["status", "reason", "ended_at"])
    unfinished = tournament.drafts.exclude(status=DraftTable.Status.OVER)
    unfinished.update(status=DraftTable.Status.CALLED_OFF)
    announce_end(tournament)


def may_organise(tournament: Tournament, user: User) -> bool:
    is_helping = tournament.co_organisers.filter(pk=user.pk)
    return tournament.organiser_id == user.pk or is_helping.exists()


def may_decide_at_tables(tournament: Tournament, user: User) -> bool:
    """Return True for organisers and judges."""
    return may_organise(tournament, user) or tournament.judges.filter(pk=user.pk).exists()


def is_for(tournament: Tournament, user: User | None) -> bool:
    """Return True if the tournament is for all players, or the user is in its club.

    If the club was deleted, nobody is in it.
    """
    if not tournament.is_for_members:
        return True
    members = tournament.club.members if tournament.club else ClubMember.objects.none()
    return user is not None and members.filter(user=user).exists()


def check_organiser(tournament: Tournament, user: User) -> None:
    if not may_organise(tournament, user):
        raise TournamentError(_("Only the organiser can do that."))


def check_may_decide_at_tables(tournament: Tournament, user: User) -> None:
    """Raise TournamentError unless the user is an organiser, or a judge who doesn’t play."""
    if not may_decide_at_tables(tournament, user):
        raise TournamentError(_("Only organisers and judges of the tournament can do that."))
    if not may_organise(tournament, user) and tournament.entries.filter(user=user).exists():
        raise TournamentError(_("You’re a player of this tournament, so you can’t judge it."))
