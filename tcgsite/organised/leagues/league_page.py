"""The contents of a league’s page: the viewer’s next match, the tables of all groups, earlier winners."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from django.db.models import Q

from tcgsite.accounts.models import User
from tcgsite.matches.models import Match, Seat
from tcgsite.organised.leagues.season_table import GroupTable, next_divisions, season_tables
from tcgsite.organised.models import League, LeaguePlayer, PairingGame, TournamentEntry
from tcgsite.organised.tournaments.record import PlacedEntry

SHOWN_SEASONS = 5


@dataclass(frozen=True, slots=True)
class LeagueRow:
    """A player in a group’s table. 1 means that the player would move up, and -1 down."""

    placed: PlacedEntry
    direction: int
    is_own: bool


@dataclass(frozen=True, slots=True)
class LeagueGroup:
    table: GroupTable
    rows: Sequence[LeagueRow]

    @property
    def letter(self) -> str:
        return chr(ord("A") - 1 + self.table.group.group) if self.table.group.group else ""


@dataclass(frozen=True, slots=True)
class LeagueMatch:
    """A match that the viewer has to play."""

    match: Match
    round: int
    opponent: TournamentEntry
    is_own_move: bool


@dataclass(frozen=True, slots=True)
class PastSeason:
    number: int
    winners: Sequence[TournamentEntry]


@dataclass(frozen=True)
class LeaguePage:
    league: League
    user: User | None

    @property
    def is_organiser(self) -> bool:
        return self.user is not None and self.league.organiser_id == self.user.pk

    @cached_property
    def players(self) -> list[LeaguePlayer]:
        """Return the players of the league in the order of the ladder."""
        return list(self.league.players.filter(has_left=False).select_related("user"))

    @cached_property
    def own(self) -> LeaguePlayer | None:
        """Return the viewer’s membership in the league, or None."""
        mine = (each for each in self.players if self.user and each.user_id == self.user.pk)
        return next(mine, None)

    @property
    def newcomers(self) -> list[LeaguePlayer]:
        """Return the players who have joined since the season began. They play from the next one on."""
        seated = {
            row.placed.entry.user_id
            for groups in self.divisions
            for group in groups
            for row in group.rows
        }
        return [each for each in self.players if each.user_id not in seated]

    @cached_property
    def is_member(self) -> bool:
        """Return True if the league is for all players, or the viewer is in its club."""
        if not self.league.is_for_members:
            return True
        club, user = self.league.club, self.user
        return club is not None and user is not None and club.members.filter(user=user).exists()

    @property
    def may_join(self) -> bool:
        return not self.league.is_over and self.own is None and self.is_member

    @cached_property
    def tables(self) -> list[GroupTable]:
        return season_tables(self.league, self.league.season) if self.league.season else []

    @cached_property
    def divisions(self) -> list[list[LeagueGroup]]:
        """Return the groups of each division, the highest first."""
        after = next_divisions(self.league, self.tables) if self.tables else {}
        groups = [
            LeagueGroup(table, [self._row(row, table, after) for row in table.rows])
            for table in self.tables
        ]
        by_division = groupby(groups, key=lambda each: each.table.group.division)
        return [list(found) for _division, found in by_division]

    def _row(self, row: PlacedEntry, table: GroupTable, after: dict[str, int]) -> LeagueRow:
        steps = table.group.division - after[str(row.entry.user_id)]
        direction = (steps > 0) - (steps < 0)
        is_own = self.user is not None and row.entry.user_id == self.user.pk
        return LeagueRow(row, 0 if self.league.is_last_season else direction, is_own)

    @property
    def week(self) -> tuple[int, int]:
        """Return the latest round of any group, and the most rounds."""
        groups = [table.group for table in self.tables]
        return max(each.round for each in groups), max(each.rounds or 0 for each in groups)

    @cached_property
    def own_matches(self) -> list[LeagueMatch]:
        """Return the viewer’s present matches. Those that wait for the viewer come first."""
        if self.user is None or not self.league.is_running:
            return []
        groups = [table.group.pk for table in self.tables]
        mine = Q(pairing__first__user=self.user) | Q(pairing__second__user=self.user)
        games = PairingGame.objects.filter(
            mine, pairing__tournament__in=groups, match__status=Match.Status.RUNNING
        )
        rows = games.select_related("match", "pairing__first__user", "pairing__second__user")
        own = Seat.objects.filter(user=self.user, match__in=[game.match_id for game in rows])
        seats = dict(own.values_list("match", "position"))
        found = [self._match(game, seats[game.match_id]) for game in rows if game.match_id in seats]
        return sorted(found, key=lambda each: (not each.is_own_move, each.match.due_at, each.round))

    def _match(self, game: PairingGame, position: int) -> LeagueMatch:
        pairing, match = game.pairing, game.match
        own_first = self.user is not None and pairing.first.user_id == self.user.pk
        opponent = pairing.second if own_first and pairing.second else pairing.first
        is_own_move = bool(match.awaited >> position & 1)
        return LeagueMatch(match, pairing.round, opponent, is_own_move)

    @property
    def next_match(self) -> LeagueMatch | None:
        return self.own_matches[0] if self.own_matches else None

    @cached_property
    def past(self) -> list[PastSeason]:
        """Return the latest finished seasons, with the winners of the first division."""
        newest = self.league.season - self.league.is_running
        found = []
        for number in range(newest, max(0, newest - SHOWN_SEASONS), -1):
            tables = season_tables(self.league, number)[:1]
            rows = [row for table in tables for row in table.rows]
            found.append(PastSeason(number, [row.entry for row in rows if row.standing.place == 1]))
        return found
