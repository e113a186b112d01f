"""SeatView: everything that a seat may know about a draft."""

from __future__ import annotations

from collections.abc import Iterable

from engine.drafting.choices.draft_effects import DraftEffect, NotedNumber, use_of
from engine.drafting.choices.middle import Pack
from engine.drafting.draft import BoosterDraft
from engine.immutable import immutable


@immutable
class SeenCard:
    """A card in the pack or in the middle, with its number in the deal."""

    number: int
    name: str


Cards = tuple[SeenCard, ...]


@immutable
class SeenChoice:
    """A choice of the seat: its number, and the cards that it takes."""

    number: int
    cards: Cards


@immutable
class SeenPile:
    """A pile in the middle: its size, and the cards that the seat sees."""

    size: int
    cards: Cards


@immutable
class SeenUse:
    """An effect that the seat can use: the number of the choice, the card, and the steps."""

    number: int
    card: SeenCard
    effect: DraftEffect


@immutable
class SeenNote:
    """A number to note for a card. `choices` has the numbers of the choices, and the first one notes 1."""

    card: SeenCard
    choices: range


@immutable
class SeatView:
    """Everything that a seat may know.

    `waiting` is the number of packs at each seat, and `counts` the number of cards that each has taken. All
    players can see both at the table. `picks` is the number of choices that this seat has made. In a shared
    draft, everyone knows the sizes of `piles` and of the `stack`, and which pile is `looked_at`, or -1. If
    the piles are face up, everyone also knows `pack` and `taken_by_all`.

    `next_pack` are the cards that an effect has shown to this seat. `noted` are the numbers that it has
    noted. `revealed` are the cards that each seat has shown to everyone. While the seat must `note` a
    number, it has no other choices.
    """

    seat: int
    round: int
    rounds: int
    picks: int
    passes_to: int
    pack: Cards
    choices: tuple[SeenChoice, ...]
    may_pick: bool
    is_burning: bool
    waiting: tuple[int, ...]
    taken: tuple[str, ...]
    burned: tuple[str, ...]
    counts: tuple[int, ...]
    taken_by_all: tuple[tuple[str, ...], ...]
    is_over: bool
    piles: tuple[SeenPile, ...] = ()
    stack: int = 0
    looked_at: int = -1
    uses: tuple[SeenUse, ...] = ()
    note: SeenNote | None = None
    next_pack: Cards = ()
    noted: tuple[NotedNumber, ...] = ()
    revealed: tuple[tuple[str, ...], ...] = ()

    @property
    def may_choose(self) -> bool:
        return self.may_pick or self.note is not None


def seat_view(draft: BoosterDraft, place: int) -> SeatView:
    seat, rules, middle = draft.seats[place], draft.rules, draft.middle
    turn = draft.taking_seats()
    is_face_up = rules.is_shared and not rules.is_hidden
    note, seen = _seen_note(draft, place), _seen_cards(draft, place)
    choices = draft.cards_to_take(place) if note is None else {}
    uses = draft.uses(place) if note is None else {}
    shown = set(seen)
    everyone = draft.seats if is_face_up else ()
    return SeatView(
        seat=place,
        round=draft.round,
        rounds=len(draft.deal),
        picks=seat.picks,
        passes_to=rules.direction(max(draft.round, 0)),
        pack=_cards_of(draft, seen),
        choices=tuple(SeenChoice(number, _cards_of(draft, choices[number])) for number in choices),
        may_pick=bool(choices),
        is_burning=draft.is_burning(place),
        waiting=tuple(
            int(at in turn) if rules.is_shared else len(each.queue)
            for at, each in enumerate(draft.seats)
        ),
        taken=tuple(draft.names_of(seat.taken)),
        burned=tuple(draft.names_of(seat.burned)),
        counts=tuple(len(each.taken) for each in draft.seats) if rules.is_shared else (),
        taken_by_all=tuple(tuple(draft.names_of(each.taken)) for each in everyone),
        is_over=draft.is_over,
        piles=tuple(
            SeenPile(len(pile), _cards_of(draft, (card for card in pile if card in shown)))
            for pile in middle.piles
        ),
        stack=len(middle.stack),
        looked_at=middle.looked_at if rules.is_hidden and turn else -1,
        uses=tuple(
            SeenUse(number, _card_of(draft, use_of(number)[0]), effect)
            for number, effect in uses.items()
        ),
        note=note,
        next_pack=_cards_of(draft, seat.looked_at),
        noted=seat.noted,
        revealed=tuple(tuple(draft.names_of(each.revealed)) for each in draft.seats),
    )


def _seen_note(draft: BoosterDraft, place: int) -> SeenNote | None:
    to_note = draft.seats[place].to_note
    return SeenNote(_card_of(draft, to_note[0].card), to_note[0].choices) if to_note else None


def _seen_cards(draft: BoosterDraft, place: int) -> Pack:
    """Return the cards that the seat sees: its pack, an open middle, or the pile that it looks at."""
    rules, middle = draft.rules, draft.middle
    if not rules.is_shared:
        return draft.seats[place].hand
    if rules.is_hidden:
        return middle.piles[middle.looked_at] if place in draft.taking_seats() else ()
    return tuple(card for pile in middle.piles for card in pile)


def _cards_of(draft: BoosterDraft, cards: Iterable[int]) -> Cards:
    return tuple(_card_of(draft, card) for card in cards)


def _card_of(draft: BoosterDraft, card: int) -> SeenCard:
    return SeenCard(card, draft.names[card])
