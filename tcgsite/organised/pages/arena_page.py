"""The contents of an arena’s page: the viewer’s standing, the leaders, and the running matches."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from django.db.models import Q
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.timesince import timeuntil
from django.utils.translation import get_language

from engine.tournaments.arena_standings import ArenaScore, ArenaStanding
from tcgsite.matches.models import Match
from tcgsite.organised.models import DraftTable, PairingGame, TournamentEntry
from tcgsite.organised.pages.overview import Overview
from tcgsite.organised.tournaments.arenas.arena_record import ArenaRecord
from tcgsite.organised.tournaments.arenas.first_places import ArenaTable, FirstPlaces, first_places
from tcgsite.organised.tournaments.winners import winners_of

SHOWN_DECKS = 16
OWN_MATCHES = 8
SHOWN_SCORES = 9
"""The newest scores of each player."""
MINUTE = 60
DECK_COLUMNS = ("deck_cards", "noted", "sideboard", "free_cards")
NAME_COLUMNS = ("name", "penalty", "is_bot", "is_disqualified", "left_in", "user__is_active")
"""What is shown of another player."""


@dataclass(frozen=True, slots=True)
class ArenaRow:
    """A player in the standings."""

    standing: ArenaStanding
    entry: TournamentEntry
    is_own: bool

    @property
    def newest_first(self) -> Sequence[ArenaScore]:
        return self.standing.scores[: -SHOWN_SCORES - 1 : -1]

    @property
    def earlier(self) -> int:
        """Return the number of scores that aren’t shown."""
        return max(0, len(self.standing.scores) - SHOWN_SCORES)


@dataclass(frozen=True, slots=True)
class OwnArenaMatch:
    """A match that the viewer has played, and the points for it."""

    opponent: TournamentEntry
    score: ArenaScore
    match: Match | None


@dataclass(frozen=True)
class ArenaPage(Overview):
    """The page of an arena. It reads only what it shows, because players of large arenas load it all the
    time.
    """

    @cached_property
    def best(self) -> FirstPlaces:
        return first_places(self.tournament)

    @property
    def record(self) -> ArenaRecord:
        return self.best.record

    @property
    def size(self) -> int:
        return self.best.size

    @property
    def tables(self) -> Sequence[ArenaTable]:
        return self.best.tables

    @cached_property
    def own(self) -> TournamentEntry | None:
        entries = self.tournament.entries.select_related("user").defer(*DECK_COLUMNS)
        return entries.filter(user=self.user).first() if self.user else None

    @property
    def winners(self) -> Sequence[TournamentEntry]:
        return winners_of(self.tournament, [], [])

    @property
    def is_enterable(self) -> bool:
        is_out = self.own is None or self.own.left_in is not None
        return self._is_unfinished and is_out and self.size < self.tournament.places

    @property
    def own_standing(self) -> ArenaStanding | None:
        return self.record.by_player.get(self.own.player) if self.own else None

    @cached_property
    def arena_rows(self) -> list[ArenaRow]:
        """Return the best players, and the viewer."""
        rows = [ArenaRow(each, entry, entry == self.own) for each, entry in self.best.standings]
        standing = self.own_standing
        if self.own is not None and standing is not None and not any(row.is_own for row in rows):
            rows.append(ArenaRow(standing, self.own, is_own=True))
        return rows

    @property
    def drawn_rows(self) -> list[SafeString]:
        """Return the rows of the standings as HTML. Equal rows are rendered once."""
        drawn, language = self.best.drawn, get_language() or ""
        found = []
        for row in self.arena_rows:
            key = (language, row.is_own, row.standing, *_shown_of(row.entry))
            if key not in drawn:
                context = {"row": row, "tournament": self.tournament}
                drawn[key] = render_to_string("organised/_arena_row.html", context)
            found.append(drawn[key])
        return found

    @property
    def shown_decks(self) -> list[TournamentEntry]:
        """Return the best players. After the end, their decks are shown."""
        if not self.tournament.is_over:
            return []
        best = [row.entry for row in self.arena_rows if row.entry.deck_cards]
        return best[:SHOWN_DECKS]

    @cached_property
    def own_game(self) -> PairingGame | None:
        """Return the viewer’s present game."""
        if self.own is None or not self.tournament.is_running:
            return None
        mine = Q(pairing__first=self.own) | Q(pairing__second=self.own)
        games = PairingGame.objects.filter(mine, pairing__is_over=False)
        running = games.exclude(match__status=Match.Status.FINISHED)
        # Most who ask for the page have none, and a whole row takes five times as long to ask for.
        found = running.values_list("pk", flat=True).last()
        rows = running.select_related("match", "pairing__first", "pairing__second")
        return rows.get(pk=found) if found else None

    @property
    def opponent(self) -> TournamentEntry | None:
        game = self.own_game
        if game is None:
            return None
        pairing = game.pairing
        return pairing.second if pairing.first == self.own else pairing.first

    @property
    def own_match(self) -> Match | None:
        return self.own_game.match if self.own_game else None

    @cached_property
    def own_matches(self) -> list[OwnArenaMatch]:
        """Return the viewer’s last matches, newest first."""
        own, standing = self.own, self.own_standing
        if own is None or standing is None or not standing.scores:
            return []
        mine = self.tournament.pairings.filter(Q(first=own) | Q(second=own), is_over=True)
        counted = mine.exclude(second=None).filter(ended_at__lte=self.record.last_ends[own.player])
        newest = counted.order_by("-ended_at", "-pk").values_list("pk", "first", "second")
        rows = list(newest[:OWN_MATCHES])
        opponents = self._shown_entries({pk for _pairing, *two in rows for pk in two})
        matches = _last_matches([pairing for pairing, *_two in rows])
        return [
            OwnArenaMatch(
                opponents[second if first == own.pk else first], score, matches.get(pairing)
            )
            for (pairing, first, second), score in zip(rows, standing.scores[::-1], strict=False)
        ]

    def _shown_entries(self, entries: Collection[int]) -> dict[int, TournamentEntry]:
        """Return these players with the columns that the page shows."""
        rows = self.tournament.entries.select_related("user").only("tournament", *NAME_COLUMNS)
        return rows.in_bulk(entries)

    @property
    def seconds_left(self) -> int:
        ends_at = self.tournament.ends_at
        return max(0, round((ends_at - timezone.now()).total_seconds())) if ends_at else 0

    @property
    def minutes_left(self) -> int:
        return -(-self.seconds_left // MINUTE)

    @property
    def is_ending(self) -> bool:
        """Return True if the time is up and the last results are being counted."""
        return self.tournament.is_running and not self.seconds_left

    @property
    def next_win(self) -> int:
        """Return the points for the viewer’s next win."""
        own = self.own_standing
        return 4 if own and own.is_on_fire else 2

    @property
    def own_place(self) -> Match | DraftTable | None:
        """Return the match or draft that waits for the viewer. In arenas, nobody prepares further games."""
        return self.own_match or self.own_draft

    @property
    def fingerprint(self) -> str:
        entry, standing = self.own, self.own_standing
        own = (
            entry and (entry.left_in, entry.halves_clock),
            standing and (standing.place, len(standing.scores)),
            self.own_match and self.own_match.pk,
        )
        starts_in = timeuntil(self.tournament.starts_at) if self.tournament.starts_at else ""
        times = (starts_in, self.minutes_left, self.tournament.paused_at)
        decisions = self.tournament.decisions.count()
        state = (self.tournament.status, times, decisions, own, self.best.fingerprint)
        return sha256(repr(state).encode()).hexdigest()


def _shown_of(entry: TournamentEntry) -> tuple[object, ...]:
    """Return the values of a row that depend on the player and not on the standing."""
    tags = entry.penalty, entry.is_bot, entry.is_disqualified, entry.left_in
    user = entry.user and (entry.user.has_page, entry.user_id)  # Of which its address is made.
    return entry.pk, entry.name, *tags, user


def _last_matches(pairings: Collection[int]) -> dict[int, Match]:
    """Return the match of each pairing that was played last."""
    games = PairingGame.objects.filter(pairing__in=pairings).order_by("number")
    rows = games.select_related("match").only("pairing", "match__public_id")
    return {game.pairing_id: game.match for game in rows}
