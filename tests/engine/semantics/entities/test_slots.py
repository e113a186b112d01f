"""Groups of zones that a pack names once: one table, several slots."""

import pytest

from engine.editing.document.document import open_effect
from engine.editing.edits.line_fields import fields_of
from engine.editing.menus.choices import Usage
from engine.editing.menus.menu import value_menu
from engine.language.vocabulary import FIRST, SECOND
from engine.rulebook import GameRules
from tests.engine.semantics.arena import Arena, arena_rules, refusals
from tests.engine.semantics.conftest import Build

LANES = """
[[zones]]
name = "lane"
each = "player"
seen_by = ["owner", "opponents"]
slots = 3

[[zones]]
name = "site"
title = "The {slot} site"
each = "game"
seen_by = ["owner", "opponents"]
slots = ["north", "east"]
lane = 0
"""
MOVER = """
effect go
  use in main from hand, lane
  target place from you.lane
  move this to: place

effect spread
  use in main from field
  for each place in neighbors(nth(you.lane, 2))
    set game.score += place.slot

effect gather
  use in main from field
  move cards in you.lane where it.hp > 1 to: game.site_north
  set game.score = count(zones in you.lane where it.count > 0)

effect face
  use in main from field
  for each place in you.lane
    move place to: nth(you.next.lane, place.slot)

effect hurt
  use in main from field
  damage every you.lane amount: it.power
  move top(you.lane_3, 1) to: game.site_east
  move game.site to: you.discard

effect guard
  after enter from lane
  only if trigger.reached in this.controller.lane
  set game.score += trigger.reached.slot
"""


def lanes(arena: Build) -> Arena:
    return arena(MOVER, toml=LANES, base_edition=SECOND, edition=SECOND)


def test_a_player_chooses_among_the_zones_of_a_group(arena: Build) -> None:
    table = lanes(arena).set("""
        north  hand: go
        south
    """)
    table.north.uses("go")
    labels = [option.label for option in table.session.decisions[0].options]
    assert labels == ["Lane 1", "Lane 2", "Lane 3"]
    table.session.act(0, table.session.decisions[0].options[1].action)
    assert table.north["lane_2"] == ["go"]
    assert table.north.options == {"go go"}


def test_a_card_triggers_in_any_zone_of_the_group(arena: Build) -> None:
    table = lanes(arena).set("""
        north  lane_3: guard go
        south
    """)
    table.north.uses("go")
    table.session.act(0, table.session.decisions[0].options[1].action)
    assert table["score"] == 2


def test_the_neighbors_of_a_zone_are_the_slots_beside_it(arena: Build) -> None:
    table = lanes(arena).set("""
        game   field: spread(controller=north)
        north
        south
    """)
    table.north.uses("spread")
    assert table["score"] == 1 + 3


def test_cards_are_selected_from_all_zones_of_a_group(arena: Build) -> None:
    table = lanes(arena).set("""
        game   field: gather(controller=north)
        north  lane_1: a  lane_2: b(hp=1)  lane_3: c
        south  lane_1: d
    """)
    table.north.uses("gather")
    assert (table["site_north"], table.south["lane_1"]) == (["a", "c"], ["d"])
    assert table["score"] == 1


def test_a_group_stands_for_its_cards_where_cards_are_expected(arena: Build) -> None:
    table = lanes(arena).set("""
        game   field: hurt(controller=north)  site_north: d
        north  lane_1: a(power=2)  lane_3: b c
        south
    """)
    table.north.uses("hurt")
    assert table.hps("abc") == [1, 2, 2]
    assert (table.north["discard"], table.north["lane_3"]) == (["d", "c"], ["b"])


def test_a_zone_faces_the_one_in_the_same_slot(arena: Build) -> None:
    table = lanes(arena).set("""
        game   field: face(controller=north)
        north  lane_1: a  lane_3: c
        south
    """)
    table.north.uses("face")
    assert (table.south["lane_1"], table.south["lane_3"]) == (["a"], ["c"])


