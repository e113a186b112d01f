"""What was around a card when it left: the cards below and above it, and its place."""

import json

from engine.language.vocabulary import SECOND
from engine.play import Session
from tests.engine.semantics.arena import Arena
from tests.engine.semantics.conftest import Build

FALL = """
effect fall "Fall"
  when leave of this from field
  move this.last.below to: game.grave

effect avenge "Avenge"
  after leave from field
  only if trigger.card.last.above == this
  set game.score += 10 * trigger.card.last.place

effect sweep "Sweep"
  use in main from hand
  let one = first(cards in game.field where it.mark == 1)
  destroy one

effect storm "Storm"
  use in main from hand
  destroy every cards in game.field where it.mark == 1
"""


def swept(arena: Build, field: str, card: str = "sweep") -> Arena:
    table = arena(FALL, edition=SECOND).set(f"game field: {field}\nnorth hand: {card}\nsouth")
    table.session = Session.restore(table.rules, json.loads(table.state))
    table.north.uses(card)
    return table


def test_the_card_before_it_in_the_row_falls_too(arena: Build) -> None:
    table = swept(arena, "a b fall(mark=1) c")
    assert table["field"] == ["a", "c"]
    assert table.rules.printed_effects["fall"].text == (
        "When this card leaves the field, put the card that was directly below this card into "
        "the grave."
    )


def test_with_none_nothing_happens(arena: Build) -> None:
    assert swept(arena, "fall(mark=1) a")["field"] == ["a"]


def test_the_card_above_avenges_it(arena: Build) -> None:
    assert swept(arena, "a(mark=1) avenge b")["score"] == 30
    assert swept(arena, "avenge a(mark=1) b")["score"] == 0


def test_cards_that_leave_together_were_around_each_other(arena: Build) -> None:
    table = swept(arena, "a fall(mark=1) b(mark=1) avenge", "storm")
    # First b leaves below it, and then a, which the fall of the card between them has moved.
    assert (table["field"], table["score"]) == (["avenge"], 20 + 20)
    assert sorted(table["grave"]) == ["a", "b", "fall"]


def test_attributes_of_the_game_come_first(arena: Build) -> None:
    toml = "[attributes.card.place]\nkind = 'number'\ndefault = 7\n"
    text = """
    effect fall "Fall"
      when leave of this from field
      set game.score = this.last.place

    effect go "Go"
      use in main from hand
      destroy first(game.field)
    """
    table = arena(text, toml=toml, edition=SECOND).set("game field: fall\nnorth hand: go\nsouth")
    table.north.uses("go")
    assert table["score"] == 7
