"""Questions about the result of an effect on the stack, since the second edition."""

import pytest

from engine.language.reference.examples import value_rules_text
from engine.language.vocabulary import SECOND
from tests.engine.semantics.arena import refusals
from tests.engine.semantics.conftest import Build

ASK = """
effect fetch
  takes player whom
  let found = top(whom.library)
  move found to: whom.hand

effect spell
  use in main from hand on stack
  {0}

effect watch
  after wait from field
  if {1}
    say "yes"
  else
    say "no"
"""


@pytest.mark.parametrize(
    ("line", "asked", "said"),
    [
        ("fetch you", "move", "yes"),
        ("fetch you", "fetch", "yes"),
        ("fetch you", "move, from: library", "yes"),
        ("fetch you", "move, from: hand", "no"),
        ("fetch you", "draw", "no"),
        ("draw you", "draw, from: library", "yes"),
        (
            "choose from: you.hand by: you as: one\n  move one to: game.grave",
            "move, from: hand",
            "yes",
        ),
        (
            "choose from: you.hand by: you as: one\n  move one to: game.grave",
            "move, from: grave",
            "no",
        ),
    ],
)
def test_what_an_effect_would_do_can_be_asked(
    arena: Build, line: str, asked: str, said: str
) -> None:
    table = arena(ASK.format(line, f"would(last(game.stack), {asked})"), edition=SECOND).set("""
        game   field: watch
        north  hand: spell a   library: b
        south
    """)
    table.north.uses("spell")
    assert table.messages[:1] == [said]


def test_unknown_commands_and_zones_are_refused() -> None:
    def codes(asked: str) -> list[str]:
        return refusals(ASK.format("draw you", f"would(last(game.stack), {asked})"), edition=SECOND)

    assert codes("drew") == ["naming"]
    assert codes("draw, from: libary") == ["naming"]


def test_cards_print_the_command_and_the_zone() -> None:
    text = value_rules_text("would(last(game.stack), draw, from: library)")
    assert text.endswith("says “draw” from the library")
