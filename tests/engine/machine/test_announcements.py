"""Triggers before an effect can cancel it; built-in commands have triggers, too."""

from tests.engine.machine.test_triggers import HIT, said
from tests.engine.tiny_game import Play, Tiny, using


def test_a_cancelled_effect_does_not_happen_and_has_no_triggers(tiny: Tiny) -> None:
    table = tiny(
        HIT,
        """
        effect shield
          before attack from hand
          cancel
          move this to: you.discard

        effect late
          after attack from hand
          say "late"
        """,
    )
    table.set("north  hand: hit\nsouth  hand: shield late")
    table.north.uses("hit")
    assert said(table.log_lines) == []
    assert table.north["hand"] == ["hit"]
    table.north.uses("hit")
    assert said(table.log_lines) == ["hit", "late"]


def test_only_one_shield_is_spent(tiny: Tiny) -> None:
    table = tiny(HIT, "\neffect shield\n  before attack from hand\n  cancel\n  discard this\n")
    table.set("north  hand: hit\nsouth  hand: shield shield")
    table.north.uses("hit")
    assert len(table.south["hand"]) == 1


def test_cancelling_a_command(play: Play) -> None:
    table = play("draw you", "set game.score = 1", rules="effect no\n  before draw\n  cancel\n")
    assert (len(table.north["library"]), table["score"]) == (3, 1)


def test_a_trigger_after_an_effect_cannot_cancel_it(play: Play) -> None:
    rules = "effect too_late\n  after gain\n  cancel\n\neffect gain\n  set game.score += 1\n"
    table = play("gain", "gain", "set game.score += 10", rules=rules)
    assert table["score"] == 12


# built-in commands have triggers like effects


def test_commands_have_triggers(play: Play) -> None:
    rules = """
    effect before_draw
      before draw
      set trigger.player.energy += trigger.count

    effect after_draw
      after draw
      set game.score = count(trigger.player.hand)
    """
    table = play("draw you count: 2", rules=rules)
    assert (table.north["energy"], table["score"]) == (2, 3)


def test_a_card_triggers_on_its_own_move_from_its_new_zone(play: Play) -> None:
    """A card that triggers from the discard pile also triggers on its own arrival there."""
    effects = """
    effect dying
      after enter by players from discard
      if trigger.card == this
        set game.score += 1
    """
    picture = "north  hand: go dying\nsouth"
    table = play("discard cards in you.hand where it != this", effects=effects, picture=picture)
    assert table["score"] == 1


def test_an_effect_called_by_a_trigger_can_cancel(tiny: Tiny) -> None:
    guard = "effect guard\n  before draw from hand\n  stop_it\n"
    table = tiny(
        using("draw you"), guard, rules="effect stop_it\n  cancel\n  set game.score += 1\n"
    )
    table.set("north  hand: go guard  library: rock\nsouth").north.uses("go")
    assert (table["score"], table.north["library"]) == (1, ["rock"])
