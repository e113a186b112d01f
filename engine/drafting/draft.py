"""BoosterDraft: a draft at one moment. It never changes; each pick makes a new one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.drafting.draft_rules import DraftRules
from engine.immutable import immutable

Pack = tuple[int, ...]
"""Cards by their numbers, which count all cards of the deal from 0."""
Deal = Sequence[Sequence[Sequence[str]]]
"""The names of the cards, by pack of each player, by seat. In an open draft, all packs are in the middle."""


class IllegalPick(ValueError):
    """Raised for a card that the seat can’t take now. Nothing has changed."""


@immutable
class DraftPick:
    """A card that a seat takes, or burns if the rules say so."""

    seat: int
    card: int


@immutable
class SeatCards:
    """What has come to a player: the packs that wait, the first in hand, and the cards taken and burned.

    `done` is the number of cards taken or burned from the pack in hand, and `picks` of all.
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

    `round` counts from 0. `turns` counts the turns of an open pack.
    """

    rules: DraftRules
    names: tuple[str, ...]
    deal: tuple[tuple[Pack, ...], ...]
    seats: tuple[SeatCards, ...]
    round: int = 0
    turns: int = 0
    burned: Pack = ()
    """Cards that were left over, so that no player burned them."""

    @property
    def is_over(self) -> bool:
        return self.round >= len(self.deal)

    def waiting_seats(self) -> list[int]:
        """Return the seats that have a pack in hand."""
        return [place for place, seat in enumerate(self.seats) if seat.queue]

    def is_burning(self, place: int) -> bool:
        """Return True if the seat burns the next card."""
        return self.seats[place].done >= self.rules.takes

    def names_of(self, cards: Iterable[int]) -> list[str]:
        return [self.names[card] for card in cards]

    def after(self, pick: DraftPick) -> BoosterDraft:
        """Return the draft after this pick. Raises IllegalPick."""
        if not 0 <= pick.seat < len(self.seats):
            raise IllegalPick(pick.seat)
        if pick.card not in self.seats[pick.seat].hand:
            raise IllegalPick(pick.card)
        return _after_forced(_after_passing(self._without(pick), pick.seat))

    def _without(self, pick: DraftPick) -> BoosterDraft:
        """Return the draft with the card moved out of the pack in hand."""
        seat, burns = self.seats[pick.seat], self.is_burning(pick.seat)
        pack = tuple(card for card in seat.hand if card != pick.card)
        new = SeatCards(
            queue=(pack, *seat.queue[1:]),
            taken=seat.taken if burns else (*seat.taken, pick.card),
            burned=(*seat.burned, pick.card) if burns else seat.burned,
            done=seat.done + 1,
            picks=seat.picks + 1,
        )
        return self.with_seats({pick.seat: new})

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
        if rules.is_open:
            yield from ((pack,) for pack in packs)
        elif len(packs) != seats:
            raise ValueError("a deal has a pack for each seat and round")
        else:
            yield tuple(packs)


def _after_forced(draft: BoosterDraft) -> BoosterDraft:
    """Open packs until a player has a choice, or the draft is over. Cards without a choice are taken."""
    while True:
        if not any(seat.queue for seat in draft.seats):
            if draft.round + 1 >= len(draft.deal):
                return replace(draft, round=len(draft.deal))
            draft = _with_open_packs(replace(draft, round=draft.round + 1, turns=0))
        forced = next((at for at in draft.waiting_seats() if _has_no_choice(draft, at)), None)
        if forced is None:
            return draft
        draft = _with_whole_pack(draft, forced)


def _with_open_packs(draft: BoosterDraft) -> BoosterDraft:
    packs = draft.deal[draft.round]
    if not draft.rules.is_open:
        return draft.with_seats(
            {place: replace(draft.seats[place], queue=(pack,)) for place, pack in enumerate(packs)}
        )
    first = seat_in_turn(draft)
    return draft.with_seats({first: replace(draft.seats[first], queue=(packs[0],))})


def _has_no_choice(draft: BoosterDraft, place: int) -> bool:
    seat = draft.seats[place]
    return len(seat.hand) <= max(draft.rules.takes - seat.done, 0)


def _with_whole_pack(draft: BoosterDraft, place: int) -> BoosterDraft:
    """Give the seat the rest of the pack in hand. The pack ends there."""
    seat = draft.seats[place]
    new = replace(seat, queue=seat.queue[1:], taken=(*seat.taken, *seat.hand), done=0)
    return draft.with_seats({place: new})


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
    if draft.rules.is_open:
        return seat_in_turn(draft)
    return (place + draft.rules.direction(draft.round)) % len(draft.seats)


def seat_in_turn(draft: BoosterDraft) -> int:
    """Return the seat whose turn it is at an open pack: from the first seat to the last, and back."""
    seats = len(draft.seats)
    there, step = divmod(draft.turns, seats)
    offset = step if there % 2 == 0 else seats - 1 - step
    return (draft.round + offset) % seats
