"""SeatView: all that a seat may know of a draft."""

from __future__ import annotations

from engine.drafting.draft import BoosterDraft
from engine.immutable import immutable


@immutable
class SeenCard:
    """A card in the pack, with the number by which the seat takes it."""

    number: int
    name: str


@immutable
class SeatView:
    """All that a seat may know.

    `waiting` is the number of packs at each seat, which all players see on the table. `picks` is the number
    of cards that this seat has taken or burned. In an open draft, `pack` and `taken_by_all` are known to all.
    """

    seat: int
    round: int
    rounds: int
    picks: int
    passes_to: int
    pack: tuple[SeenCard, ...]
    may_pick: bool
    is_burning: bool
    waiting: tuple[int, ...]
    taken: tuple[str, ...]
    burned: tuple[str, ...]
    taken_by_all: tuple[tuple[str, ...], ...]
    is_over: bool


def seat_view(draft: BoosterDraft, place: int) -> SeatView:
    seat = draft.seats[place]
    is_open = draft.rules.is_open
    shown = next((each.hand for each in draft.seats if each.queue), ()) if is_open else seat.hand
    everyone = draft.seats if is_open else ()
    return SeatView(
        seat=place,
        round=draft.round,
        rounds=len(draft.deal),
        picks=seat.picks,
        passes_to=draft.rules.direction(max(draft.round, 0)),
        pack=tuple(SeenCard(card, draft.names[card]) for card in shown),
        may_pick=bool(seat.queue),
        is_burning=draft.is_burning(place),
        waiting=tuple(len(each.queue) for each in draft.seats),
        taken=tuple(draft.names_of(seat.taken)),
        burned=tuple(draft.names_of(seat.burned)),
        taken_by_all=tuple(tuple(draft.names_of(each.taken)) for each in everyone),
        is_over=draft.is_over,
    )
