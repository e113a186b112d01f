"""What happened this turn: cards that have arrived, and uses of single cards."""

from engine.language.vocabulary import SECOND
from engine.world.snapshot import from_data, to_data
from tests.engine.semantics.arena import PACK, Arena
from tests.engine.semantics.conftest import Build
from tests.engine.semantics.values.test_durations import TURNS, WAIT, wait

CARDS = """
effect land "Land"
  use in main from hand
  move this to: game.field

effect tap "Tap"
  use in main from field
  only if not this.arrived
  only if times_used(tap, you, card: this) < 1
  set game.score += 1 + 10 * count(cards in game.field where it.arrived)

effect blink "Blink"
  use in main from hand
  for each one in cards in game.field
    move one to: game.grave
    move one to: game.field
  move this to: game.grave
"""


def table_of(arena: Build, base: str = TURNS) -> Arena:
    base = base.replace("count: 2", "count: 4")
    return arena(
        CARDS, rules=WAIT, base=base, base_edition=SECOND, edition=SECOND, m="land tap"
    ).set("north hand: m land blink\ngame field: m(controller=north) m(controller=north)\nsouth")


def test_cards_know_whether_they_arrived_this_turn(arena: Build) -> None:
    table = table_of(arena)
    table.north.uses("m", "land")
    taps = [each for each in table.session.legal_actions(0) if each.effect == "tap"]
    assert len(taps) == 2  # not the card that has arrived
    table.session.act(0, taps[0])
    assert table["score"] == 11
    copied = from_data(table.rules, to_data(table.world))
    assert copied.arrivals == table.world.arrivals != {}
    wait(table, 2 + 4)
    assert len([each for each in table.session.legal_actions(0) if each.effect == "tap"]) == 3


def test_uses_are_counted_for_each_card(arena: Build) -> None:
    table = table_of(arena)
    taps = [each for each in table.session.legal_actions(0) if each.effect == "tap"]
    for each in taps:
        table.session.act(0, each)
        assert each not in table.session.legal_actions(0)
    assert table["score"] == 2
    wait(table, 2 + 4)
    assert taps[0] in table.session.legal_actions(0)


def test_the_first_format_may_call_an_attribute_arrived(arena: Build) -> None:
    toml = '[attributes.card.arrived]\nkind = "number"\n'
    text = "effect e\n  use in main from hand\n  set game.score = this.arrived\n"
    table = arena(text, toml=toml, base=PACK).set("north hand: e(arrived=3)\nsouth")
    table.north.uses("e")
    assert table["score"] == 3
