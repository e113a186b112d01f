"""Zones of the second edition: a supply that all players use, and hands that only the others see."""

import pytest

from engine.language.vocabulary import FIRST, SECOND
from engine.play.read_action import read_action
from engine.view.view import View, ZoneView
from tests.engine.semantics.arena import refusals
from tests.engine.semantics.conftest import Build

SUPPLY = """
[[zones]]
name = "supply"
each = "game"
seen_by = ["owner", "opponents"]
used_by_all = true
"""
BUY = """
effect buy
  use in main from supply
  only if you.gold >= 2
  set you.gold -= 2
  move this to: you.discard

effect keep
  use in main from field
  set you.gold = 9
"""


def test_every_player_may_use_the_cards_of_a_supply(arena: Build) -> None:
    table = arena(BUY, toml=SUPPLY, base_edition=SECOND, edition=SECOND).set("""
        game   supply: buy buy buy(controller=south)  field: keep(controller=south)
        north  gold: 5
        south  gold: 3
    """)
    assert table.north.options == {"buy buy"}
    assert table.south.options == {"buy buy", "keep keep"}
    table.north.uses("buy")
    table.south.uses("buy")
    table.north.uses("buy")
    assert (table.north["discard"], table.south["discard"]) == (["buy", "buy"], ["buy"])
    assert (table.north["gold"], table.south["gold"]) == (1, 1)


def test_players_read_why_they_cannot_use_a_card_of_a_supply(arena: Build) -> None:
    table = arena(BUY, toml=SUPPLY, base_edition=SECOND, edition=SECOND).set("""
        game   supply: buy  field: keep(controller=north)
        north  gold: 1
        south  gold: 3
    """)
    (refusal,) = table.session.why_not(0, table.number("buy"))
    assert "gold" in refusal.reason


BACKS = """
[[zones]]
name = "backs"
each = "player"
seen_by = ["allies", "opponents"]
tells_backs_apart = true
"""
PLAY = """
effect play
  use in main from field
  choose from: you.backs by: you as: chosen
  move chosen to: game.grave

effect mix
  use in main from field
  shuffle you.backs

effect peek
  use in main from field
  reveal last(you.backs) to: you
"""
PICTURE = """
    game   field: play(controller=north) mix(controller=north) peek(controller=north)
    north  backs: a b c
    south
"""


def zone(view: View, name: str) -> ZoneView:
    return next(each for each in view.players[0].zones if each.name == name)


def ids(view: View) -> list[int]:
    return [card.id for card in zone(view, "backs").cards or ()]


def faces(view: View) -> list[str]:
    return [card.name for card in zone(view, "backs").cards or ()]


def test_only_the_owner_sees_backs(arena: Build) -> None:
    table = arena(PLAY, toml=BACKS, base_edition=SECOND, edition=SECOND).set(PICTURE)
    own, other, spectator = (table.session.view(viewer, sent=True) for viewer in (0, 1, None))
    assert faces(other) == ["a", "b", "c"]
    assert faces(own) == faces(spectator) == ["", "", ""]
    assert ids(own) == ids(other)
    assert len(set(ids(own))) == 3


def test_the_owner_chooses_a_back_and_can_follow_it(arena: Build) -> None:
    table = arena(PLAY, toml=BACKS, base_edition=SECOND, edition=SECOND).set(PICTURE)
    before = ids(table.session.view(0, sent=True))
    table.north.uses("play")
    decision = table.session.view(0, sent=True).decision
    assert decision is not None
    assert [option.card for option in decision.options] == before
    assert all(option.shown is None for option in decision.options)
    assert {option.label for option in decision.options} == {"A face-down card"}
    table.session.act(0, read_action(table.session, 0, decision.options[1].action))
    assert table["grave"] == ["b"]
    assert ids(table.session.view(0, sent=True)) == [before[0], before[2]]
    table.north.uses("peek")
    assert faces(table.session.view(0, sent=True)) == ["", "c"]
    table.north.uses("mix")
    assert set(ids(table.session.view(0, sent=True))).isdisjoint(before)


BLIND = """
effect bury
  use in main from backs
  move this to: game.grave
"""


def test_the_owner_uses_a_card_without_seeing_its_face(arena: Build) -> None:
    table = arena(BLIND, toml=BACKS, base_edition=SECOND, edition=SECOND, a="bury", b="bury")
    table.set("game\nnorth backs: a b\nsouth")
    view = table.session.view(0, sent=True)
    assert view.decision is not None
    first, _ = view.decision.options
    assert faces(view) == ["", ""]
    assert (first.label, first.card, first.shown) == ("Bury", ids(view)[0], None)
    table.session.act(0, read_action(table.session, 0, first.action))
    assert table["grave"] == ["a"]


SORTED = """
[attributes.card.rank]
kind = "number"
internal = true

[[zones]]
name = "shelf"
each = "player"
seen_by = ["owner", "opponents"]
sorted_by = ["rank"]
"""
RANK = """
effect lift
  use in main from field
  set first(you.shelf).rank = 9
"""


def test_cards_are_sorted_by_an_internal_attribute(arena: Build) -> None:
    table = arena(RANK, toml=SORTED, base_edition=SECOND, edition=SECOND).set("""
        game   field: lift(controller=north)
        north  shelf: b(rank=3) a(rank=1) c(rank=5) d(rank=0, face_down=yes)
        south
    """)

    def shown(viewer: int) -> str:
        shelf = zone(table.session.view(viewer), "shelf")
        by_id = {card.id: card for card in shelf.cards or ()}
        assert not any(each.name == "rank" for card in by_id.values() for each in card.attributes)
        return "".join(by_id[number].name or "?" for number in shelf.sorted)

    assert (shown(0), shown(1)) == ("dabc", "abc?")
    table.north.uses("lift")
    assert (shown(0), shown(1)) == ("dacb", "acb?")


def test_the_first_format_sorts_by_visible_attributes() -> None:
    assert refusals(toml=SORTED, base_edition=FIRST) == ["sorted_by_unknown"]


@pytest.mark.parametrize("toml", [SUPPLY, BACKS])
def test_the_first_format_does_not_know_these_zones(toml: str) -> None:
    assert refusals(toml=toml, base_edition=FIRST) == ["pack_key"]
    assert refusals(toml=toml, base_edition=SECOND) == []
