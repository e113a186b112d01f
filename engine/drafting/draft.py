"""BoosterDraft: a draft at one moment. It is immutable, and each pick makes a new one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.drafting.choices.draft_effects import (
    NOTES,
    DraftEffect,
    DraftEffects,
    DraftStep,
    NotedNumber,
    NumberToNote,
    StepKind,
    is_note,
    is_use,
    use_number,
    use_of,
)
from engine.drafting.choices.middle import Choices, Middle, Pack, middle_of
from engine.drafting.draft_rules import DraftRules
from engine.immutable import immutable

Deal = Sequence[Sequence[Sequence[str]]]
"""The names of the cards, by round, seat and place in the pack.

Shared packs have a single seat, the middle.
"""


class IllegalPick(ValueError):
    """Raised for a choice that the seat doesn’t have now. The draft hasn't changed."""


@immutable
class DraftPick:
    """What a seat takes, burns, uses or notes, by the number of the choice."""

    seat: int
    choice: int


@immutable
class SeatCards:
    """The cards of a player: the waiting packs (the first is in hand), and the cards taken and burned.

    `done` is the number of cards taken or burned from the pack in hand. For a shared pack, it counts what
    was taken in this turn. `picks` is the number of all choices. Effects of drafted cards let the player
    take `more` cards from this pack. `used` has the numbers of choices that used an effect. `looked_at` are
    the cards of another pack that the player saw in this round. All players know `revealed` cards. The
    player must note the first number in `to_note`.
    """

    queue: tuple[Pack, ...] = ()
    taken: Pack = ()
    burned: Pack = ()
    done: int = 0
    picks: int = 0
    more: int = 0
    used: tuple[int, ...] = ()
    looked_at: Pack = ()
    revealed: Pack = ()
    to_note: tuple[NumberToNote, ...] = ()
    noted: tuple[NotedNumber, ...] = ()

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
    effects: DraftEffects
    round: int = 0
    turns: int = 0
    burned: Pack = ()
    """Cards that were left over at the end of rounds. No player burned them."""
    middle: Middle = Middle()

    @property
    def is_over(self) -> bool:
        return self.round >= len(self.deal)

    def taking_seats(self) -> list[int]:
        """Return the seats with a pack in hand. With a shared pack, return the seat whose turn it is."""
        if self.rules.is_shared:
            return [seat_in_turn(self)] if self.middle.cards else []
        return [place for place, seat in enumerate(self.seats) if seat.queue]

    def waiting_seats(self) -> list[int]:
        """Return the seats that take cards now or must note a number."""
        taking = self.taking_seats()
        return [n for n, seat in enumerate(self.seats) if n in taking or seat.to_note]

    def choices(self, place: int) -> Choices:
        """Return the seat's choices: numbers to note, or cards to take and effects to use.

        Using an effect and noting a number take no cards.
        """
        if to_note := self.seats[place].to_note:
            return dict.fromkeys(to_note[0].choices, ())
        return self.cards_to_take(place) | dict.fromkeys(self.uses(place), ())

    def asked_of(self, place: int) -> tuple[tuple[NumberToNote, ...], Choices]:
        """Return what the seat must note and can take.

        While this stays the same, the seat's clock runs on.
        """
        return self.seats[place].to_note, self.cards_to_take(place)

    def cards_to_take(self, place: int) -> Choices:
        """Return the cards of the seat’s pack. With a shared pack, return the choices of the seat in turn."""
        if not self.rules.is_shared:
            return {card: (card,) for card in self.seats[place].hand}
        return self.middle.choices(self.rules) if place in self.taking_seats() else {}

    def uses(self, place: int) -> dict[int, DraftEffect]:
        """Return the effects of its taken cards that the seat can use now."""
        seat = self.seats[place]
        if not self.effects or place not in self.taking_seats():
            return {}
        return {
            number: effect
            for card in seat.taken
            for at, effect in enumerate(self.effects.get(self.names[card], ()))
            if (number := use_number(card, at)) not in seat.used
            if effect.is_used and self._can_use(place, effect)
        }

    def _can_use(self, place: int, effect: DraftEffect) -> bool:
        """Return True if a step of the effect would change something now."""
        seat = self.seats[place]
        left = self.cards_before(place) - (self.rules.actions + seat.more - seat.done)
        is_useless = {
            StepKind.MORE: left <= 0,
            StepKind.LOOK: not self.next_pack(place),
            StepKind.REVEAL: False,
        }
        return not all(is_useless.get(step.kind, False) for step in effect.steps)

    def next_pack(self, place: int) -> Pack:
        """Return the next pack for the seat: one that waits or, if
        there is none, the one in its neighbour’s hand.
        """
        queue, way = self.seats[place].queue, self.rules.direction(max(self.round, 0))
        if len(queue) > 1 or self.rules.is_shared or not way:
            return queue[1] if len(queue) > 1 else ()
        neighbour = (place - way) % len(self.seats)
        return self.seats[neighbour].hand if neighbour != place else ()

    def cards_before(self, place: int) -> int:
        """Return the number of cards in the seat’s pack or, if it
        is in turn at a shared pack, in the middle.
        """
        if not self.rules.is_shared:
            return len(self.seats[place].hand)
        return len(self.middle.cards) if place in self.taking_seats() else 0

    def is_burning(self, place: int) -> bool:
        """Return True if the seat burns the next card."""
        return self.seats[place].done >= self.rules.takes + self.seats[place].more

    def names_of(self, cards: Iterable[int]) -> list[str]:
        return [self.names[card] for card in cards]

    def after(self, pick: DraftPick) -> BoosterDraft:
        """Return the draft after this pick. Raises IllegalPick."""
        if not 0 <= pick.seat < len(self.seats):
            raise IllegalPick(pick.seat)
        if pick.choice not in self.choices(pick.seat):
            raise IllegalPick(pick.choice)
        if is_note(pick.choice):
            return _after_forced(self._with_note(pick))
        if is_use(pick.choice):
            return _after_forced(self._with_use(pick))
        if self.rules.is_shared:
            return _after_forced(_after_choice(self, pick.seat, pick.choice, picks=1))
        return _after_forced(_after_passing(self._without(pick), pick.seat))

    def _without(self, pick: DraftPick) -> BoosterDraft:
        """Return the draft with the card moved out of the pack in hand."""
        seat = self.seats[pick.seat]
        pack = tuple(card for card in seat.hand if card != pick.choice)
        new = self.with_cards(pick.seat, (pick.choice,), picks=1)
        return self.with_seats({pick.seat: replace(new, queue=(pack, *seat.queue[1:]))})

    def _with_use(self, pick: DraftPick) -> BoosterDraft:
        seat, (card, place) = self.seats[pick.seat], use_of(pick.choice)
        new = replace(seat, used=(*seat.used, pick.choice), picks=seat.picks + 1)
        steps = self.effects[self.names[card]][place].steps
        return self.with_seats({pick.seat: _after_steps(self, pick.seat, new, card, steps)})

    def _with_note(self, pick: DraftPick) -> BoosterDraft:
        seat = self.seats[pick.seat]
        asked, *later = seat.to_note
        noted = NotedNumber(asked.card, asked.attribute, pick.choice - NOTES)
        new = replace(seat, noted=(*seat.noted, noted), to_note=tuple(later), picks=seat.picks + 1)
        return self.with_seats({pick.seat: new})

    def with_cards(self, place: int, cards: Pack, picks: int) -> SeatCards:
        """Return the seat's cards after it has taken or burned these."""
        seat, burns = self.seats[place], self.is_burning(place)
        new = replace(
            seat,
            burned=(*seat.burned, *cards) if burns else seat.burned,
            done=seat.done + bool(cards),
            picks=seat.picks + picks,
        )
        return new if burns else self.with_taken(place, new, cards)

    def with_taken(self, place: int, seat: SeatCards, cards: Pack) -> SeatCards:
        """Return the seat's cards after it has taken these, including what their effects do."""
        seat = replace(seat, taken=(*seat.taken, *cards))
        for card in cards if self.effects else ():
            for effect in self.effects.get(self.names[card], ()):
                if not effect.is_used:
                    seat = _after_steps(self, place, seat, card, effect.steps)
        return seat

    def with_seats(self, new: dict[int, SeatCards]) -> BoosterDraft:
        return replace(
            self, seats=tuple(new.get(place, seat) for place, seat in enumerate(self.seats))
        )


