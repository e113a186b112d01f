"""The contents of an arena’s page: the viewer’s standing, the leaders, and the running matches."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.timesince import timeuntil

from engine.immutable import immutable
from engine.tournaments.arena_standings import ArenaScore, ArenaStanding
from tcgsite.matches.models import Match
from tcgsite.organised.models import DraftTable, PairingGame, TournamentEntry
from tcgsite.organised.pages.arenas.shared_parts import (
    ArenaRow,
    drawn_head,
    drawn_name,
    drawn_rows,
    drawn_rules,
    drawn_tables,
)
from tcgsite.organised.pages.overview import Overview
from tcgsite.organised.tournaments.arenas.arena_record import ArenaRecord
from tcgsite.organised.tournaments.arenas.first_places import FirstPlaces, first_places
from tcgsite.organised.tournaments.arenas.quick_queries import (
    decision_count,
    last_matches,
    own_entry,
    running_game,
)
from tcgsite.organised.tournaments.winners import winners_of

SHOWN_DECKS = 16
OWN_MATCHES = 8
MINUTE = 60


@immutable
class OwnArenaMatch:
    """A match that the viewer has played, and the points for it."""

    opponent: SafeString
    """The opponent’s name as HTML."""
    score: ArenaScore
    address: str
    """The address of the match, or "" if it was deleted."""


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

    @cached_property
    def own(self) -> TournamentEntry | None:
        return own_entry(self.tournament, self.user) if self.user else None

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

    @property
    def arena_rows(self) -> list[ArenaRow]:
        """Return the best players, and the viewer."""
        rows = [ArenaRow(each, entry, entry == self.own) for each, entry in self.best.standings]
        if self.standing_row is not None and self.standing_row.entry.pk not in self.best.places:
            rows.append(self.standing_row)
        return rows

    @cached_property
    def standing_row(self) -> ArenaRow | None:
        """Return the viewer’s row in the standings, or None if the viewer doesn’t take part."""
        own, standing = self.own, self.own_standing
        return ArenaRow(standing, own, is_own=True) if own and standing else None

    @property
    def row_count(self) -> int:
        """Return the number of players in the standings that are shown."""
        best = self.best.places
        return len(best) + (
            self.standing_row is not None and self.standing_row.entry.pk not in best
        )

    @property
    def drawn_rows(self) -> SafeString:
        return drawn_rows(self.tournament, self.best, self.standing_row)

    @property
    def drawn_tables(self) -> SafeString:
        return drawn_tables(self.best)

    @property
    def drawn_head(self) -> SafeString:
        return drawn_head()

    @property
    def drawn_rules(self) -> SafeString:
        return drawn_rules()

    @property
    def shown_decks(self) -> list[TournamentEntry]:
        """Return the best players. After the end, their decks are shown."""
        if not self.tournament.is_over:
            return []
        best = [row.entry for row in self.arena_rows if row.entry.deck_cards]
        return best[:SHOWN_DECKS]

    @cached_property
    def own_game(self) -> PairingGame | None:
        """Return the viewer’s present game, or None."""
        if self.own is None or not self.tournament.is_running:
            return None
        # Most who ask for the page have none, and a whole row takes five times as long to ask for.
        found = running_game(self.own)
        rows = PairingGame.objects.select_related("match", "pairing__first", "pairing__second")
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
        last = last_matches(own, self.record.last_ends[own.player], OWN_MATCHES)
        return [
            OwnArenaMatch(
                drawn_name(self.tournament, self.best, each.opponent),
                score,
                reverse("matches:table", args=[each.public_id]) if each.public_id else "",
            )
            for each, score in zip(last, standing.scores[::-1], strict=False)
        ]

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
        """Return the match or draft that waits for the viewer, or None. Arenas have no preparations."""
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
        decisions = decision_count(self.tournament)
        state = (self.tournament.status, times, decisions, own, self.best.fingerprint)
        return sha256(repr(state).encode()).hexdigest()
