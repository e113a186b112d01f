"""Effects of cards while they are drafted: more picks, looks at packs, noted numbers, revealed cards."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from engine.drafting.choices.draft_effects import (
    NOTES,
    DraftEffect,
    DraftStep,
    NotedNumber,
    StepKind,
    effects_from_data,
    effects_to_data,
    use_number,
)
from engine.drafting.draft import BoosterDraft, DraftPick, IllegalPick, start_draft
from engine.drafting.draft_rules import KINDS, LEFT, RIGHT, DraftRules
from engine.drafting.seat_view import SeatView, seat_view
from tests.cases import for_each
from tests.engine.drafting.random_drafts import random_effects, random_picks, random_start
from tests.scale import LONG

FIELDS = 1_000 if LONG else 60
TO_THE_LEFT = DraftRules(packs=1, passing=(LEFT,))
MORE, LOOK = DraftStep(StepKind.MORE, 1), DraftStep(StepKind.LOOK)
NOTE, REVEAL = DraftStep(StepKind.NOTE, 3, "size"), DraftStep(StepKind.REVEAL)
CARDS = {
    "M": (DraftEffect("More", True, (MORE,)),),
    "L": (DraftEffect("Look", True, (LOOK,)),),
    "N": (DraftEffect("Note", False, (NOTE,)),),
    "R": (DraftEffect("Reveal", False, (REVEAL,)),),
    "E": (DraftEffect("Everything", True, (REVEAL, MORE, LOOK, NOTE)),),
    "W": (DraftEffect("When", False, (MORE, LOOK)),),
}


def drafted(*packs: str, rules: DraftRules = TO_THE_LEFT, seats: int = 2) -> BoosterDraft:
    """Return a draft of these packs, whose cards are letters, by round and seat."""
    rounds = [packs[first : first + seats] for first in range(0, len(packs), seats)]
    deal = [[list(pack) for pack in round_] for round_ in rounds]
    return start_draft(replace(rules, packs=len(rounds)), seats, deal, CARDS)


def picked(draft: BoosterDraft, seat: int, *names: str) -> BoosterDraft:
    for name in names:
        cards = draft.cards_to_take(seat)
        draft = draft.after(DraftPick(seat, next(n for n in cards if draft.names[n] == name)))
    return draft


def used(draft: BoosterDraft, seat: int, name: str) -> BoosterDraft:
    uses = seat_view(draft, seat).uses
    return draft.after(
        DraftPick(seat, next(each.number for each in uses if each.card.name == name))
    )


def noted(draft: BoosterDraft, seat: int, number: int) -> BoosterDraft:
    return draft.after(DraftPick(seat, NOTES + number))


def hand(draft: BoosterDraft, seat: int) -> str:
    return "".join(card.name for card in seat_view(draft, seat).pack)


def usable(draft: BoosterDraft, seat: int) -> str:
    return "".join(each.card.name for each in seat_view(draft, seat).uses)


def test_a_player_takes_two_cards_once() -> None:
    draft = picked(drafted("Mabc", "defg"), 0, "M")
    assert usable(draft, 0) == ""
    draft = picked(draft, 1, "d")
    draft = used(draft, 0, "M")
    draft = picked(draft, 0, "e")
    assert hand(draft, 0) == "fg"
    draft = picked(draft, 0, "f")
    assert (hand(draft, 0), usable(draft, 0)) == ("", "")
    assert hand(draft, 1) == "abc"


def test_a_pack_without_a_further_card_leaves_nothing_to_use() -> None:
    draft = picked(picked(drafted("Mab", "cde"), 0, "M"), 1, "c")
    draft = used(draft, 0, "M")
    assert draft.names_of(draft.seats[0].taken) == ["M", "d", "e"]


def test_a_look_shows_the_pack_that_comes_next_to_that_player_only() -> None:
    draft = picked(picked(drafted("Labc", "defg"), 0, "L"), 1, "d")
    before = seat_view(draft, 1)
    draft = used(draft, 0, "L")
    assert [card.name for card in seat_view(draft, 0).next_pack] == ["a", "b", "c"]
    assert seat_view(draft, 1) == before
    draft = picked(draft, 1, "a")
    assert [card.name for card in seat_view(draft, 0).next_pack] == ["a", "b", "c"]


def test_a_look_is_at_the_pack_that_already_waits() -> None:
    draft = drafted("Labc", "defg", "hijk", seats=3)
    draft = picked(draft, 0, "L")
    draft = picked(picked(picked(draft, 2, "h"), 1, "d"), 2, "e")
    draft = used(draft, 0, "L")
    assert [card.name for card in seat_view(draft, 0).next_pack] == ["f", "g"]


def test_a_look_is_forgotten_when_new_packs_are_opened() -> None:
    rules = DraftRules(passing=(LEFT, RIGHT))
    draft = drafted("Lab", "cde", "fgh", "ijk", rules=rules)
    draft = used(picked(picked(draft, 0, "L"), 1, "c"), 0, "L")
    draft = picked(picked(draft, 0, "d"), 1, "a")
    assert (draft.round, seat_view(draft, 0).next_pack) == (1, ())


def test_a_player_notes_a_number_before_anything_else() -> None:
    draft = picked(picked(drafted("Nabc", "defg"), 0, "N"), 1, "d")
    view = seat_view(draft, 0)
    assert (view.may_pick, view.may_choose, view.choices) == (False, True, ())
    assert view.note is not None
    assert [number - NOTES for number in view.note.choices] == [1, 2, 3]
    with pytest.raises(IllegalPick):
        picked(draft, 0, "e")
    before = seat_view(draft, 1)
    draft = noted(draft, 0, 2)
    assert seat_view(draft, 0).noted == (NotedNumber(0, "size", 2),)
    assert seat_view(draft, 1) == before
    assert seat_view(picked(draft, 0, "e"), 0).picks == 3


def test_the_others_go_on_while_a_player_has_a_number_to_note() -> None:
    draft = picked(picked(drafted("Nab", "cde", "f", "g"), 0, "N"), 1, "c", "a")
    assert (draft.waiting_seats(), draft.taking_seats()) == ([0], [0])
    draft = picked(noted(draft, 0, 1), 0, "d")
    assert draft.is_over


def test_a_draft_is_not_over_before_all_numbers_are_noted() -> None:
    draft = start_draft(KINDS["sealed"], 2, [[["N", "a", "N"], ["b", "c", "d"]]], CARDS)
    assert (draft.is_over, draft.waiting_seats()) == (False, [0])
    draft = noted(noted(draft, 0, 3), 0, 1)
    assert draft.is_over
    assert [(each.card, each.number) for each in draft.seats[0].noted] == [(0, 3), (2, 1)]


def test_all_players_know_a_revealed_card() -> None:
    draft = picked(drafted("Rabc", "defg"), 0, "R")
    assert seat_view(draft, 1).revealed == (("R",), ())


def test_an_effect_does_all_that_it_says() -> None:
    draft = picked(picked(drafted("Eabc", "defg"), 0, "E"), 1, "d")
    draft = used(draft, 0, "E")
    view = seat_view(draft, 0)
    assert (view.revealed, hand(draft, 0), view.may_pick) == ((("E",), ()), "efg", False)
    assert [card.name for card in view.next_pack] == ["a", "b", "c"]
    draft = picked(noted(draft, 0, 3), 0, "e", "f")
    assert (hand(draft, 0), hand(draft, 1)) == ("", "abc")


def test_a_card_that_lets_take_more_does_so_when_it_is_taken() -> None:
    draft = picked(drafted("Wabc", "defg"), 0, "W")
    assert (hand(draft, 0), hand(draft, 1)) == ("abc", "defg")
    assert hand(picked(draft, 0, "a"), 0) == ""


def test_more_cards_are_taken_before_others_are_burned() -> None:
    rules = replace(TO_THE_LEFT, burns=1)
    draft = used(picked(drafted("Mabcdef", "ghijklm", rules=rules), 0, "M"), 0, "M")
    assert not seat_view(draft, 0).is_burning
    draft = picked(draft, 0, "a")
    assert seat_view(draft, 0).is_burning
    assert seat_view(picked(draft, 0, "b"), 0).burned == ("b",)


def test_at_an_open_pack_more_cards_are_taken_in_the_same_turn() -> None:
    draft = drafted("Mabcdefg", "", rules=KINDS["open"])
    draft = picked(picked(draft, 0, "M"), 1, "a", "b")
    assert draft.taking_seats() == [0]
    draft = picked(used(draft, 0, "M"), 0, "c")
    assert draft.taking_seats() == [0]
    assert picked(draft, 0, "d").taking_seats() == [0]


def test_of_open_packs_none_comes_next_so_there_is_no_look() -> None:
    draft = picked(drafted("Labc", "defg", rules=KINDS["open"]), 0, "L")
    assert usable(picked(draft, 1, "a", "b"), 0) == ""


@pytest.mark.parametrize("choice", [use_number(3, 0), use_number(0, 1), NOTES + 1, NOTES, -1])
def test_effects_that_a_seat_does_not_have_are_refused(choice: int) -> None:
    draft = picked(picked(drafted("Mabc", "defg"), 0, "M"), 1, "d")
    with pytest.raises(IllegalPick):
        draft.after(DraftPick(0, choice))
    with pytest.raises(IllegalPick):
        draft.after(DraftPick(1, use_number(0, 0)))


def views(draft: BoosterDraft, but: int) -> list[SeatView]:
    """Return the views of all seats but one."""
    return [seat_view(draft, place) for place in range(len(draft.seats)) if place != but]


def secret_uses(draft: BoosterDraft, place: int) -> Iterator[DraftPick]:
    """Yield choices of the seat of which nobody else may learn: looks alone, and numbers to note."""
    if (note := seat_view(draft, place).note) is not None:
        yield from (DraftPick(place, choice) for choice in note.choices)
    for use in seat_view(draft, place).uses:
        if all(step.kind in (StepKind.LOOK, StepKind.NOTE) for step in use.effect.steps):
            yield DraftPick(place, use.number)


@for_each("seed", range(FIELDS))
def test_nobody_else_learns_of_a_look_or_a_noted_number(seed: int) -> None:
    _rules, seats, _deal, draft = random_start(seed)
    for moment, _pick in random_picks(draft, Random(seed)):
        for place in range(seats):
            for secret in secret_uses(moment, place):
                after = moment.after(secret)
                if after.round == moment.round:  # The last number to note ends the draft for all.
                    assert views(after, place) == views(moment, place)


@for_each("seed", range(FIELDS))
def test_a_record_keeps_effects(seed: int) -> None:
    effects = random_effects(Random(seed))
    assert effects_from_data(effects_to_data(effects)) == effects
