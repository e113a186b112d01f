"""BoosterDraft: a draft at one moment. It never changes; each pick makes a new one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.drafting.draft_rules import DraftRules
from engine.drafting.middle import Choices, Middle, Pack, middle_of
from engine.immutable import immutable

Deal = Sequence[Sequence[Sequence[str]]]
"""The names of the cards, by pack of each player, by seat. Shared packs come to the middle."""


class IllegalPick(ValueError):
    """Raised for a choice that the seat doesn’t have now. Nothing has changed."""


@immutable
class DraftPick:
    """What a seat takes, or burns if the rules say so, by the number of the choice."""

    seat: int
    choice: int


@immutable
class SeatCards:
    """What has come to a player: the packs that wait, the first in hand, and the cards taken and burned.

    `done` is the number of cards taken or burned from the pack in hand, and `picks` of all. Of a shared pack,
    `done` counts what was taken in this turn.
    """

    queue: tuple[Pack, ...] = ()
    taken: Pack = ()
    burned: Pack = ()
    done: int = 0
    picks: int = 0

    @property
    def hand(self) -> Pack:
        return self.queue[0] if self.queue else ()


@immutable
class BoosterDraft:
    """A draft at one moment. `names` are the cards by number, and `deal` the packs by round and seat.

    `round` counts from 0. `turns` counts the turns of a shared pack.
    """

    rules: DraftRules
    names: tuple[str, ...]
    deal: tuple[tuple[Pack, ...], ...]
    seats: tuple[SeatCards, ...]
    round: int = 0
    turns: int = 0
    burned: Pack = ()
    """Cards that were left over, so that no player burned them."""
    middle: Middle = Middle()

    @property
    def is_over(self) -> bool:
        return self.round >= len(self.deal)

    def waiting_seats(self) -> list[int]:
        """Return the seats that have a pack in hand, or whose turn it is at a shared one."""
        if self.rules.is_shared:
            return [seat_in_turn(self)] if self.middle.cards else []
        return [place for place, seat in enumerate(self.seats) if seat.queue]

    def choices(self, place: int) -> Choices:
        """Return what the seat can choose now: the cards of its pack or, in its turn, of the middle."""
        if not self.rules.is_shared:
            return {card: (card,) for card in self.seats[place].hand}
        return self.middle.choices(self.rules) if place in self.waiting_seats() else {}

    def cards_before(self, place: int) -> int:
        """Return how many cards are in the seat’s pack or, in its turn, in the middle."""
        if not self.rules.is_shared:
            return len(self.seats[place].hand)
        return len(self.middle.cards) if place in self.waiting_seats() else 0

    def is_burning(self, place: int) -> bool:
        """Return True if the seat burns the next card."""
        return self.seats[place].done >= self.rules.takes

    def names_of(self, cards: Iterable[int]) -> list[str]:
        return [self.names[card] for card in cards]

    def after(self, pick: DraftPick) -> BoosterDraft:
        """Return the draft after this pick. Raises IllegalPick."""
        if not 0 <= pick.seat < len(self.seats):
            raise IllegalPick(pick.seat)
        if pick.choice not in self.choices(pick.seat):
            raise IllegalPick(pick.choice)
        if self.rules.is_shared:
            return _after_forced(_after_choice(self, pick.seat, pick.choice, picks=1))
        return _after_forced(_after_passing(self._without(pick), pick.seat))

    def _without(self, pick: DraftPick) -> BoosterDraft:
        """Return the draft with the card moved out of the pack in hand."""
        seat = self.seats[pick.seat]
        pack = tuple(card for card in seat.hand if card != pick.choice)
        new = self.with_cards(pick.seat, (pick.choice,), picks=1)
        return self.with_seats({pick.seat: replace(new, queue=(pack, *seat.queue[1:]))})

    def with_cards(self, place: int, cards: Pack, picks: int) -> SeatCards:
        """Return the seat after it has taken or burned these cards."""
        seat, burns = self.seats[place], self.is_burning(place)
        return replace(
            seat,
            taken=seat.taken if burns else (*seat.taken, *cards),
            burned=(*seat.burned, *cards) if burns else seat.burned,
            done=seat.done + bool(cards),
            picks=seat.picks + picks,
        )

    def with_seats(self, new: dict[int, SeatCards]) -> BoosterDraft:
        return replace(
            self, seats=tuple(new.get(place, seat) for place, seat in enumerate(self.seats))
        )


def start_draft(rules: DraftRules, seats: int, deal: Deal) -> BoosterDraft:
    """Return the draft before the first pick. The deal has a pack for each seat and round."""
    packs = list(numbered_packs(rules, seats, deal))
    names = tuple(name for round_ in deal for pack in round_ for name in pack)
    return _after_forced(
        BoosterDraft(rules, names, tuple(packs), tuple(SeatCards() for _ in range(seats)), round=-1)
    )


def replay_draft(
    rules: DraftRules, seats: int, deal: Deal, picks: Iterable[DraftPick]
) -> BoosterDraft:
    """Return the draft after these picks. Raises IllegalPick."""
    draft = start_draft(rules, seats, deal)
    for pick in picks:
        draft = draft.after(pick)
    return draft


def numbered_packs(rules: DraftRules, seats: int, deal: Deal) -> Iterable[tuple[Pack, ...]]:
    """Yield the packs that are open at the same time, with numbers for names."""
    first = 0
    for round_ in deal:
        packs = []
        for pack in round_:
            packs.append(tuple(range(first, first + len(pack))))
            first += len(pack)
        if rules.is_shared:
            yield from ((pack,) for pack in packs)
        elif len(packs) != seats:
            raise ValueError("a deal has a pack for each seat and round")
        else:
            yield tuple(packs)


def _after_forced(draft: BoosterDraft) -> BoosterDraft:
    """Open packs until a player has a choice, or the draft is over. Cards without a choice are taken."""
    while True:
        waiting = draft.waiting_seats()
        if not waiting:
            if draft.round + 1 >= len(draft.deal):
                return replace(draft, round=len(draft.deal))
            draft = _with_open_packs(replace(draft, round=draft.round + 1, turns=0))
            continue
        forced = next((at for at in waiting if _has_no_choice(draft, at)), None)
        if forced is None:
            return draft
        draft = _with_forced(draft, forced)


def _with_open_packs(draft: BoosterDraft) -> BoosterDraft:
    packs = draft.deal[draft.round]
    if draft.rules.is_shared:
        return replace(draft, middle=middle_of(draft.rules, packs[0]))
    return draft.with_seats(
        {place: replace(draft.seats[place], queue=(pack,)) for place, pack in enumerate(packs)}
    )


def _has_no_choice(draft: BoosterDraft, place: int) -> bool:
    if draft.rules.is_shared:
        return len(set(draft.choices(place).values())) == 1
    seat = draft.seats[place]
    return len(seat.hand) <= max(draft.rules.takes - seat.done, 0)


def _with_forced(draft: BoosterDraft, place: int) -> BoosterDraft:
    """Give the seat what it can’t but take: the rest of the pack in hand, or of the middle."""
    if draft.rules.is_shared:
        return _after_choice(draft, place, next(iter(draft.choices(place))), picks=0)
    seat = draft.seats[place]
    new = replace(seat, queue=seat.queue[1:], taken=(*seat.taken, *seat.hand), done=0)
    return draft.with_seats({place: new})


def _after_choice(draft: BoosterDraft, place: int, choice: int, picks: int) -> BoosterDraft:
    """Move what the seat has chosen out of the middle. After the last turn, the rest is put away."""
    middle, cards = draft.middle.after(draft.rules, choice)
    seat = draft.with_cards(place, cards, picks)
    if seat.done < draft.rules.actions:
        return replace(draft.with_seats({place: seat}), middle=middle)
    after = replace(
        draft.with_seats({place: replace(seat, done=0)}), middle=middle, turns=draft.turns + 1
    )
    (pack,) = draft.deal[draft.round]
    if after.turns < draft.rules.most_turns(len(pack), len(draft.seats)):
        return after
    return replace(after, middle=Middle(), burned=(*after.burned, *middle.cards))


def _after_passing(draft: BoosterDraft, place: int) -> BoosterDraft:
    """Pass the pack in hand on if the seat has taken and burned its cards from it."""
    seat = draft.seats[place]
    if seat.done < draft.rules.takes:
        return draft
    left = draft.rules.actions - seat.done
    if len(seat.hand) <= left:  # They are all burned without a choice.
        new = replace(seat, queue=seat.queue[1:], done=0)
        return replace(draft.with_seats({place: new}), burned=(*draft.burned, *seat.hand))
    if left:
        return draft
    pack, new = seat.hand, replace(seat, queue=seat.queue[1:], done=0)
    draft = replace(draft.with_seats({place: new}), turns=draft.turns + 1)
    after = next_seat(draft, place)
    receiver = draft.seats[after]
    return draft.with_seats({after: replace(receiver, queue=(*receiver.queue, pack))})


def next_seat(draft: BoosterDraft, place: int) -> int:
    """Return the seat that gets the pack of this one."""
    return (place + draft.rules.direction(draft.round)) % len(draft.seats)


def seat_in_turn(draft: BoosterDraft) -> int:
    """Return the seat whose turn it is at a shared pack: from the first to the last, and back or again."""
    seats = len(draft.seats)
    there, step = divmod(draft.turns, seats)
    is_back = draft.rules.turns_back and there % 2 == 1
    return (draft.round + (seats - 1 - step if is_back else step)) % seats
