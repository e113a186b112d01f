"""The cost of a check doesn't depend on the number of the game's cards."""

import pytest

from benchmarks.large_game import RULES, pack_text
from cards.authoring.drafts.checks.verdict import Check, Verdict, check
from cards.authoring.drafts.document import about_of, parts_of
from engine.rulebook.packs.read_pack import read_tables
from tests.calls import count_calls

DRAFT = """
format = 1
[pack]
name = "mine"
version = "1.0.0"
title = "Mine"
game = "meadow"
[[cards]]
name = "New card"
attributes = {{ power = {power}, colour = "red", legend = false }}
effects = ["{effect}"]
"""


def checked(around: list[str], power: object, effect: str = "spark") -> Verdict:
    tables = read_tables(DRAFT.format(power=power, effect=effect))
    return check(Check(about_of(tables), parts_of(tables), around, shown=0))


def calls_in_check(around: list[str]) -> int:
    """Return the number of function calls for the check of a changed card, when the game is known."""
    checked(around, power=1)
    verdicts: list[Verdict] = []
    calls = count_calls(lambda: verdicts.append(checked(around, power=2)))
    (verdict,) = verdicts
    assert verdict.is_built
    assert verdict.shown.title == "New card"
    return calls


def test_a_card_is_checked_without_building_the_others() -> None:
    rules = RULES.replace("GAME", "meadow")
    few = calls_in_check([rules, pack_text("meadow", 0, 0, 20)])
    many = calls_in_check([rules, *(pack_text("meadow", pack, 0, 500) for pack in range(3))])
    assert many < few * 1.1


@pytest.mark.parametrize(
    ("power", "effect", "code"),
    [
        ('"much"', "spark", "card_attribute_kind"),
        (1, "bloom", "card_effect_unknown"),
        (1, "setup", "card_effect_rule"),
    ],
)
def test_mistakes_of_a_card_are_found_among_correct_cards(
    power: object, effect: str, code: str
) -> None:
    around = [RULES.replace("GAME", "meadow"), pack_text("meadow", 0, 0, 20)]
    verdict = checked(around, power, effect)
    problems = [each for several in verdict.by_part.values() for each in several]
    assert [each.code for each in [*verdict.unplaced, *problems]] == [code]
    assert not verdict.is_built
