"""SeatView: all that a seat may know of a draft."""

from __future__ import annotations

from collections.abc import Iterable

from engine.drafting.draft import BoosterDraft
from engine.drafting.middle import Pack
from engine.immutable import immutable


@immutable
class SeenCard:
    """A card in the pack or in the middle, with its number in the deal."""

    number: int
    name: str


Cards = tuple[SeenCard, ...]


@immutable
class SeenChoice:
    """What the seat can choose: the number by which it does, and the cards that it would take."""

    number: int
    cards: Cards


@immutable
class SeenPile:
    """A pile in the middle: how many cards it has, and those that the seat sees."""

    size: int
    cards: Cards


@immutable
class SeatView:
    """All that a seat may know.

    `waiting` is the number of packs at each seat, which all players see on the table, and `counts` of cards
    that each has taken. `picks` is the number of choices that this seat has made. Of a shared draft, all know
    the sizes of `piles` and of the `stack`, and which pile is `looked_at`, or -1. If its piles are face up,
    `pack` and `taken_by_all` are known to all, too.
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


def seat_view(draft: BoosterDraft, place: int) -> SeatView:
    seat, rules, middle = draft.seats[place], draft.rules, draft.middle
    turn = draft.waiting_seats()
    is_face_up = rules.is_shared and not rules.is_hidden
    choices, seen = draft.choices(place), _seen_cards(draft, place)
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
    )


def _seen_cards(draft: BoosterDraft, place: int) -> Pack:
    """Return the cards that the seat sees: its pack, the open middle, or the pile that it looks at."""
    rules, middle = draft.rules, draft.middle
    if not rules.is_shared:
        return draft.seats[place].hand
    if rules.is_hidden:
        return middle.piles[middle.looked_at] if place in draft.waiting_seats() else ()
    return tuple(card for pile in middle.piles for card in pile)


def _cards_of(draft: BoosterDraft, cards: Iterable[int]) -> Cards:
    return tuple(SeenCard(card, draft.names[card]) for card in cards)
