"""Drafts: every card is in one place, replays are equal, and a seat learns only what it may see."""

from random import Random

import pytest

from engine.drafting.draft import BoosterDraft, DraftPick, IllegalPick, replay_draft, start_draft
from engine.drafting.draft_rules import KINDS, LEFT, DraftRules
from engine.drafting.seat_view import seat_view
from tests.cases import for_each
from tests.engine.drafting.random_drafts import random_picks, random_start
from tests.scale import LONG

FIELDS, TWINS = (1_000, 5_000) if LONG else (50, 100)
ONE_PACK = DraftRules(packs=1, passing=(LEFT,))


def cards_of(draft: BoosterDraft) -> list[int]:
    """Return the cards of all places, and those in packs that nobody has opened yet."""
    unopened = [card for packs in draft.deal[draft.round + 1 :] for pack in packs for card in pack]
    waiting = [card for seat in draft.seats for pack in seat.queue for card in pack]
    gone = [card for seat in draft.seats for card in (*seat.taken, *seat.burned)]
    return sorted([*unopened, *waiting, *gone, *draft.burned, *draft.middle.cards])


def picked(draft: BoosterDraft, *names: str) -> BoosterDraft:
    """Return the draft after each seat in turn has taken the card with this name."""
    for seat, name in enumerate(names):
        pack = seat_view(draft, seat).pack
        draft = draft.after(
            DraftPick(seat, next(card.number for card in pack if card.name == name))
        )
    return draft


def names_seen(draft: BoosterDraft, seat: int) -> list[str]:
    return [card.name for card in seat_view(draft, seat).pack]


def numbers_seen(draft: BoosterDraft, place: int) -> set[int]:
    """Return what the rules show to the seat: its pack, the open middle, a pile in its turn, its own.

    It also sees what an effect has shown it, and all revealed cards.
    """
    shown = {card for each in draft.seats for card in each.revealed}
    shown.update(draft.seats[place].looked_at)
    return shown | numbers_seen_by_rules(draft, place)


def numbers_seen_by_rules(draft: BoosterDraft, place: int) -> set[int]:
    rules, seat = draft.rules, draft.seats[place]
    if rules.is_shared and not rules.is_hidden:
        in_middle = [card for pile in draft.middle.piles for card in pile]
        return {card for each in draft.seats for card in each.taken} | {*in_middle, *seat.burned}
    looks = rules.is_shared and place in draft.taking_seats()
    pile = draft.middle.piles[draft.middle.looked_at] if looks else ()
    return {*seat.hand, *pile, *seat.taken, *seat.burned}


@for_each("seed", range(FIELDS))
def test_every_card_is_in_one_place(seed: int) -> None:
    _rules, _seats, _deal, draft = random_start(seed)
    everything = list(range(len(draft.names)))
    for before, pick in random_picks(draft, Random(seed)):
        assert cards_of(before) == everything
        draft = before.after(pick)
    assert cards_of(draft) == everything
    assert draft.is_over
    assert not any(seat.queue for seat in draft.seats)


