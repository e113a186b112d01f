"""Forms of drafts with cards in the middle: rows of a grid, piles to take or to leave, one pool for all."""

from dataclasses import replace

import pytest

from engine.drafting.choices.middle import LEAVE, TAKE
from engine.drafting.draft import BoosterDraft, DraftPick, IllegalPick, start_draft
from engine.drafting.draft_rules import KINDS
from engine.drafting.seat_view import seat_view

FIRST_COLUMN, FIRST_ROW = 3, 0


def form(kind: str, cards: str, seats: int = 2) -> BoosterDraft:
    """Return a draft of this form with one pack, whose cards are letters."""
    return start_draft(replace(KINDS[kind], packs=1), seats, [[list(cards)]])


def after(draft: BoosterDraft, *choices: int) -> BoosterDraft:
    for choice in choices:
        draft = draft.after(DraftPick(draft.waiting_seats()[0], choice))
    return draft


def taken(draft: BoosterDraft) -> list[str]:
    return ["".join(draft.names_of(seat.taken)) for seat in draft.seats]


def piles(draft: BoosterDraft, place: int) -> list[str]:
    """Return the piles as the seat sees them, with a question mark for each hidden card."""
    return [
        "".join(card.name for card in pile.cards).ljust(pile.size, "?")
        for pile in seat_view(draft, place).piles
    ]


def test_of_a_grid_each_player_takes_a_line_and_the_rest_is_put_away() -> None:
    draft = form("grid", "abcdefghi")
    draft = after(draft, FIRST_COLUMN)
    choices = {each.number: len(each.cards) for each in seat_view(draft, 1).choices}
    assert choices == {0: 2, 1: 2, 2: 2, 4: 3, 5: 3}
    draft = after(draft, FIRST_ROW)
    assert draft.is_over
    assert taken(draft) == ["adg", "bc"]
    assert draft.names_of(draft.burned) == list("efhi")


def test_the_next_grid_begins_with_the_other_player() -> None:
    rules = replace(KINDS["grid"], packs=1)
    draft = start_draft(rules, 2, [[list("abcdefghi"), list("jklmnopqr")]])
    draft = after(draft, FIRST_COLUMN, FIRST_ROW)
    assert (draft.waiting_seats(), piles(draft, 0)) == ([1], list("jklmnopqr"))


def test_a_hidden_pile_is_taken_or_left_and_grows() -> None:
    draft = form("winston", "abcdefgh")
    assert (piles(draft, 0), piles(draft, 1)) == (["a", "?", "?"], ["?", "?", "?"])
    assert seat_view(draft, 1).choices == ()
    draft = after(draft, LEAVE)
    assert piles(draft, 0) == ["??", "b", "?"]
    draft = after(draft, TAKE)
    assert (taken(draft), piles(draft, 1)) == (["b", ""], ["ad", "?", "?"])
    assert (seat_view(draft, 0).counts, seat_view(draft, 0).stack) == ((1, 0), 3)


def test_the_last_pile_left_brings_a_card_of_the_stack() -> None:
    draft = after(form("winston", "abcdefgh"), LEAVE, LEAVE, LEAVE)
    assert taken(draft) == ["f", ""]
    assert piles(draft, 1) == ["ad", "??", "??"]


def test_without_a_stack_the_last_pile_has_to_be_taken() -> None:
    draft = after(form("winston", "abcd"), TAKE)
    assert piles(draft, 1) == ["d", "?", "?"]
    draft = after(draft, LEAVE, LEAVE)
    assert (taken(draft), draft.waiting_seats()) == (["a", "c"], [0])
    assert taken(after(draft, TAKE)) == ["ad", "cb"]


def test_all_open_piles_grow_after_each_turn() -> None:
    draft = form("winchester", "abcdefghij")
    draft = after(draft, 1)
    assert (taken(draft), piles(draft, 1)) == (["b", ""], ["ae", "f", "cg", "dh"])
    draft = after(draft, 0)
    assert (taken(draft), piles(draft, 0)) == (["b", "ae"], ["i", "fj", "cg", "dh"])
    assert seat_view(draft, 0).taken_by_all == (("b",), ("a", "e"))


def test_of_one_pool_all_take_in_turns_until_half_is_left() -> None:
    draft, turns = form("rotisserie", "abcdefghijklmn", seats=3), []
    while not draft.is_over:
        turns += draft.waiting_seats()
        draft = after(draft, seat_view(draft, 0).pack[0].number)
    assert turns == [0, 1, 2, 2, 1, 0]
    assert taken(draft) == ["af", "be", "cd"]
    assert draft.names_of(draft.burned) == list("ghijklmn")


def test_of_a_passed_pack_two_cards_are_burned_for_each_that_is_taken() -> None:
    draft = start_draft(replace(KINDS["glimpse"], packs=1), 2, [[list("abcdefg"), list("hijklmn")]])
    for choice in (0, 1, 2):
        draft = draft.after(DraftPick(0, choice))
    view = seat_view(draft, 0)
    assert (view.taken, view.burned, view.may_pick) == (("a",), ("b", "c"), False)


@pytest.mark.parametrize(("kind", "choice"), [("grid", 6), ("winston", 2), ("winchester", 4)])
def test_choices_that_the_form_does_not_have_are_refused(kind: str, choice: int) -> None:
    draft = form(kind, "abcdefghi")
    with pytest.raises(IllegalPick):
        draft.after(DraftPick(0, choice))
    with pytest.raises(IllegalPick):
        draft.after(DraftPick(1, TAKE))
