"""Conditions over their fuel are told at the table, and to the author whose matches bots play."""

from engine.lab.figure_tables import report
from engine.lab.figures.figures import figures_of
from engine.lab.match_facts import MatchFacts
from engine.lab.played_match import play_match
from engine.lab.setting import Setting
from engine.rulebook import build_rules, read_pack
from tests.engine.lab.lab_facts import facts, rules_of

KNOCKING = """
format = 2

[pack]
name = "knocking"
version = "1.0.0"
title = "Knocking"
game = "knocking"

[game]
title = "Knocking"
seats = [2, 2]
setup = "begin"

[[zones]]
name = "hand"
each = "player"
role = "hand"
seen_by = ["owner"]

[[phases]]
name = "play"
effects = ["act"]

[effects]
rules = '''
effect begin "Begin"
  set game.turn_player = first(players)

effect act "Act"
  set you.may_act = yes
  give_control you count: 1
  begin_turn you.next

effect knock "Knock"
  use in play
  only if total(numbers(1, 900), count(numbers n in numbers(1, 900) where n < it)) > 0
  win you

effect stop "Stop"
  use in play
  win you.next
'''
"""
SAID = "Checking whether “Knock” can happen takes too long, so the effect is skipped."


def test_a_condition_over_its_fuel_is_told_at_the_table_and_in_the_laboratory() -> None:
    rules = build_rules([read_pack(KNOCKING)])
    assert "slow_condition" not in [each.code for each in rules.warnings]
    found = play_match(rules, Setting(), 0, judges=False)
    assert found.course == ("0 use stop",)
    assert found.slow == (SAID,)
    assert MatchFacts.from_data(found.to_data()) == found
    assert SAID in report(rules, figures_of([found]))


def test_matches_without_slow_conditions_say_nothing() -> None:
    played = play_match(rules_of("smallest"), Setting(), 0, judges=False)
    assert played.slow == ()
    assert "took too long" not in report(rules_of("smallest"), figures_of([played]))
    assert MatchFacts.from_data({**facts().to_data()}).slow == ()