def test_slots_are_shown_in_lanes_with_their_titles(arena: Build) -> None:
    table = lanes(arena).set("north \n south")
    view = table.session.view(None)
    shown = [(zone.title, zone.lane) for zone in view.players[0].zones if "Lane" in zone.title]
    assert shown == [("Lane 1", 1), ("Lane 2", 2), ("Lane 3", 3)]
    sites = [(zone.title, zone.lane) for zone in view.zones if "site" in zone.title]
    assert sites == [("The north site", 0), ("The east site", 0)]


@pytest.fixture(scope="module")
def rules() -> GameRules:
    return arena_rules(MOVER, toml=LANES, base_edition=SECOND, edition=SECOND)


def test_cards_print_the_group(rules: GameRules) -> None:
    printed = {name: rules.printed_effects[name].text for name in ("go", "gather")}
    assert "from your hand or your lanes" in printed["go"]
    assert "Target one of your lanes" in printed["go"]
    assert "all cards in your lanes whose hp is more than 1" in printed["gather"]


PLACES = """
[attributes.card.points]
kind = "number"

[[zones]]
name = "place"
title = "{slot}"
each = "game"
seen_by = ["owner", "opponents"]
slots = ["Mill", "Ferry"]
"""
TRAVELS = """
effect travel
  use in main from hand
  target place from zones in game.place where it.count == 0
  move this to: place

effect grow
  reading points of card other from field
  only if other == this
  set value += count(game.place_Mill) / 2

effect take_top
  use in main from hand
  create "a" to: game.place_Mill owner: nobody count: 2
  choose from: cards in values(game.place, first(top(it))) where it.points > 1 by: you as: taken
  move taken to: you.hand
"""


def test_a_group_without_a_title_is_printed_by_its_name() -> None:
    rules = arena_rules(TRAVELS, toml=PLACES, base_edition=SECOND, edition=SECOND)
    assert "Target a place that holds no cards." in rules.printed_effects["travel"].text
    assert "gets +1 point for every 2 cards in the mill" in rules.printed_effects["grow"].text
    text = rules.printed_effects["take_top"].text
    assert "Create 2 copies of a in the mill, which nobody owns." in text
    assert "a top card of a place whose points are more than 1" in text


def test_the_menus_offer_groups(rules: GameRules) -> None:
    words, use = rules.words.in_edition(SECOND), Usage()
    text = "effect mine\n  use in main from hand\n  target place from players\n"
    edited = open_effect(text, words, on_card=True)
    fields = {each.name: each for each in fields_of(edited, ("headers", 0))}
    assert ("lane", "Lanes") in fields["zones"].options
    members = [each.text for each in value_menu(edited, ("headers", 1, "members"), use)]
    assert "you.lane" in members


GROUP = """
[[zones]]
name = "lane"
each = "player"
seen_by = []
slots = {slots}
"""


@pytest.mark.parametrize("slots", ["1", "25", '"left"', '["left"]', '["a", "a"]', '["a b", "c"]'])
def test_slots_are_a_number_or_names(slots: str) -> None:
    toml = GROUP.replace("{slots}", slots)
    assert refusals(toml=toml, base_edition=SECOND) == ["slots_wrong"]


def test_a_group_has_no_role_and_fits_the_lanes() -> None:
    role = GROUP.replace("{slots}", "2").replace("seen_by", 'role = "hand"\nseen_by')
    assert "slots_role" in refusals(toml=role, base_edition=SECOND)
    far = GROUP.replace("{slots}", "4").replace("seen_by", "lane = 10\nseen_by")
    assert refusals(toml=far, base_edition=SECOND) == ["zone_lane"]
    many = GROUP.replace("{slots}", "24")
    assert refusals(toml=many, base_edition=SECOND) == []


def test_a_group_needs_a_free_name() -> None:
    taken = GROUP.replace('"lane"', '"gold"').replace("{slots}", "2")
    assert refusals(toml=taken, base_edition=SECOND) == ["pack_taken"]
    zone = GROUP.replace('"lane"', '"bench"').replace("{slots}", "2")
    assert refusals(toml=zone, base_edition=SECOND) == ["pack_twice"]


def test_the_first_format_has_no_slots() -> None:
    toml = GROUP.replace("{slots}", "2")
    assert refusals(toml=toml, base_edition=FIRST) == ["pack_key"]
