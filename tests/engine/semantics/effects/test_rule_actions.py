"""Language L4: what the rules let a player do, as an action of its own, without a card."""

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


def test_a_rule_is_offered_to_whom_its_conditions_allow(table: Arena) -> None:
    assert table.north.options == {"fetch"}
    assert not table.south.asked


def test_you_are_whoever_uses_it(arena: Build) -> None:
    table = arena(rules=FETCH).set("""
        north  hand: a
        south  library: a
    """)
    table.south.chooses("fetch")
    assert (table.south["hand"], table.north["hand"]) == (["a"], ["a"])
    assert "south uses “Draw a card”." in table.story


def test_it_is_an_action_with_a_text(table: Arena) -> None:
    (action,) = table.session.legal_actions(0)
    assert str(action) == "use fetch"
    assert Action.parse("use fetch") == action
    decision = table.session.decisions[0]
    assert decision.prompt == "Your turn: choose what to do."
    assert [(each.label, each.card) for each in decision.options] == [("Draw a card", 0)]
    table.session.act(0, "use fetch")
    assert table.north["hand"] == ["a", "d"]


@pytest.mark.parametrize("sent", ["use draw", "use fetch 1", "use 1 fetch", "use 0 fetch", "use"])
def test_what_is_not_offered_is_refused(table: Arena, sent: str) -> None:
    before = table.hash
    with pytest.raises(IllegalAction):
        table.session.act(0, sent)
    assert table.hash == before


def test_it_has_targets_and_costs(arena: Build) -> None:
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


def test_cards_answer_it_by_its_kind(arena: Build) -> None:
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


def test_it_is_no_card_to_play(arena: Build) -> None:
    """`usable` and `force_play` are about cards."""
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


def test_the_printed_rule_speaks_to_whoever_uses_it(table: Arena) -> None:
    (text,) = [each.text for each in table.rules.printed_rules if each.title == "Draw a card"]
    assert text.startswith("In Main, you may do this if you have ")
    assert text.endswith(" You draw a card.")


@pytest.mark.parametrize(
    ("card", "rule", "code"),
    [
        ("effect e\n  use in main\n  draw you\n", "", "use_needs_zone"),
        ("", "effect e\n  use in main from hand\n  draw you\n", "use_of_rule"),
    ],
)
def test_a_card_needs_a_place_and_a_rule_has_none(
    arena: Build, card: str, rule: str, code: str
) -> None:
    with pytest.raises(InvalidPackError) as refused:
        arena(card, rules=rule)
    assert [each.code for each in refused.value.problems] == [code]


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


def offered(arena: Build, cards: str, optional: str = "no") -> Arena:
    table = arena(OFFER.format(cards, optional)).set("""
        north  hand: offer pay owe
        south
    """)
    table.north.uses("offer")
    return table


def test_a_player_can_be_made_to_play_one_of_certain_cards(arena: Build) -> None:
    table = offered(arena, "copies_of(pay)")
    assert table.north.options == {"pay pay"}
    table.north.uses("pay")
    assert table["score"] == 11


def test_a_player_can_be_allowed_to_play_one_of_certain_cards(arena: Build) -> None:
    table = offered(arena, "copies_of(owe)", optional="yes")
    assert table.north.options == {"owe owe", "Pass"}
    assert table.session.decisions[0].prompt == "You may play a card."
    table.north.chooses("Pass")
    assert (table["score"], table.north["hand"]) == (10, ["pay", "owe"])


def test_nobody_plays_what_is_not_among_them(arena: Build) -> None:
    assert offered(arena, "cards in game.grave")["score"] == 10
