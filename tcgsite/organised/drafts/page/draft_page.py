"""A draft’s page for one visitor: the pack in hand, the drafted cards, and the deck."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from itertools import takewhile
from math import ceil

from django.utils import timezone

from cards.packs.rules_cache import rules_of
from engine.drafting.choices.draft_effects import USES
from engine.drafting.draft import BoosterDraft
from engine.drafting.seat_view import SeatView, seat_view
from engine.drafting.valuation import Valuation
from engine.rulebook import GameRules
from engine.view.translated_view import readers_words
from tcgsite.accounts.models import User
from tcgsite.organised.drafts.live_draft import live_draft, size_of_packs
from tcgsite.organised.drafts.page.shown_cards import ColourCount, CostColumn, DraftedCard
from tcgsite.organised.drafts.page.shown_effects import ShownEffects, revealed_cards
from tcgsite.organised.drafts.page.shown_middle import ShownMiddle
from tcgsite.organised.models import DraftSeat, DraftTable, StoredPick

MOST_COSTS = 7
"""The number of columns. Cards with higher costs are in the last one."""
TALLEST = 10
CLOCK_BITS = 10
HOUR = 3_600
SHORT = 10
"""The seconds left below which a clock is red."""


@dataclass(frozen=True, slots=True)
class PlaceAtTable:
    """A seat as all players see it. `waiting` is the number of packs in front of it."""

    seat: DraftSeat
    waiting: int
    is_own: bool


@dataclass(frozen=True, slots=True)
class PickClock:
    """The time left in seconds. Its binary digits are CSS classes, from which the style sheet counts down."""

    seconds: int

    @property
    def classes(self) -> str:
        return " ".join(f"b{bit}" for bit in range(CLOCK_BITS) if self.seconds >> bit & 1)

    @property
    def hours(self) -> int:
        """Return the hours left, or 0 if the style sheet can count down the seconds."""
        return ceil(self.seconds / HOUR) if self.seconds >= 2**CLOCK_BITS else 0

    @property
    def text(self) -> str:
        return f"{self.seconds // 60}:{self.seconds % 60:02}"

    @property
    def is_low(self) -> bool:
        return self.seconds <= SHORT


@dataclass(frozen=True)
class DraftPage:
    table: DraftTable
    user: User | None
    marked: int = -1
    """The card that the page shows as selected, or -1. It may not have been stored yet."""

    @cached_property
    def rules(self) -> GameRules:
        return rules_of(self.table.pool.ordered_versions)

    @cached_property
    def seats(self) -> list[DraftSeat]:
        return list(self.table.seats.select_related("user"))

    @cached_property
    def own(self) -> DraftSeat | None:
        mine = (seat for seat in self.seats if self.user and seat.user_id == self.user.pk)
        return next(mine, None)

    @cached_property
    def live(self) -> BoosterDraft | None:
        has_begun = self.table.is_picking or self.table.has_decks
        return live_draft(self.table) if has_begun else None

    @cached_property
    def view(self) -> SeatView | None:
        return seat_view(self.live, self.own.position) if self.live and self.own else None

    @cached_property
    def valuation(self) -> Valuation:
        return Valuation.from_data(self.table.valuation)

    @property
    def is_organiser(self) -> bool:
        return self.user is not None and self.table.organiser_id == self.user.pk

    @property
    def may_join(self) -> bool:
        return self.table.is_open and self.own is None and len(self.seats) < self.table.places

    @property
    def free_places(self) -> int:
        return self.table.places - len(self.seats)

    @cached_property
    def places(self) -> list[PlaceAtTable]:
        """Return the seats, beginning with the viewer’s, in the order in which packs are passed
        to the left.
        """
        at = self.own.position if self.own else 0
        seats = self.live.seats if self.live else ()
        found = [
            PlaceAtTable(seat, len(seats[seat.position].queue) if seats else 0, seat == self.own)
            for seat in self.seats
        ]
        return found[at:] + found[:at]

    @property
    def pack_number(self) -> int:
        return self.view.round + 1 if self.view else 0

    @property
    def pick_number(self) -> int:
        """Return the number of the next pick from this pack, from 1."""
        return size_of_packs(self.table) - len(self.view.pack) + 1 if self.view else 0

    @property
    def layout(self) -> str:
        """Return the layout of the cards. The template has its name."""
        form = self.table.rules
        if form.lines:
            return "grid"
        if form.piles:
            return "piles"
        return "pool" if form.portion else "pack"

    @property
    def layout_template(self) -> str:
        return f"organised/drafting/_{self.layout}.html"

    @property
    def turn_name(self) -> str:
        """Return the name of the player whose turn it is at a shared pack, or ""."""
        waiting = self.live.taking_seats() if self.live else []
        return next((each.name for each in self.seats if each.position in waiting), "")

    @property
    def middle(self) -> ShownMiddle | None:
        return ShownMiddle(self.view, self.table.rules, self.pack) if self.view else None

    @cached_property
    def effects(self) -> ShownEffects | None:
        if self.view is None or self.live is None:
            return None
        seen = [self._shown_card(card.name, 0) for card in self.view.next_pack]
        first = self.own.first_notes if self.own else ()
        return ShownEffects(self.view, self.live, self.rules, seen, self.deck, first)

    @property
    def cards_shown_to_all(self) -> list[tuple[DraftSeat, list[str]]]:
        """Return the cards that players have revealed to all."""
        return revealed_cards(self.live, self.rules, self.seats) if self.live else []

    @property
    def pool_columns(self) -> list[CostColumn]:
        """Return the drafted cards by cost. Copies share an entry, with the number of the first copy."""
        counts = Counter(card.name for card in self.view.pack) if self.view else Counter[str]()
        first = {each.name: each for each in reversed(self.pack)}
        return [
            replace(
                column,
                cards=[
                    replace(
                        first[each.name], held=each.held, is_selected=each.name == self.read_name
                    )
                    for each in column.cards
                ],
            )
            for column in self._columns(counts)
        ]

    @property
    def read_name(self) -> str:
        return self.read_card.name if self.read_card else ""

    @cached_property
    def read_card(self) -> DraftedCard | None:
        """Return the card of the pack whose text the player reads, or None."""
        return next((each for each in self.pack if each.is_selected), None)

    @property
    def cards_of_others(self) -> list[tuple[DraftSeat, list[CostColumn]]]:
        """Return the cards that the others have taken, if all may know them."""
        if self.view is None or not self.view.taken_by_all:
            return []
        taken = self.view.taken_by_all
        return [
            (each, self._columns(Counter(taken[each.position])))
            for each in self.seats
            if each != self.own
        ]

    @property
    def pack_size(self) -> int:
        return size_of_packs(self.table)

    @property
    def waiting_behind(self) -> int:
        """Return the number of packs that wait behind the one in hand."""
        return max(self.view.waiting[self.view.seat] - 1, 0) if self.view else 0

    @cached_property
    def pack(self) -> list[DraftedCard]:
        if self.view is None or self.own is None:
            return []
        held, numbers = Counter(self.view.taken), [card.number for card in self.view.pack]
        asked = (self.marked, self.own.selected)
        first = min(numbers, default=None) if self.layout == "pack" else None
        chosen = next((each for each in asked if each in numbers), first)
        return [
            replace(
                self._shown_card(card.name, held[card.name]),
                number=card.number,
                is_selected=card.number == chosen,
            )
            for card in self.view.pack
        ]

    def _shown_card(self, name: str, held: int) -> DraftedCard:
        return DraftedCard.of(name, self.rules, held)

    @cached_property
    def taken_cards(self) -> Counter[str]:
        return Counter(self.view.taken if self.view else ())

    @property
    def picked_columns(self) -> list[CostColumn]:
        return self._columns(self.taken_cards)

    @property
    def picked_colours(self) -> list[ColourCount]:
        return self._colours(self.taken_cards)

    def _columns(self, cards: Counter[str]) -> list[CostColumn]:
        """Return the cards by cost. Games without costs have one column."""
        costs = self.valuation.cards
        by_cost: dict[int, list[str]] = {}
        for name in sorted(cards, key=lambda name: (costs[name].cost, name)):
            by_cost.setdefault(min(costs[name].cost, MOST_COSTS), []).append(name)
        counts = {cost: sum(cards[name] for name in names) for cost, names in by_cost.items()}
        most = max(counts.values(), default=1)
        return [
            CostColumn(
                f"{cost}+" if cost == MOST_COSTS else str(cost),
                [self._shown_card(name, cards[name]) for name in names],
                ceil(TALLEST * counts[cost] / most),
            )
            for cost, names in by_cost.items()
        ]

    def _colours(self, cards: Counter[str]) -> list[ColourCount]:
        counts: Counter[str] = Counter()
        tints: dict[str, str] = {}
        for name, count in cards.items():
            colour = self.valuation.cards[name].colour
            if colour:
                counts[colour] += count
                tints.setdefault(colour, self.rules.cards[name].look.tint)
        return [ColourCount(name, tints[name], count) for name, count in counts.most_common()]

    @cached_property
    def clock(self) -> PickClock | None:
        """Return the clock of the pack in hand or, after the picks, that for building decks, or None."""
        ends = self.table.building_until if self.table.is_building else self.own and self.own.due_at
        if not ends or not (self.table.is_picking or self.table.is_building):
            return None
        return PickClock(max(0, ceil((ends - timezone.now()).total_seconds())))

    @cached_property
    def deck(self) -> Counter[str]:
        return Counter(self.own.deck or {} if self.own else {})

    @property
    def deck_columns(self) -> list[CostColumn]:
        return self._columns(self.deck)

    @property
    def deck_colours(self) -> list[ColourCount]:
        return self._colours(self.deck)

    @property
    def deck_size(self) -> int:
        return self.deck.total()

    @property
    def aside(self) -> list[DraftedCard]:
        """Return the drafted cards that aren’t in the deck, the most valuable first."""
        left = self.taken_cards - self.deck
        worths = self.valuation.cards
        ordered = sorted(left, key=lambda name: (-worths[name].worth, name))
        return [self._shown_card(name, left[name]) for name in ordered]

    @property
    def basics(self) -> list[DraftedCard]:
        return [self._shown_card(name, self.deck[name]) for name in self.table.basics]

    @property
    def free_cards(self) -> int:
        """Return the number of cards in the deck that the player hasn’t drafted."""
        return (self.deck - self.taken_cards).total()

    @cached_property
    def violations(self) -> list[str]:
        found = self.rules.violations(dict(self.deck), self.table.pool.limits)
        return [each.message for each in found]

    @property
    def bots(self) -> list[DraftSeat]:
        return [seat for seat in self.seats if seat.user_id is None]

    @property
    def people(self) -> list[DraftSeat]:
        return [seat for seat in self.seats if seat.user_id is not None]

    @property
    def waits_for_rounds(self) -> bool:
        """Return True if the viewer has handed in a deck, and rounds with it may begin at any time."""
        if self.own is None or not self.own.has_handed_in or len(self.people) == 1:
            return False
        tournament = self.table.tournament
        return tournament is None or tournament.is_drafting

    @cached_property
    def absent_picks(self) -> list[StoredPick]:
        """Return the picks that a bot or the clock has made for the viewer since their last own pick, newest
        first.
        """
        if self.own is None:
            return []
        rows = self.table.picks.filter(seat=self.own.position).order_by("-number")[:TALLEST]
        return list(takewhile(lambda row: row.by != row.By.PLAYER, rows))

    @property
    def bot_picks(self) -> list[str]:
        """Return the titles of these picks. For piles and lines, there are none, because choices aren’t cards
        there.
        """
        if self.live is None or self.layout in ("grid", "piles"):
            return []
        cards = [row.choice for row in reversed(self.absent_picks) if row.choice < USES]
        names = self.live.names_of(cards)
        said = readers_words(self.rules)
        return [said.text(self.rules.cards[name].title) for name in names]

    @property
    def fingerprint(self) -> str:
        """Return a value that changes whenever the page does."""
        seats = [(each.seat.name, each.seat.has_handed_in, each.waiting) for each in self.places]
        own = self.own and (
            self.marked,
            self.own.selected,
            self.own.deck,
            self.own.due_at,
            self.own.first_notes,
        )
        shown = (self.table.status, self.table.tournament_id, seats, own, self.view)
        return sha256(repr(shown).encode()).hexdigest()
