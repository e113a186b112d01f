"""Cards without their text: `has_effects`, since the second edition."""

import json

from engine.language.vocabulary import FIRST, SECOND
from engine.play import Session
from tests.engine.semantics.arena import Arena, refusals
from tests.engine.semantics.conftest import Build

SILENCE = """
effect silence "Silence"
  reading has_effects of card c from field
  only if c.mark > 0
  set value = no
"""
LEADER = """
effect leader "Leader"
  reading power of card c from field
  set value += 10

effect chorus "Chorus"
  after draw from field
  set game.score += 1

effect shout "Shout"
  use in main from bench
  set game.score += 100

effect end "End"
  when leave of this from field
  set game.score += 1000

effect work "Work"
  use in main from hand
  let powers = listed(game.field, "{it.power}")
  say "{powers}"
  draw you
  move cards in game.field where it.mark > 0 to: game.grave
"""


def after_work(arena: Build, *effects: str, field: str) -> Arena:
    table = arena(*effects, edition=SECOND).set(f"""
        game   field: {field}
        north  hand: work   library: a
        south
    """)
    table.north.uses("work")
    return table


def test_a_card_without_its_effects_neither_modifies_nor_triggers(arena: Build) -> None:
    quiet = after_work(
        arena, SILENCE, LEADER, field="silence leader(mark=1) chorus(mark=1) end(mark=1)"
    )
    assert (quiet.messages, quiet["score"]) == (["1, 1, 1 and 1"], 0)
    loud = after_work(arena, SILENCE, LEADER, field="leader(mark=1) chorus(mark=1) end(mark=1)")
    assert (loud.messages, loud["score"]) == (["11, 11 and 11"], 1001)


def test_a_silenced_card_cannot_be_used_and_says_why(arena: Build) -> None:
    table = arena(SILENCE, LEADER, edition=SECOND).set("""
        game   field: silence
        north  bench: shout(mark=1) shout
        south
    """)
    loud, quiet = table.zone("bench", 1)[1], table.zone("bench", 1)[0]
    assert [each.card for each in table.session.legal_actions(0)] == [loud]
    (refusal,) = table.session.why_not(0, quiet)
    assert refusal.reason == "This card has no effects now."
    (bench,) = (zone for zone in table.north.view.players[0].zones if zone.name == "bench")
    assert [len(each.text) for each in bench.cards or ()] == [0, 1]


SWITCH = """
effect switch "Switch"
  use in main from hand
  set first(game.field).has_effects = {0}
  move this to: game.grave
  say "{{has(first(game.field), leader)}} {{last(game.field).power}}"
"""


def test_effects_are_switched_off_and_on_by_a_command(arena: Build) -> None:
    for value, said in (("no", "no 1"), ("yes", "yes 11")):
        table = arena(SWITCH.format(value), LEADER, edition=SECOND).set("""
            game   field: leader a
            north  hand: switch
            south
        """)
        table.north.uses("switch")
        assert table.messages == [said]
        stored = json.loads(json.dumps(table.session.snapshot()))
        assert Session.restore(table.session.rules, stored).snapshot() == stored


def test_silence_may_not_depend_on_what_it_can_switch_off() -> None:
    circle = SILENCE.replace("c.mark > 0", "c.power > 0")
    assert "reading_cycle" in refusals(circle, LEADER, edition=SECOND)
    assert "reading_unknown" in refusals(SILENCE)


def test_pictures_show_which_cards_have_lost_their_effects(arena: Build) -> None:
    for base_edition in (SECOND, FIRST):
        table = arena("effect x\n  draw you\n", edition=SECOND, base_edition=base_edition)
        table.set("game  field: a b\nnorth\nsouth")
        assert "has_effects" not in table.session.picture()
    table = arena("effect x\n  draw you\n", edition=SECOND, base_edition=SECOND)
    table.set("game  field: a(has_effects=no) b\nnorth\nsouth")
    assert "field: a(has_effects=no) b" in table.session.picture()
    assert table.value("a", "has_effects@2") is False


def test_an_attribute_of_the_game_hides_the_built_in_one(arena: Build) -> None:
    toml = '[attributes.card.has_effects]\nkind = "flag"\n'
    table = arena("effect x\n  set this.has_effects = no\n", toml=toml, edition=SECOND)
    table.set("game  field: a(has_effects=yes) b\nnorth\nsouth")
    assert "field: a(has_effects=yes) b" in table.session.picture()
