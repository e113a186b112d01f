"""The contents of a tournament’s page: its rounds, its standings, and the viewer’s next match."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from itertools import groupby

from django.db.models import Prefetch
from django.utils.timesince import timeuntil
from django.utils.translation import gettext as _

from tcgsite.accounts.models import User
from tcgsite.matches.models import Match
from tcgsite.organised.card_records.known_worths import records_of
from tcgsite.organised.judging.calls import SEATS, may_judge
from tcgsite.organised.models import (
    Badge,
    DraftTable,
    Pairing,
    PairingGame,
    Preparation,
    TableSeat,
    Tournament,
    TournamentDecision,
    TournamentEntry,
)
from tcgsite.organised.pages.bracket_drawing import BracketDrawing, caption_of
from tcgsite.organised.pages.card_statistics import PlayedCard, played_cards
from tcgsite.organised.pages.duration import Duration, duration_of
from tcgsite.organised.pages.judged_table import CalledTable, called_tables
from tcgsite.organised.pages.standing_rows import StandingRow, TieColumn, tie_columns
from tcgsite.organised.sideboards.exchanging import open_preparation
from tcgsite.organised.tournaments.knockout import Knockout, knockout_of
from tcgsite.organised.tournaments.making import is_for, may_decide_at_tables, may_organise
from tcgsite.organised.tournaments.record import standings_of
from tcgsite.organised.tournaments.winners import winners_of

MOST_SHOWN = 100
"""The most decisions of the log that are shown."""
MOST_CHOICES = 600
"""The most pairings that an organiser can choose from."""


def with_games() -> Prefetch[str]:
    """Return a prefetch of the pairings’ games with their matches."""
    return Prefetch("games", PairingGame.objects.select_related("match"))


@dataclass(frozen=True, slots=True)
class PairingRow:
    """A pairing with its present or last match."""

    pairing: Pairing
    match: Match | None
    is_own: bool

    @property
    def score(self) -> str:
        """Return the games won by each player, such as “1 : 0”, or "" if no game is over."""
        pairing = self.pairing
        if pairing.second is None or not (pairing.games_played or pairing.is_over):
            return ""
        return f"{pairing.won} : {pairing.lost}"

    @property
    def is_playing(self) -> bool:
        return self.match is not None and self.match.status != Match.Status.FINISHED


@dataclass(frozen=True, slots=True)
class Round:
    number: int
    caption: str
    rows: list[PairingRow]
    is_latest: bool

    @property
    def over(self) -> int:
        return sum(row.pairing.is_over for row in self.rows)

    @property
    def has_rematch(self) -> bool:
        return any(row.pairing.is_rematch for row in self.rows)


@dataclass(frozen=True)
class Overview:
    tournament: Tournament
    user: User | None

    @cached_property
    def entries(self) -> list[TournamentEntry]:
        return list(self.tournament.entries.select_related("user"))

    @property
    def size(self) -> int:
        return len(self.entries)

    @property
    def shown_entries(self) -> Sequence[TournamentEntry]:
        return self.entries

    @cached_property
    def pairings(self) -> list[Pairing]:
        rows = self.tournament.pairings.select_related("first__user", "second__user")
        seats = ["seats__entry__user"] if self.tournament.is_for_tables else []
        return list(rows.prefetch_related(with_games(), *seats))

    @cached_property
    def own(self) -> TournamentEntry | None:
        """Return the viewer’s entry, or None."""
        mine = (entry for entry in self.entries if self.user and entry.user_id == self.user.pk)
        return next(mine, None)

    @cached_property
    def is_organiser(self) -> bool:
        return self.user is not None and may_organise(self.tournament, self.user)

    @cached_property
    def decides_at_tables(self) -> bool:
        """Return True if the viewer organises, or judges without playing."""
        may = self.user is not None and may_decide_at_tables(self.tournament, self.user)
        return self.is_organiser or (may and self.own is None)

    @property
    def judges(self) -> list[User]:
        return list(self.tournament.judges.all())

    @property
    def has_made_it(self) -> bool:
        return self.user is not None and self.tournament.organiser_id == self.user.pk

    @property
    def co_organisers(self) -> list[User]:
        return list(self.tournament.co_organisers.all())

    @cached_property
    def decisions(self) -> list[TournamentDecision]:
        """Return the public log, newest first."""
        rows = self.tournament.decisions.select_related(
            "by", "entry", "pairing__first", "pairing__second"
        )
        return list(rows[:MOST_SHOWN])

    @property
    def changeable(self) -> list[Pairing]:
        """Return the pairings of the last two rounds. Their results are changed most often."""
        since = self.tournament.round - 1
        pairs = [each for each in self.pairings if each.second and each.round >= since]
        return pairs[:MOST_CHOICES]

    @property
    def played_now(self) -> list[Pairing]:
        """Return the running pairings with clocks, to which an organiser can give time."""
        if self.tournament.clock_days is not None:
            return []
        pairs = [each for each in self.pairings if each.second and not each.is_over]
        return pairs[:MOST_CHOICES]

    @property
    def may_judge(self) -> bool:
        return self.user is not None and may_judge(self.tournament, self.user)

    @cached_property
    def calls(self) -> list[CalledTable]:
        """Return the tables with running matches. Those that have called a judge come first."""
        return called_tables(self.pairings)[:MOST_CHOICES]

    @property
    def further_seats(self) -> list[tuple[str, int]]:
        """Return names and numbers of the seats after the second, for tables of several."""
        size = self.tournament.table_size or 0
        return [(SEATS[seat], seat + 1) for seat in range(2, size)]

    @cached_property
    def is_member(self) -> bool:
        """Return True if the tournament has no club, or the viewer is in it."""
        return is_for(self.tournament, self.user)

    @property
    def duration(self) -> Duration | None:
        return duration_of(self.tournament)

    @property
    def may_enter(self) -> bool:
        return self.is_enterable and self.is_member

    @property
    def is_enterable(self) -> bool:
        """Return True if the viewer hasn’t entered and a place is free."""
        has_room = len(self.entries) < self.tournament.places
        takes_players = self.tournament.is_open or self.tournament.takes_late_players
        return takes_players and self.own is None and has_room

    @property
    def may_leave(self) -> bool:
        is_in = self.own is not None and self.own.left_in is None
        return is_in and self._is_unfinished and not self.tournament.is_league

    @property
    def _is_unfinished(self) -> bool:
        return self.tournament.is_open or self.tournament.is_running

    @cached_property
    def rounds(self) -> list[Round]:
        """Return the rounds that have begun, latest first."""
        found = [
            Round(
                number,
                self._caption(number, rows),
                [self._row(each) for each in rows],
                number == self.tournament.round,
            )
            for number, group in groupby(self.pairings, key=lambda each: each.round)
            if (rows := list(group)) and number <= self.tournament.round
        ]
        return found[::-1]

    @property
    def shown_rounds(self) -> list[Round]:
        return self.rounds

    def _caption(self, number: int, rows: Sequence[Pairing]) -> str:
        if self.knockout and self.tournament.is_knockout_round(number):
            of_round = {each.pk for each in rows}
            pairings = self.knockout.pairing_of.items()
            matches = [match for match, pairing in pairings if pairing.pk in of_round]
            if caption := caption_of(matches, self.knockout):
                return caption
        return _("Round %(number)d") % {"number": number}

    def _row(self, pairing: Pairing) -> PairingRow:
        games = list(pairing.games.all())
        is_own = self.own is not None and self.own in self._players(pairing)
        return PairingRow(pairing, games[-1].match if games else None, is_own)

    def _players(self, pairing: Pairing) -> Sequence[TournamentEntry | None]:
        if self.tournament.is_for_tables:
            return pairing.players
        return pairing.first, pairing.second

    @property
    def own_row(self) -> PairingRow | None:
        """Return the viewer’s pairing of this round, or None if there is none or it is over."""
        rounds = self.rounds if self.tournament.is_running else []
        # In a league, matches of earlier rounds may still be running. The oldest come first.
        wanted = rounds[::-1] if self.tournament.is_league else rounds[:1]
        rows = (row for each in wanted for row in each.rows)
        return next((row for row in rows if row.is_own and not row.pairing.is_over), None)

    @property
    def own_match(self) -> Match | None:
        """Return the match that waits for the viewer, or None."""
        return self.own_row.match if self.own_row else None

    @cached_property
    def own_preparation(self) -> Preparation | None:
        """Return the viewer’s open preparation for the next game of a match, or None."""
        row = self.own_row
        is_between = row is not None and row.match is not None and not row.is_playing
        if not is_between or self.tournament.is_arena:
            return None
        return open_preparation(self.tournament, self.user)

    @cached_property
    def drafts(self) -> list[DraftTable]:
        """Return the draft tables of the tournament, while its players draft and build."""
        if not self.tournament.is_drafting:
            return []
        return list(self.tournament.drafts.prefetch_related("seats").order_by("pk"))

    @property
    def own_draft(self) -> DraftTable | None:
        """Return the draft in which the viewer must pick or build a deck, or None."""
        user_id = self.user.pk if self.user else 0
        return next((each for each in self.drafts if each.waits_for(user_id)), None)

    @property
    def own_place(self) -> Preparation | Match | DraftTable | None:
        """Return the preparation, match or draft that waits for the viewer, or None."""
        return self.own_preparation or self.own_match or self.own_draft

    @property
    def handed_in(self) -> int:
        return sum(seat.has_handed_in for table in self.drafts for seat in table.seats.all())

    @property
    def opponents(self) -> str:
        """Return the names of the other players at the viewer’s table."""
        players = self._players(self.own_row.pairing) if self.own_row else ()
        return ", ".join(each.name for each in players if each and each != self.own)

    @cached_property
    def standings(self) -> list[StandingRow]:
        return [
            StandingRow(placed, placed.entry == self.own, self.tournament.scoring.tie_breaks)
            for placed in standings_of(self.tournament, self.entries, self._counting)
        ]

    @property
    def shown_standings(self) -> list[StandingRow]:
        return self.standings

    @property
    def shown_decks(self) -> list[TournamentEntry]:
        """Return the players whose decks are shown. Decks are shown after the end."""
        if not self.tournament.is_over:
            return []
        places = {row.placed.entry.pk: number for number, row in enumerate(self.standings)}
        shown = [each for each in self.entries if each.deck_cards]
        return sorted(shown, key=lambda each: places[each.pk])

    @cached_property
    def played_cards(self) -> list[PlayedCard]:
        records = records_of(self.tournament.card_records)
        return played_cards(self.shown_decks, self.pairings, records)

    @property
    def _counting(self) -> list[Pairing]:
        """Return the pairings that count for the standings."""
        is_knockout = self.tournament.is_knockout_round
        return [each for each in self.pairings if not is_knockout(each.round)]

    @property
    def has_standings(self) -> bool:
        return any(each.is_over for each in self._counting)

    @property
    def tie_columns(self) -> list[TieColumn]:
        return tie_columns(self.tournament)

    @property
    def winners(self) -> Sequence[TournamentEntry]:
        """Return the winners. There are several only if they are equal in everything."""
        return winners_of(self.tournament, self.entries, self.pairings)

    @property
    def badges(self) -> list[Badge]:
        """Return the badges given at the end. That for the best place comes first."""
        if not (self.tournament.is_over and self.tournament.shows_badges):
            return []
        given = Badge.objects.filter(entry__tournament=self.tournament)
        return list(given.select_related("entry__user", "given_by"))

    @cached_property
    def knockout(self) -> Knockout | None:
        return knockout_of(self.tournament, self.entries, self.pairings)

    @property
    def drawing(self) -> BracketDrawing | None:
        """Return the drawing of the bracket, or None before it is paired."""
        knockout = self.knockout
        return BracketDrawing(knockout, self.own) if knockout and knockout.pairings else None

    @property
    def fingerprint(self) -> str:
        """Return a value that changes whenever the page does."""
        seats = TableSeat.objects.filter(pairing__tournament=self.tournament)
        places = list(seats.values_list("pk", "place")) if self.tournament.is_for_tables else []
        results = [
            (each.pk, each.won, each.lost, each.drawn, each.is_over) for each in self.pairings
        ]
        games = [
            (game.pk, game.match.status) for each in self.pairings for game in each.games.all()
        ]
        entries = [
            (each.pk, each.name, each.deck_name, each.left_in, each.penalty)
            for each in self.entries
        ]
        starts_in = timeuntil(self.tournament.starts_at) if self.tournament.starts_at else ""
        log = (
            self.tournament.paused_at,
            len(self.decisions),
            self.handed_in,
            self.own_draft,
            self.own_preparation and (self.own_preparation.pk, self.own_preparation.is_ready),
            self.is_member,
        )
        shown = (
            starts_in,
            log,
            self.tournament.status,
            self.tournament.round,
            results,
            places,
            games,
            entries,
        )
        return sha256(repr(shown).encode()).hexdigest()
