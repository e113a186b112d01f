"""The examples of docs/language.md have the results that the page states."""

from tests.engine.semantics.conftest import Build
from tests.engine.semantics.priority_arena import priority_table

SWEEP = """
effect sweep "Sweep"
  use in main from hand
  cost you.gold 4
  move every cards in game.field where not it.protected to: game.grave

effect shield "Shield"
  reading protected of card c from field
  only if c.owner == you and c != this
  set value = yes
"""


def test_sweep_moves_the_shield_but_not_the_shielded_card(arena: Build) -> None:
    table = arena(SWEEP).set("""
        game   field: a(owner=north, controller=north) b(owner=south) shield(controller=north)
        north  gold: 5  hand: sweep sweep
        south
    """)
    table.north.uses("sweep")
    assert (table["field"], table["grave"]) == (["a"], ["b", "shield"])
    assert (table.north["gold"], table.north.options) == (1, {"Yes", "No"}), (
        "the second sweep can’t be paid"
    )


LIGHTNING = """
effect lightning "Lightning"
  use quick in main from hand on stack
  cost you.gold 2
  target victim from cards in game.field where it.side == "creature"
  damage victim amount: 3
  if victim.hp <= 0
    draw you
"""


def test_lightning_draws_a_card_if_it_kills() -> None:
    for hp, hand in ((3, ["lightning", "d"]), (4, ["lightning"])):
        table = priority_table(LIGHTNING).set(f"""
            game   field: a(side=creature, hp={hp}) b
            north
            south  gold: 2  hand: lightning  library: d
        """)
        table.passes("north")
        table.south.uses("lightning")
        assert table.south.options == {"a"}
        table.south.chooses("a")
        assert (table.south["gold"], table.base("a", "hp")) == (0, hp)
        table.passes("south", "north")
        assert (table.base("a", "hp"), table.south["hand"]) == (hp - 3, hand)


WILD = """
effect wild "Wild" is play
  use in main from hand
  move this to: game.grave
  choose from: ["red", "yellow", "green", "blue"] by: you as: chosen
  set game.colour = chosen
  end_phase
"""


def test_a_wild_card_names_a_colour(arena: Build) -> None:
    table = arena(WILD).set("north hand: wild\nsouth")
    table.north.uses("wild")
    assert table.north.options == {"red", "yellow", "green", "blue"}
    table.north.chooses("green")
    assert (table["colour"], table["grave"]) == ("green", ["wild"])
    assert table.session.view(None).phase == "End"