@for_each("seed", range(FIELDS))
def test_a_replay_is_equal(seed: int) -> None:
    rules, seats, deal, draft = random_start(seed)
    moments = list(random_picks(draft, Random(seed)))
    for number in {0, len(moments) // 2, len(moments) - 1} if moments else ():
        picks = [pick for _moment, pick in moments[:number]]
        assert replay_draft(rules, seats, deal, picks, draft.effects) == moments[number][0]


@for_each("seed", range(TWINS))
def test_a_seat_learns_only_what_it_may_see(seed: int) -> None:
    """Rename all cards that the seat has never seen. Its view stays the same at every moment.

    The renamed cards have the same effects, so that all players can do the same.
    """
    rules, seats, deal, draft = random_start(seed)
    place = Random(seed).randrange(seats)
    moments = list(random_picks(draft, Random(seed)))
    end = moments[-1][0].after(moments[-1][1]) if moments else draft
    seen = {card for moment, _pick in moments for card in numbers_seen(moment, place)}
    seen.update(numbers_seen(end, place))
    numbers = iter(range(len(draft.names)))
    twin_deal = [
        [[name if next(numbers) in seen else f"another {name}" for name in pack] for pack in packs]
        for packs in deal
    ]
    effects = {f"another {name}": own for name, own in draft.effects.items()}
    twin = start_draft(rules, seats, twin_deal, {**effects, **draft.effects})
    for moment, pick in moments:
        assert seat_view(twin, place) == seat_view(moment, place)
        twin = twin.after(pick)
    assert seat_view(twin, place) == seat_view(end, place)


def test_packs_go_to_the_left_then_to_the_right() -> None:
    deal = [[["a", "b", "x"], ["c", "d", "x"], ["e", "f", "x"]]] * 2
    draft = picked(start_draft(DraftRules(packs=2), 3, deal), "a", "c", "e")
    assert names_seen(draft, 1) == ["b", "x"]
    draft = picked(draft, "f", "b", "d")
    assert draft.round == 1
    draft = picked(draft, "a", "c", "e")
    assert names_seen(draft, 1) == ["f", "x"]


def test_a_quick_player_waits_while_packs_gather_at_a_slow_one() -> None:
    draft = start_draft(ONE_PACK, 2, [[["a", "b", "c"], ["d", "e", "f"]]])
    draft = picked(draft, "a")
    assert seat_view(draft, 0).waiting == (0, 2)
    with pytest.raises(IllegalPick):
        draft.after(DraftPick(0, 1))


def test_the_last_card_needs_no_pick() -> None:
    draft = picked(start_draft(ONE_PACK, 2, [[["a", "b"], ["c", "d"]]]), "a", "c")
    assert draft.is_over
    assert [draft.names_of(seat.taken) for seat in draft.seats] == [["a", "d"], ["c", "b"]]


def test_a_burned_card_is_nobodys() -> None:
    rules = DraftRules(packs=1, burns=1)
    draft = start_draft(rules, 2, [[["a", "b", "c", "d"], ["e", "f", "g", "h"]]])
    draft = draft.after(DraftPick(0, 0))
    assert seat_view(draft, 0).is_burning
    draft = draft.after(DraftPick(0, 1))
    assert (seat_view(draft, 0).taken, seat_view(draft, 0).burned) == (("a",), ("b",))


def test_at_an_open_pack_players_take_turns_there_and_back() -> None:
    rules = DraftRules(packs=1, is_shared=True)
    draft = start_draft(rules, 3, [[list("abcdefg"), list("xy"), list("z")]])
    turns = []
    while draft.round == 0:
        (seat,) = draft.waiting_seats()
        turns.append(seat)
        assert names_seen(draft, 0) == names_seen(draft, 2)
        draft = draft.after(DraftPick(seat, seat_view(draft, seat).pack[0].number))
    assert turns == [0, 1, 2, 2, 1, 0]
    assert "g" in seat_view(draft, 1).taken_by_all[0]
    assert draft.waiting_seats() == [1]


def test_sealed_packs_are_taken_at_once() -> None:
    draft = start_draft(KINDS["sealed"], 2, [[["a", "b"], ["c"]], [["d"], ["e", "f"]]])
    assert draft.is_over
    assert [draft.names_of(seat.taken) for seat in draft.seats] == [
        ["a", "b", "d"],
        ["c", "e", "f"],
    ]


@pytest.mark.parametrize("place", [(0, 3), (0, 99), (0, -1), (2, 0), (-1, 0)])
def test_cards_that_are_not_in_hand_are_refused(place: tuple[int, int]) -> None:
    draft = start_draft(ONE_PACK, 2, [[["a", "b", "c"], ["d", "e", "f"]]])
    with pytest.raises(IllegalPick):
        draft.after(DraftPick(*place))
