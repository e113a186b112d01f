"""`any effect` triggers on the effects that players use, and not on those that are called or triggered."""

import pytest

from engine.language.vocabulary import SECOND
from engine.play import MatchRecord, Session, replay
from engine.rulebook import GameRules
from tests.engine.semantics.arena import Arena, arena_rules
from tests.engine.semantics.priority_arena import priority_table

HELPER = "effect helper is aid\n  use in main from hand\n  draw you\n"
DEEP = "effect deep\n  use in main from hand\n  helper\n"
PICTURE = """
north  hand: doer helper deep  library: a b c d
south
game   field: teller(controller=north)
"""


def rules_of(heading: str, line: str) -> GameRules:
    counter = f"effect teller\n  {heading}\n  set game.score += 1\n"
    doer = f"effect doer\n  use in main from hand\n  {line}\n"
    return arena_rules(counter, doer, HELPER, DEEP, edition=SECOND, base_edition=SECOND)


def counted(heading: str, line: str) -> int:
    table = Arena(rules_of(heading, line)).set(PICTURE)
    table.north.uses("doer")
    return int(table["score"])


@pytest.mark.few(20)
@pytest.mark.parametrize("when", ["before", "after", "raising"])
@pytest.mark.parametrize("used_from", ["", " of hand"])
@pytest.mark.parametrize(
    ("line", "uses"),
    [
        ("draw you", 1),
        ("helper", 1),
        ("deep", 1),
        ("repeat 3\n    helper", 1),
        ("together\n    helper\n    deep", 1),
        ("for each p in players\n    helper", 1),
        ('carry_out last(cards in you.hand where it.name == "helper")', 1),
        ('carry_out last(cards in you.hand where it.name == "deep")', 1),
        ("heal victim: this", 1),
        ('play_card first(cards in you.hand where it.name == "helper")', 2),
        ('play_card first(cards in you.hand where it.name == "helper") free: yes', 2),
        ('play_card first(cards in you.hand where it.name == "deep") by: you', 2),
        ('force_play you from: cards in you.hand where it.name == "helper"', 2),
    ],
)
def test_any_effect_is_any_that_players_use(
    when: str, used_from: str, line: str, uses: int
) -> None:
    heading = f"{when} any effect{used_from} from field"
    if "force_play" in line:
        table = Arena(rules_of(heading, line)).set(PICTURE)
        table.north.uses("doer")
        table.north.uses("helper")
        assert table["score"] == uses
    else:
        assert counted(heading, line) == uses


@pytest.mark.parametrize(("when", "count"), [("before", 3), ("after", 3)])
def test_the_name_of_an_effect_still_counts_all_that_happen(when: str, count: int) -> None:
    assert counted(f"{when} helper from field", "repeat 3\n    helper") == count


WAITS = "effect spell\n  use in main from hand on stack\n  draw you\n"
COPIER = "effect copier\n  use quick in main from hand\n  copy_effect last(game.stack)\n"


@pytest.mark.parametrize("when", ["before", "after"])
def test_copies_on_the_stack_are_not_used(when: str) -> None:
    counter = f"effect teller\n  {when} any effect from field\n  set game.score += 1\n"
    table = priority_table(counter, WAITS, COPIER, edition=SECOND, base_edition=SECOND)
    table.set("""
        north  hand: spell copier  library: a b c
        south
        game   field: teller(controller=north)
    """)
    table.north.uses("spell")
    table.north.uses("copier")
    found = [table["score"]]
    for _ in range(2):
        for seat in (0, 1):
            table.session.act(seat, "pass")
        found.append(table["score"])
    assert found == [1, 1, 2]


def test_records_of_the_first_format_keep_their_meaning() -> None:
    rules = rules_of("after any effect from field", "helper")
    session = Session.from_picture(rules, "game phase: main\n" + PICTURE)
    card = rules.cards["doer"].number
    session.act(0, f"use {session._world.columns[0].index(card)} doer")
    data = session.record.to_data()
    score = rules.layout.column("game", "score")
    assert replay(rules, MatchRecord.from_data(data))._world.columns[score][1] == 1
    del data["format"]
    assert replay(rules, MatchRecord.from_data(data))._world.columns[score][1] == 2
