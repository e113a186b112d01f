"""A player makes another player's decisions for a while, and sees the cards that these need."""

import pytest

from engine.language.vocabulary import FIRST, SECOND
from engine.machine import IllegalAction
from engine.machine.turns.deciding import decider_of
from engine.play import Session
from engine.play.read_action import read_action
from engine.play.replay import replay
from engine.view.view import View
from tests.engine.semantics.arena import Arena, arena_rules, refusals
from tests.engine.semantics.conftest import Build

CARDS = """
effect rule_over
  use in main from field
  only if you.next.decider == nobody
  set you.next.decider = you until turn

effect yield_to_last
  use in main from field
  set you.decider = last(players)

effect free
  use in main from field
  set you.next.decider = nobody

effect strike
  use in main from hand
  target victim from cards in game.field where it.hp > 0
  damage victim
  choose from: you.bench by: you as: kept
  move this to: you.discard

effect each_names
  use in main from field
  each_choose players: players from: it.hand as: shown
  set game.score = count(shown)
"""
PICTURE = """
    game   turn_player: north  field: rule_over(controller=north) a b
    north  hand: c  library: d
    south  hand: strike  bench: a b  library: a b
"""


@pytest.fixture
def table(arena: Build) -> Arena:
    found = arena(CARDS, base_edition=SECOND, edition=SECOND).set(PICTURE)
    found.north.uses("rule_over")
    return found


def cards(view: View, seat: int, name: str) -> list[str] | None:
    zone = next(each for each in view.players[seat].zones if each.name == name)
    return None if zone.cards is None else [card.name for card in zone.cards]


def test_the_decider_is_asked_in_place_of_the_player(table: Arena) -> None:
    session = table.session
    assert set(session.decisions) == {0}
    assert session.required_seats == (0,)
    assert session.decisions[0].prompt.startswith("For south: ")
    session.act(0, f"use {table.number('strike')} strike")
    assert session.decisions[0].prompt == "For south: Strike: choose the victim."
    session.act(0, f"choose {table.number('a')}")
    assert table.base("a", "hp") == 2
    table.session.act(0, session.decisions[0].options[0].action)
    assert table.south["discard"] == ["strike"]


def test_the_player_cannot_act_meanwhile(table: Arena) -> None:
    before = table.state
    with pytest.raises(IllegalAction) as refused:
        table.session.act(1, f"use {table.number('strike')} strike")
    assert refused.value.code == "not_your_turn"
    assert table.state == before
    assert table.session.legal_actions(1) == []


def test_the_decider_sees_what_the_player_sees_and_others_see_no_more(arena: Build) -> None:
    found = arena(CARDS, base_edition=SECOND, edition=SECOND).set(PICTURE + "    east\n")
    before = [found.session.view(each, sent=True) for each in (1, 2, None)]
    assert cards(found.session.view(0), 1, "hand") is None
    found.north.uses("rule_over")
    own = found.session.view(0)
    assert (cards(own, 1, "hand"), cards(own, 1, "bench")) == (["strike"], ["a", "b"])
    assert cards(own, 1, "library") is None
    for viewer, view in zip((1, 2, None), before, strict=True):
        now = found.session.view(viewer, sent=True)
        assert [each.zones for each in now.players] == [each.zones for each in view.players]


def test_hidden_cards_of_others_make_no_difference(arena: Build) -> None:
    """Two matches that differ only in a hand look the same to everyone who doesn't see it."""
    views = []
    for hand in ("strike c", "strike d"):
        picture = PICTURE.replace("hand: strike", f"hand: {hand}") + "    east\n"
        found = arena(CARDS, base_edition=SECOND, edition=SECOND).set(picture)
        found.north.uses("rule_over")
        views.append([found.session.view(each, sent=True) for each in (0, 2, None)])
    one, other = views
    assert one[1:] == other[1:]
    assert one[0] != other[0]


def test_the_decider_sends_aliases(table: Arena) -> None:
    decision = table.session.view(0, sent=True).decision
    assert decision is not None
    (use,) = [option for option in decision.options if "strike" in option.action]
    table.session.act(0, read_action(table.session, 0, use.action))
    assert table.session.decisions[0].prompt == "For south: Strike: choose the victim."


def test_the_log_says_who_decided_for_whom(table: Arena) -> None:
    table.session.act(0, f"use {table.number('strike')} strike")
    table.session.act(0, f"choose {table.number('a')}")
    texts = [line.text for line in table.session.view(None).log]
    assert texts[1:] == ["north decides for south.", "damage a"]


def test_the_log_of_the_player_stays_with_the_player(arena: Build) -> None:
    """The decider doesn't learn from the log what happened before."""
    found = arena(CARDS, base_edition=SECOND, edition=SECOND).set(PICTURE)
    before = [line.text for line in found.session.view(0).log]
    found.north.uses("rule_over")
    assert [line.text for line in found.session.view(0).log][: len(before)] == before


