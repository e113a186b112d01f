"""Where a zone of a player is named who is nothing, there is no zone: what would happen there does not."""

import pytest

from tests.engine.semantics.conftest import Build

PICTURE = """
    north hand: go a  library: b c
    south hand: d
"""
IN_VAIN = (
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


@pytest.mark.parametrize("line", IN_VAIN)
def test_what_is_to_happen_in_a_zone_of_nobody_does_not(arena: Build, line: str) -> None:
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


def test_all_that_is_asked_of_such_a_zone_is_nothing(arena: Build) -> None:
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
    assert table.said == ["nowhere, 0, 3, 3"]


def test_a_card_of_nobody_has_no_discard_pile_to_go_to(arena: Build) -> None:
    table = arena("""
        effect go "Go"
          use in main from hand
          set this.owner = first(players where count(it.hand) > 9)
          discard this
    """).set(PICTURE)
    table.north.uses("go")
    assert table.north["hand"] == ["go", "a"]
