"""Effects that players use because of other effects raise what using an effect raises."""

import pytest

from engine.language.vocabulary import SECOND
from tests.engine.semantics.arena import Arena, arena_rules

SPELL = "effect spell is magic\n  use in main from hand\n{0}  draw you\n"
PICTURE = """
north  gold: 5  hand: doer spell  library: a b c d
south  hand: a  library: a b c d
game   field: teller(controller=north)
"""
CARD = 'first(cards where it.name == "spell")'


def table_of(heading: str, line: str, more: str = "") -> Arena:
    teller = f"effect teller\n  {heading}\n  set game.score += 1\n"
    doer = f"effect doer\n  use in main from hand\n  {line}\n"
    rules = arena_rules(teller, doer, SPELL.format(more), edition=SECOND, base_edition=SECOND)
    table = Arena(rules).set(PICTURE)
    table.north.uses("doer")
    return table


@pytest.mark.parametrize(
    ("heading", "line", "more", "score"),
    [
        ("raising magic from field", f"play_card {CARD}", "", 1),
        ("raising magic from field", f"play_card {CARD} free: yes", "", 1),
        ("raising spell from field", f"play_card {CARD} free: yes", "", 1),
        ("raising any effect from field", f"play_card {CARD} free: yes", "", 2),
        ("raising any effect of hand from field", f"play_card {CARD} free: yes", "", 2),
        ("raising magic from field", f"play_card {CARD} free: yes", "  cost you.gold 9\n", 1),
        ("raising magic from field", f"play_card {CARD} free: yes at_random: yes", "", 1),
        ("raising magic by you.opponents from field", f"play_card {CARD} free: yes", "", 0),
        (
            "raising magic by you.opponents from field",
            f"play_card {CARD} free: yes by: you.next",
            "",
            1,
        ),
        ("raising magic from field", f"repeat 2\n    play_card {CARD} free: yes", "", 2),
        ("raising magic from field", f"play_card {CARD}", "  cost you.gold 9\n", 0),
        ("raising magic from field", f"carry_out {CARD}", "", 0),
        ("raising magic from field", "spell", "", 0),
        ("before magic from field", f"play_card {CARD} free: yes", "", 1),
        ("after magic from field", f"play_card {CARD} free: yes", "", 1),
        ("raising magic from field", f"play_card {CARD} free: yes", "  only if no\n", 0),
    ],
)
def test_what_is_raised(heading: str, line: str, more: str, score: int) -> None:
    assert table_of(heading, line, more)["score"] == score


def test_nothing_is_paid_for_a_free_effect_that_is_raised() -> None:
    line = f"play_card {CARD} free: yes"
    table = table_of("raising magic from field", line, "  cost you.gold 2\n")
    assert (table["score"], table.north["gold"]) == (1, 5)


def test_what_is_raised_happens_before_the_effect() -> None:
    """The effect is raised before it does anything, as if its player had paid for it."""
    table = table_of("raising magic from field", f"play_card {CARD} free: yes")
    kinds = [line[1] for line in table.world.log if line[1] in ("trigger", "draw")]
    assert kinds == ["trigger", "draw"]


def test_the_player_who_is_forced_to_play_raises_it() -> None:
    table = table_of("raising magic from field", f"force_play you from: [{CARD}]")
    assert table["score"] == 0
    table.north.uses("spell")
    assert table["score"] == 1