def _after_steps(
    draft: BoosterDraft, place: int, seat: SeatCards, card: int, steps: Iterable[DraftStep]
) -> SeatCards:
    """Return the seat's cards after these steps of a card's effect."""
    for step in steps:
        match step.kind:
            case StepKind.MORE:
                seat = replace(seat, more=seat.more + step.number)
            case StepKind.LOOK:
                seat = replace(seat, looked_at=draft.next_pack(place))
            case StepKind.NOTE:
                asked = NumberToNote(card, step.attribute, step.number)
                seat = replace(seat, to_note=(*seat.to_note, asked))
            case StepKind.REVEAL if card not in seat.revealed:
                seat = replace(seat, revealed=(*seat.revealed, card))
    return seat


def start_draft(
    rules: DraftRules, seats: int, deal: Deal, effects: DraftEffects | None = None
) -> BoosterDraft:
    """Return the draft before the first pick. The deal has a pack for each seat and round."""
    packs = list(numbered_packs(rules, seats, deal))
    names = tuple(name for round_ in deal for pack in round_ for name in pack)
    places = tuple(SeatCards() for _ in range(seats))
    return _after_forced(BoosterDraft(rules, names, tuple(packs), places, effects or {}, round=-1))


def replay_draft(
    rules: DraftRules,
    seats: int,
    deal: Deal,
    picks: Iterable[DraftPick],
    effects: DraftEffects | None = None,
) -> BoosterDraft:
    """Return the draft after these picks. Raises IllegalPick."""
    draft = start_draft(rules, seats, deal, effects)
    for pick in picks:
        draft = draft.after(pick)
    return draft


