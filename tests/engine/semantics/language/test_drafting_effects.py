"""Effects for drafts: what a game compiles them to, what they do in matches, and where they are refused."""

import re

import pytest

from engine.drafting.choices.compiled_effects import draft_effects
from engine.drafting.choices.draft_effects import DraftEffect, DraftStep, StepKind
from engine.language.vocabulary.commands.drafting import MOST_MORE, MOST_NOTED
from engine.play import MatchRecord, Session, replay
from engine.rulebook import GameRules, InvalidPackError, build_rules, read_pack
from tests.engine.drafting.harbour import harbour, harbour_text

DECK = {"Buoy": 4, "Net": 4}
NOTED = {0: {"Buoy": [{"size": 5}, {"size": 3}]}}


@pytest.fixture(scope="module")
def rules() -> GameRules:
    return harbour()


def begun(rules: GameRules, seed: int = 1) -> Session:
    return Session.start(rules, {0: DECK, 1: DECK}, seed, noted=NOTED)


def sizes(session: Session, seat: int, name: str = "Buoy") -> list[int]:
    """Return the sizes of the seat’s cards with this name, in any zone."""
    world, layout = session._world, session.rules.layout
    owners = world.columns[layout.column("card", "owner")]
    number = session.rules.cards[name].number
    return sorted(
        world.columns[layout.column("card", "size")][card]
        for card, each in enumerate(world.columns[0])
        if each == number and owners[card] == seat + 1
    )


def test_effects_for_drafts_are_frozen_steps(rules: GameRules) -> None:
    assert draft_effects(rules, {"Net", "Gull", "Buoy", "Bell", "Eel"}) == {
        "Net": (DraftEffect("Haul", True, (DraftStep(StepKind.MORE, 1),)),),
        "Gull": (DraftEffect("Circle", True, (DraftStep(StepKind.LOOK),)),),
        "Buoy": (DraftEffect("Anchor", False, (DraftStep(StepKind.NOTE, 6, "size"),)),),
        "Bell": (DraftEffect("Ring", False, (DraftStep(StepKind.REVEAL),)),),
    }


def test_a_card_prints_what_it_does_in_drafts(rules: GameRules) -> None:
    printed = [each.text for each in rules.cards["Buoy"].printed]
    assert "When you draft this card, note a number from 1 to 6 as its size." in printed


def test_in_a_match_an_effect_for_drafts_does_nothing(rules: GameRules) -> None:
    session = Session.start(rules, {0: {"Net": 4}, 1: DECK}, 1)
    assert {each.effect for each in session.legal_actions(0)} == {"cast"}
    before = session.picture()
    session.act(0, session.legal_actions(0)[0])
    assert [each.effect for each in session.legal_actions(1)] != []
    assert "Net" in before
    assert session.picture().count("Net") == before.count("Net")


def test_copies_have_the_numbers_that_their_owner_noted(rules: GameRules) -> None:
    session = begun(rules)
    assert sizes(session, 0) == [1, 1, 3, 5]
    assert sizes(session, 1) == [1, 1, 1, 1]
    assert sizes(session, 0, "Net") == [2, 2, 2, 2]


def test_a_deck_with_fewer_copies_has_the_first_numbers(rules: GameRules) -> None:
    deck = {"Buoy": 1, "Net": 4}
    assert sizes(Session.start(rules, {0: deck, 1: DECK}, 1, noted=NOTED), 0) == [5]


def test_chance_decides_which_copies_are_drawn_first(rules: GameRules) -> None:
    drawn = {size_in_hand(begun(rules, seed).picture()) for seed in range(40)}
    assert drawn == {"Buoy", "Buoy(size=3)", "Buoy(size=5)", "Net"}


def size_in_hand(picture: str) -> str:
    """Return the card in the first player’s hand as the picture has it."""
    return str(re.findall(r"hand: (.+)", picture)[0]).strip()


def test_a_noted_number_stays_wherever_the_card_goes(rules: GameRules) -> None:
    session = begun(rules)
    for _turn in range(14):
        seat = session.required_seats[0]
        session.act(seat, session.legal_actions(seat)[0])
    assert sorted(size % 10 for size in sizes(session, 0)) == [1, 1, 3, 5]


def test_opponents_learn_nothing_of_a_noted_number_before_they_see_the_card(
    rules: GameRules,
) -> None:
    other = {0: {"Buoy": [{"size": 6}, {"size": 2}]}}
    one = begun(rules)
    twin = Session.start(rules, {0: DECK, 1: DECK}, 1, noted=other)
    assert one.view(1) == twin.view(1)
    assert one.view(None) == twin.view(None)


def test_a_record_and_a_snapshot_keep_noted_numbers(rules: GameRules) -> None:
    session = begun(rules)
    restored = Session.restore(rules, session.snapshot())
    assert restored.record == session.record
    assert (restored.picture(), sizes(restored, 0)) == (session.picture(), [1, 1, 3, 5])
    assert sizes(replay(rules, MatchRecord.from_data(session.record.to_data())), 0) == [1, 1, 3, 5]
    assert "noted" not in Session.start(rules, {0: DECK, 1: DECK}, 1).record.to_data()


def test_a_game_can_name_its_effects_like_commands_for_drafts() -> None:
    text = harbour_text().replace('effect grow "Grow"', 'effect pick_more "Pick more"')
    text = text.replace("  carry_out this kind: rite\n", "  pick_more\n").replace(
        "effect haul", "effect haul_in"
    )
    with pytest.raises(InvalidPackError, match="there is no table"):
        build_rules([read_pack(text)])
    text = text.replace('pick_more 1\n"""', 'look_at_next_pack\n"""')
    assert "pick_more" in build_rules([read_pack(text)]).effect_numbers


def refused(old: str, new: str) -> list[str]:
    with pytest.raises(InvalidPackError) as found:
        build_rules([read_pack(harbour_text().replace(old, new))])
    return [each.code for each in found.value.problems]


def test_rules_are_not_drafted() -> None:
    rule = "effect act\n  when drafted\n  reveal this\n\neffect act_on\n"
    assert "drafting_of_rule" in refused("effect act\n", rule)


def test_matches_do_not_call_effects_for_drafts() -> None:
    assert refused("  discard this\n", "  haul\n  discard this\n") == ["drafting_called"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("pick_more 1", f"pick_more {MOST_MORE + 1}"),
        ("size to: 6", f"size to: {MOST_NOTED + 1}"),
        ("size to: 6", "size to: 0"),
    ],
)
def test_numbers_have_limits(old: str, new: str) -> None:
    assert refused(old, new) == ["drafting_number"]


def test_a_hidden_or_fixed_number_is_not_noted() -> None:
    assert refused("this.size to: 6", "this.owner to: 6") != []
    assert refused("this.size to: 6", "this.length to: 6") != []
