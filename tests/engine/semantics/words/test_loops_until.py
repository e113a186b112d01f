"""Lines that are repeated until a player chooses nothing, or until a round of players is over."""

import pytest

from engine.language.messages.problems import EffectTextError
from engine.language.parsing.formatter import unparse
from engine.language.parsing.parser import parse_effects
from engine.language.vocabulary import SECOND, THIRD
from tests.engine.semantics.arena import Arena, refusals
from tests.engine.semantics.conftest import Build

LAY = """
effect lay_off "Lay off"
  use in main from hand
  repeat until laid == none
    choose from: cards in you.hand where it.power > 1 by: you as: laid optional: yes
    move laid to: game.field
"""
AUCTION = """
effect auction "Auction"
  use in main from hand
  for each bidder from you.next until count(players where not it.sits_out) == 1
    choose_number low: 0 high: 9 by: bidder as: bid
    if bid <= game.score
      set bidder.sits_out = yes
    else
      set game.score = bid
  draw every players where not it.sits_out
"""


def test_lines_are_repeated_until_the_player_chooses_nothing(arena: Build) -> None:
    table: Arena = arena(LAY, edition=THIRD).set(
        "north hand: lay_off a(power=2) b(power=2) c\nsouth"
    )
    table.north.uses("lay_off")
    table.north.chooses("b")
    table.north.chooses("Pass")
    assert list(map(table.card, table.zone("field", 0))) == ["b"]
    assert "Do this until there is no laid card" in table.rules.printed_effects["lay_off"].text


def test_with_nothing_to_choose_the_lines_run_once(arena: Build) -> None:
    table: Arena = arena(LAY, edition=THIRD).set("north hand: lay_off c\nsouth")
    table.north.uses("lay_off")
    assert not table.zone("field", 0)


def test_a_round_goes_on_until_one_player_is_left(arena: Build) -> None:
    table: Arena = arena(AUCTION, edition=THIRD).set(
        "north hand: auction library: a\nsouth library: b\neast library: c"
    )
    table.north.uses("auction")
    for player, bid in ((table.south, 3), (table.east, 0), (table.north, 4), (table.south, 0)):
        player.chooses(str(bid))
    assert table["score"] == 4
    assert [len(table.zone("hand", player)) for player in (1, 2, 3)] == [2, 0, 0]
    assert "beginning with the next player, until" in table.rules.printed_effects["auction"].text


def test_a_round_can_go_around_the_table_several_times(arena: Build) -> None:
    card = """
    effect count_round "Count"
      use in main from hand
      let left = 5
      for each p from you until left == 0
        set left -= 1
        set p.gold += 1
    """
    table: Arena = arena(card, edition=THIRD).set("north hand: count_round\nsouth")
    table.north.uses("count_round")
    assert [table.read("player", "gold", player) for player in (1, 2)] == [3, 2]


def test_with_nobody_to_begin_a_round_nothing_happens(arena: Build) -> None:
    card = """
    effect none_begins "Nobody begins"
      use in main from hand
      for each p from this.owner.rival until p.gold > 0
        set game.score += 1
    """
    table: Arena = arena(card, edition=THIRD).set("north hand: none_begins\nsouth")
    table.north.uses("none_begins")
    assert table["score"] == 0


def test_the_lines_are_words_of_format_3() -> None:
    for card in (LAY, AUCTION):
        (effect,) = parse_effects(card, THIRD)
        assert unparse(effect).strip() == card.strip()
        with pytest.raises(EffectTextError):
            parse_effects(card, SECOND)


def test_a_condition_that_the_lines_cannot_change_is_refused_in_a_batch() -> None:
    card = """
    effect e "E"
      use in main from hand
      together
        repeat until game.score > 3
          set game.score += 1
    """
    assert refusals(card, edition=THIRD) == ["while_together"]
