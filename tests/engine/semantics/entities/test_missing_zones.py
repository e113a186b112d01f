"""Commands on zones of a missing player do nothing, and values of such zones are empty."""

import pytest

from tests.engine.semantics.conftest import Build

PICTURE = """
    north hand: go a  library: b c
    south hand: d
"""
WITHOUT_EFFECT = (
    "move this to: nobody.hand",
    "move this to: nobody.hand bottom: yes",
    "move every cards in you.hand to: nobody.hand",
    "move top(you.library, 2) to: nobody.bench",
    'create "a" to: nobody.hand owner: you count: 3',
    "copy this to: nobody.hand",
    "swap you.hand second: nobody.hand",
    "swap nobody.hand second: you.hand",
    "insert you.hand to: nobody.library place: 2",
    "shuffle_into you.hand zone: nobody.library",
    "shuffle nobody.library",
    "deal nobody count: 1",
    "draw nobody",
    "set nobody.gold = 5",
    "give_chance nobody",
    "draw every nobody.opponents",
)
ROOM = """
    [attributes.zone.room]
    kind = "number"
    default = 3
"""


@pytest.mark.parametrize("line", WITHOUT_EFFECT)
def test_commands_on_zones_of_a_missing_player_do_nothing(arena: Build, line: str) -> None:
    table = arena(
        f"""
        effect go "Go"
          use in main from hand
          let nobody = first(players where count(it.hand) > 9)
          {line}
        """,
        toml=ROOM,
    ).set(PICTURE)
    before = [list(zone) for zone in table.world.zones], table.session.picture()
    table.north.uses("go")
    assert (table.world.zones, table.session.picture()) == before


def test_values_of_a_missing_zone_are_empty(arena: Build) -> None:
    table = arena(
        """
        effect go "Go"
          use in main from hand
          let nobody = first(players where count(it.hand) > 9)
          set nobody.hand.room = 8
          if nobody.hand == nobody.bench
            say "{nobody.hand}, {count(nobody.hand)}, {nobody.hand.room}, {you.hand.room}"
        """,
        toml=ROOM,
    ).set(PICTURE)
    table.north.uses("go")
    assert table.messages == ["nowhere, 0, 3, 3"]


def test_a_card_without_an_owner_is_not_discarded(arena: Build) -> None:
    table = arena("""
        effect go "Go"
          use in main from hand
          set this.owner = first(players where count(it.hand) > 9)
          discard this
    """).set(PICTURE)
    table.north.uses("go")
    assert table.north["hand"] == ["go", "a"]
