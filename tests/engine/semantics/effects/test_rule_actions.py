"""Language L4: actions that the rules give to players, without a card."""

import pytest

from engine.play import Action, IllegalAction
from engine.rulebook import InvalidPackError
from tests.engine.semantics.arena import Arena
from tests.engine.semantics.conftest import Build

FETCH = """
effect fetch "Draw a card" is take
  use in main
  only if count(you.hand) < 3
  draw you
"""


@pytest.fixture
def table(arena: Build) -> Arena:
    return arena(rules=FETCH).set("""
        north  hand: a    library: b c d
        south  hand: a b c
    """)


def test_a_rule_action_is_offered_if_its_conditions_hold(table: Arena) -> None:
    assert table.north.options == {"fetch"}
    assert not table.south.is_asked


def test_you_is_the_player_who_uses_the_action(arena: Build) -> None:
    table = arena(rules=FETCH).set("""
        north  hand: a
        south  library: a
    """)
    table.south.chooses("fetch")
    assert (table.south["hand"], table.north["hand"]) == (["a"], ["a"])
    assert "south uses “Draw a card”." in table.log_lines


def test_a_rule_action_has_a_text_and_a_label(table: Arena) -> None:
    (action,) = table.session.legal_actions(0)
    assert str(action) == "use fetch"
    assert Action.parse("use fetch") == action
    decision = table.session.decisions[0]
    assert decision.prompt == "Your turn: choose what to do."
    assert [(each.label, each.card) for each in decision.options] == [("Draw a card", 0)]
    table.session.act(0, "use fetch")
    assert table.north["hand"] == ["a", "d"]


@pytest.mark.parametrize("sent", ["use draw", "use fetch 1", "use 1 fetch", "use 0 fetch", "use"])
def test_malformed_rule_actions_are_refused(table: Arena, sent: str) -> None:
    before = table.state
    with pytest.raises(IllegalAction):
        table.session.act(0, sent)
    assert table.state == before


def test_rule_actions_can_have_targets_and_costs(arena: Build) -> None:
    steal = """
    effect steal "Steal"
      use in main
      cost you.gold 2
      target victim from players where count(it.hand) == 1
      move victim.hand to: you.hand
    """
    table = arena(rules=steal).set("""
        north  gold: 3  library: a
        south  gold: 1  hand: b
        east   gold: 1  hand: b c
    """)
    assert table.north.options == {"steal"}
    table.north.chooses("steal")
    table.north.chooses("south")
    assert (table.north["hand"], table.north["gold"]) == (["b"], 1)


def test_rule_actions_trigger_cards_by_kind(arena: Build) -> None:
    tax = """
    effect tax "Tax"
      before take by you.opponents from hand
      set game.score += 1
    """
    table = arena(tax, rules=FETCH).set("""
        north  library: b
        south  hand: tax a b
    """)
    table.north.chooses("fetch")
    assert table["score"] == 1


def test_rule_actions_are_not_playable_cards(arena: Build) -> None:
    """`usable` and `force_play` consider only cards."""
    probe = """
    effect probe "Probe"
      use in main from hand
      move this to: game.field
      force_play you
      set game.score = 10 + count(usable(you))
    """
    table = arena(probe, rules=FETCH).set("""
        north  hand: probe
        south
    """)
    table.north.uses("probe")
    assert table["score"] == 10


def test_the_rules_text_of_an_action_addresses_the_player(table: Arena) -> None:
    (text,) = [each.text for each in table.rules.printed_rules if each.title == "Draw a card"]
    assert text.startswith("During the main phase, you may do this if you have ")
    assert text.endswith(" Draw a card.")


@pytest.mark.parametrize(
    ("card", "rule", "code"),
    [
        ("effect e\n  use in main\n  draw you\n", "", "use_needs_zone"),
        ("", "effect e\n  use in main from hand\n  draw you\n", "use_of_rule"),
    ],
)
def test_cards_need_a_zone_to_be_used_from_and_rules_have_none(
    arena: Build, card: str, rule: str, code: str
) -> None:
    with pytest.raises(InvalidPackError) as error:
        arena(card, rules=rule)
    assert [each.code for each in error.value.problems] == [code]


OFFER = """
effect offer "Offer"
  use in main from hand
  move this to: game.field
  force_play you from: {0} optional: {1}
  set game.score += 10

effect pay "Pay"
  use in main from hand
  move this to: game.field
  set game.score += 1

effect owe "Owe"
  use in main from hand
  move this to: game.field
  set game.score += 2
"""


def use_offer(arena: Build, cards: str, optional: str = "no") -> Arena:
    table = arena(OFFER.format(cards, optional)).set("""
        north  hand: offer pay owe
        south
    """)
    table.north.uses("offer")
    return table


def test_a_player_can_be_forced_to_play_one_of_some_cards(arena: Build) -> None:
    table = use_offer(arena, "copies_of(pay)")
    assert table.north.options == {"pay pay"}
    table.north.uses("pay")
    assert table["score"] == 11


def test_a_player_can_be_allowed_to_play_one_of_some_cards(arena: Build) -> None:
    table = use_offer(arena, "copies_of(owe)", optional="yes")
    assert table.north.options == {"owe owe", "Pass"}
    assert table.session.decisions[0].prompt == "You may play a card."
    table.north.chooses("Pass")
    assert (table["score"], table.north["hand"]) == (10, ["pay", "owe"])


def test_force_play_skips_a_player_without_such_a_card(arena: Build) -> None:
    assert use_offer(arena, "cards in game.grave")["score"] == 10