def numbered_packs(rules: DraftRules, seats: int, deal: Deal) -> Iterable[tuple[Pack, ...]]:
    """Yield the packs that are open at the same time, with numbers in place of names."""
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
    """Open packs, and take cards without a choice, until a player has a choice or the draft is over."""
    while True:
        taking = draft.taking_seats()
        if not taking:
            if draft.round + 1 >= len(draft.deal):
                has_notes = any(seat.to_note for seat in draft.seats)
                return draft if has_notes else replace(draft, round=len(draft.deal))
            draft = _with_open_packs(replace(draft, round=draft.round + 1, turns=0))
            continue
        forced = next((at for at in taking if _has_no_choice(draft, at)), None)
        if forced is None:
            return draft
        draft = _with_forced(draft, forced)


def _with_open_packs(draft: BoosterDraft) -> BoosterDraft:
    packs = draft.deal[draft.round]
    seats = [replace(seat, looked_at=()) for seat in draft.seats]
    if draft.rules.is_shared:
        return replace(draft, seats=tuple(seats), middle=middle_of(draft.rules, packs[0]))
    return draft.with_seats(
        {place: replace(seats[place], queue=(pack,)) for place, pack in enumerate(packs)}
    )


def _has_no_choice(draft: BoosterDraft, place: int) -> bool:
    if draft.rules.is_shared:
        return len(set(draft.cards_to_take(place).values())) == 1
    seat = draft.seats[place]
    return len(seat.hand) <= max(draft.rules.takes + seat.more - seat.done, 0)


def _with_forced(draft: BoosterDraft, place: int) -> BoosterDraft:
    """Give the seat the cards that it has to take: the rest of the pack in hand, or of the middle."""
    if draft.rules.is_shared:
        return _after_choice(draft, place, next(iter(draft.cards_to_take(place))), picks=0)
    seat = draft.seats[place]
    new = draft.with_taken(place, seat, seat.hand)
    return draft.with_seats({place: replace(new, queue=seat.queue[1:], done=0, more=0)})


def _after_choice(draft: BoosterDraft, place: int, choice: int, picks: int) -> BoosterDraft:
    """Move the chosen cards out of the middle. After the last turn, burn the rest."""
    middle, cards = draft.middle.after(draft.rules, choice)
    seat = draft.with_cards(place, cards, picks)
    if seat.done < draft.rules.actions + seat.more and (middle.cards or not seat.more):
        return replace(draft.with_seats({place: seat}), middle=middle)
    seat = replace(seat, done=0, more=0)
    after = replace(draft.with_seats({place: seat}), middle=middle, turns=draft.turns + 1)
    (pack,) = draft.deal[draft.round]
    if after.turns < draft.rules.most_turns(len(pack), len(draft.seats)):
        return after
    return replace(after, middle=Middle(), burned=(*after.burned, *middle.cards))


def _after_passing(draft: BoosterDraft, place: int) -> BoosterDraft:
    """Pass the pack in hand on, if the seat has taken and burned its cards from it."""
    seat = draft.seats[place]
    if seat.done < draft.rules.takes + seat.more:
        return draft
    left = draft.rules.actions + seat.more - seat.done
    if len(seat.hand) <= left:  # There is no choice: all of them are burned.
        new = replace(seat, queue=seat.queue[1:], done=0, more=0)
        return replace(draft.with_seats({place: new}), burned=(*draft.burned, *seat.hand))
    if left:
        return draft
    pack, new = seat.hand, replace(seat, queue=seat.queue[1:], done=0, more=0)
    draft = replace(draft.with_seats({place: new}), turns=draft.turns + 1)
    after = next_seat(draft, place)
    receiver = draft.seats[after]
    return draft.with_seats({after: replace(receiver, queue=(*receiver.queue, pack))})


def next_seat(draft: BoosterDraft, place: int) -> int:
    """Return the seat that gets this seat's pack."""
    return (place + draft.rules.direction(draft.round)) % len(draft.seats)


def seat_in_turn(draft: BoosterDraft) -> int:
    """Return the seat whose turn it is at a shared pack. The order turns back at the end, or starts again."""
    seats = len(draft.seats)
    there, step = divmod(draft.turns, seats)
    is_back = draft.rules.turns_back and there % 2 == 1
    return (draft.round + (seats - 1 - step if is_back else step)) % seats
