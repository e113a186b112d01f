"""The contents of a large tournament’s page. It shows rounds and standings in parts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import TypeVar
from urllib.parse import urlencode

from django.db.models import prefetch_related_objects
from django.utils.timesince import timeuntil

from cards.web.request_values import number_in
from tcgsite.accounts.models import User
from tcgsite.organised.card_records.known_worths import records_of
from tcgsite.organised.models import Pairing, Tournament, TournamentEntry
from tcgsite.organised.pages.card_statistics import PlayedCard, played_cards
from tcgsite.organised.pages.kept_record import KeptRecord, kept_record
from tcgsite.organised.pages.overview import Overview, PairingRow, Round, with_games
from tcgsite.organised.pages.standing_rows import StandingRow
from tcgsite.organised.tournaments.knockout import Knockout

SHOWN = 50
"""The number of rows in a part."""
SHOWN_DECKS = 16
PARTS = ("round", "tables", "place")
"""Parameters of the address: a round, and the first table and the first place of a part."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ListPart:
    """A link to a part of a long list."""

    title: str
    query: str
    is_chosen: bool


@dataclass(frozen=True)
class LargePage(Overview):
    """The page of a large tournament. It reads only what it shows, because hundreds of players load it all
    the time.
    """

    wanted: Mapping[str, str]
    """The query of the address."""

    @cached_property
    def record(self) -> KeptRecord:
        return kept_record(self.tournament)

    @cached_property
    def entries(self) -> list[TournamentEntry]:
        return self.record.entries

    @cached_property
    def pairings(self) -> list[Pairing]:
        return self.record.pairings

    @cached_property
    def own(self) -> TournamentEntry | None:
        return self.record.by_user.get(self.user.pk) if self.user else None

    @cached_property
    def knockout(self) -> Knockout | None:
        return self.record.knockout

    @property
    def winners(self) -> Sequence[TournamentEntry]:
        return self.record.winners

    @cached_property
    def rounds(self) -> list[Round]:
        """Return the latest round, and the round that the viewer has chosen."""
        numbers = sorted({self.tournament.round, self.chosen_round}, reverse=True)
        return [self._round(number) for number in numbers if number]

    def _round(self, number: int) -> Round:
        pairings = [each for each in self.pairings if each.round == number]
        seen = [*self._part(pairings, "tables"), *(each for each in pairings if self._is_own(each))]
        prefetch_related_objects(seen, with_games())
        shown = {each.pk for each in seen}
        rows = [
            self._row(each) if each.pk in shown else PairingRow(each, None, False)
            for each in pairings
        ]
        is_latest = number == self.tournament.round
        return Round(number, self._caption(number, pairings), rows, is_latest)

    def _is_own(self, pairing: Pairing) -> bool:
        return self.own is not None and self.own.pk in (pairing.first_id, pairing.second_id)

    @property
    def chosen_round(self) -> int:
        """Return the round in the address, or the latest one."""
        last = self.tournament.round
        return min(self._number("round") or last, last)

    @property
    def shown_rounds(self) -> list[Round]:
        chosen = (each for each in self.rounds if each.number == self.chosen_round)
        return [replace(each, rows=self._part(each.rows, "tables")) for each in chosen]

    @cached_property
    def standings(self) -> list[StandingRow]:
        ties = self.tournament.scoring.tie_breaks
        return [StandingRow(each, each.entry == self.own, ties) for each in self.record.in_order]

    @property
    def shown_standings(self) -> list[StandingRow]:
        """Return a part of the standings. If the viewer isn’t in it, the viewer’s row is added."""
        shown = self._part(self.standings, "place")
        return [*shown, *(row for row in self.standings if row.is_own and row not in shown)]

    @property
    def shown_entries(self) -> Sequence[TournamentEntry]:
        return self._part(self.entries, "place")

    @property
    def shown_decks(self) -> list[TournamentEntry]:
        """Return the entries of the best players who have decks, or [] before the end of the tournament."""
        best = self.record.in_order[:SHOWN_DECKS] if self.tournament.is_over else []
        return [row.entry for row in best if row.entry.deck_cards]

    @cached_property
    def played_cards(self) -> list[PlayedCard]:
        decks = {each.pk for each in self.shown_decks}
        counted = [each for each in self.pairings if decks & {each.first_id, each.second_id}]
        prefetch_related_objects(counted, with_games())
        return played_cards(self.shown_decks, counted, records_of(self.tournament.card_records))

    @property
    def round_choices(self) -> list[ListPart]:
        numbers = range(1, self.tournament.round + 1)
        return [self._link(str(each), each == self.chosen_round, round=each) for each in numbers]

    @property
    def table_parts(self) -> list[ListPart]:
        size = next((len(each.rows) for each in self.rounds if each.number == self.chosen_round), 0)
        return self._parts(size, "tables", round=self.chosen_round)

    @property
    def standing_parts(self) -> list[ListPart]:
        return self._parts(self.size, "place")

    @property
    def query(self) -> str:
        """Return the query with which the page asks for updates of the shown parts."""
        return urlencode({name: self._number(name) for name in PARTS if self._number(name)})

    @property
    def fingerprint(self) -> str:
        starts_at = self.tournament.starts_at
        own = (
            self.own_row and (self.own_row.pairing.pk, self.own_row.score, self.own_row.match),
            self.own_preparation and (self.own_preparation.pk, self.own_preparation.is_ready),
            self.own_draft,
            self.is_member,
        )
        shown = (
            self.record.version,
            own,
            self.handed_in,
            timeuntil(starts_at) if starts_at else "",
        )
        return sha256(repr(shown).encode()).hexdigest()

    def _number(self, name: str) -> int:
        """Return a number from the address, or 0 if there is none. Numbers begin with 1."""
        return max(number_in(self.wanted.get(name, "")), 0)

    def _part(self, rows: Sequence[T], name: str) -> list[T]:
        last = max(len(rows) - 1, 0) // SHOWN * SHOWN
        start = min(max(self._number(name) - 1, 0) // SHOWN * SHOWN, last)
        return list(rows[start : start + SHOWN])

    def _parts(self, size: int, name: str, **more: int) -> list[ListPart]:
        chosen = max(self._number(name) - 1, 0) // SHOWN
        return [
            self._link(
                f"{start + 1}–{min(start + SHOWN, size)}",
                start // SHOWN == chosen,
                **more,
                **{name: start + 1},
            )
            for start in range(0, size, SHOWN)
        ]

    def _link(self, title: str, is_chosen: bool, **named: int) -> ListPart:
        return ListPart(title, urlencode(named), is_chosen)


def overview_of(tournament: Tournament, user: User | None, wanted: Mapping[str, str]) -> Overview:
    """Return the contents for the page of a tournament that isn’t an arena."""
    if tournament.is_large:
        return LargePage(tournament, user, wanted)
    return Overview(tournament, user)