def test_it_ends_with_its_duration(table: Arena) -> None:
    table.session.act(0, f"use {table.number('strike')} strike")
    table.session.act(0, f"choose {table.number('a')}")
    table.session.act(0, table.session.decisions[0].options[0].action)
    table.session.act(0, "choose no")
    assert cards(table.session.view(0), 1, "hand") is None
    assert not table.session.decisions[0].prompt.startswith("For")


def test_a_decider_is_decided_for_in_turn(arena: Build) -> None:
    """East decides for north, and so for south, for whom north decides."""
    found = arena(CARDS, base_edition=SECOND, edition=SECOND).set("""
        game   turn_player: north  field: rule_over(controller=north) \
yield_to_last(controller=north) a
        north  hand: c
        south  hand: strike
        east   hand: d
    """)
    found.north.uses("rule_over")
    found.north.uses("yield_to_last")
    assert set(found.session.decisions) == {2}
    assert cards(found.session.view(2), 1, "hand") == ["strike"]
    assert cards(found.session.view(0), 1, "hand") is None
    found.session.enter(2, "resign")
    assert set(found.session.decisions) == {0}
    assert cards(found.session.view(0), 1, "hand") == ["strike"]


def test_players_in_a_circle_decide_for_themselves(arena: Build) -> None:
    found = arena(CARDS, base_edition=SECOND, edition=SECOND).set("""
        game   turn_player: north  field: rule_over(controller=north) \
yield_to_last(controller=north) a
        north  hand: c
        south  hand: strike
    """)
    found.north.uses("rule_over")
    found.session.act(0, f"use {found.number('yield_to_last')} yield_to_last")
    assert set(found.session.decisions) == {0, 1}


def test_the_decider_answers_own_questions_first(arena: Build) -> None:
    picture = PICTURE.replace("field: ", "field: each_names(controller=north) ")
    found = arena(CARDS, base_edition=SECOND, edition=SECOND).set(picture)
    found.north.uses("rule_over")
    uses = {str(each).split()[-1] for each in found.session.legal_actions(0)}
    assert uses == {"each_names", "strike"}
    found.north.uses("each_names")
    assert found.session.decisions[0].prompt == "Choose one."
    found.session.act(0, f"choose {found.number('c')}")
    assert found.session.decisions[0].prompt == "For south: Choose one."
    found.session.act(0, f"choose {found.number('strike')}")
    assert found["score"] == 2


def test_players_who_lose_meanwhile_are_free(table: Arena) -> None:
    """Only the person resigns, also if another player decides."""
    table.session.enter(1, "resign")
    assert table.session.outcome is not None
    assert table.session.outcome.winners == (0,)


def test_a_record_and_a_snapshot_hold_the_decider(table: Arena) -> None:
    table.session.act(0, f"use {table.number('strike')} strike")
    restored = Session.restore(table.rules, table.session.snapshot())
    replayed = replay(table.rules, table.session.record)
    for session in (table.session, restored, replayed):
        session.act(0, f"choose {table.number('a')}")
    assert restored.snapshot() == replayed.snapshot() == table.session.snapshot()
    assert {seat for seat, _ in table.session.record.actions} == {0}


def test_cards_print_who_decides() -> None:
    rules = arena_rules(CARDS, base_edition=SECOND, edition=SECOND)
    text = rules.printed_effects["rule_over"].text
    assert text.endswith("Until the end of the turn, make the next player's decisions.")


def test_the_first_format_has_no_deciders() -> None:
    text = "effect rule_over\n  use in main from field\n  set you.next.decider = you\n"
    assert refusals(text, base_edition=SECOND, edition=SECOND) == []
    assert refusals(text, edition=FIRST) == ["attribute_unknown"]


def test_a_player_who_is_their_own_decider_decides_for_others(arena: Build) -> None:
    text = """
effect rule_all
  use in main from field
  for each p in players
    set p.decider = you
"""
    picture = (
        "game turn_player: north field: rule_all(controller=north)\nnorth hand: a\nsouth hand: b"
    )
    table = arena(text, base_edition=SECOND, edition=SECOND).set(picture)
    table.north.uses("rule_all")
    assert [decider_of(table.world, player) for player in (1, 2)] == [1, 1]


RULES = """
effect bide "Bide"
  use in main
  label "Bide with {you.gold}"
  set you.gold += 1

effect sulk "Sulk"
  use in main
  only if you.gold > 4
  label "Sulk with {you.gold}"
  set you.gold = 0
"""


def test_rules_that_only_the_player_can_use_are_offered_once(arena: Build) -> None:
    """The decision listed a rule that both can use twice, and the legal actions no rule of the player."""
    picture = PICTURE.replace("hand: strike", "gold: 7  hand: strike")
    table = arena(CARDS, rules=RULES, base_edition=SECOND, edition=SECOND).set(picture)
    table.north.uses("rule_over")
    decision, view = table.session.decisions[0], table.session.view(0).decision
    assert [each.action for each in decision.options] == table.session.legal_actions(0)
    assert view is not None
    assert [each.label for each in view.options] == ["Bide with 0", "Strike", "Sulk with 7"]
    table.session.act(0, "use sulk")
    table.session.act(0, "use bide")
    assert (table.north["gold"], table.south["gold"]) == (1, 0)
