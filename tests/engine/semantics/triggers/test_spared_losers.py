"""`cancel` stops an event as a whole: of one event about several losers, all or nobody is spared."""

from __future__ import annotations

import pytest

from engine.language.vocabulary import SECOND
from tests.engine.semantics.conftest import Build

EFFECTS = """
effect doom
  use in main from hand
  LINE

effect guard
  before lose from field
  only if CONDITION
  cancel
"""
PICTURE = "game  field: guard(controller=north, owner=north)\nnorth  hand: doom\nsouth\neast"
NORTH = "you in trigger.players"
SOUTH = "you.next in trigger.players"


@pytest.mark.parametrize(
    ("line", "condition", "lost"),
    [
        ("lose players", NORTH, ""),
        ("lose players", SOUTH, ""),
        ("lose players", "count(trigger.players) > 3", "north south east"),
        ("lose you.opponents", NORTH, "south east"),
        ("lose you.opponents", SOUTH, ""),
        ("lose every players", NORTH, "south east"),
        ("lose every players", SOUTH, "north east"),
        ("lose every players", "count(trigger.players) > 1", "north south east"),
        ("lose every you.opponents", SOUTH, "east"),
        ("lose every you.opponents", NORTH, "south east"),
        ("together\n    lose you\n    lose you.next", NORTH, "south"),
        ("together\n    lose you\n    lose you.opponents", SOUTH, "north"),
    ],
)
def test_cancel_spares_the_losers_of_one_event(
    arena: Build, line: str, condition: str, lost: str
) -> None:
    text = EFFECTS.replace("LINE", line).replace("CONDITION", condition)
    table = arena(text, edition=SECOND).set(PICTURE)
    table.north.uses("doom")
    names = [table.world.names[player] for player in table.world.losers]
    assert set(names) == set(lost.split())
