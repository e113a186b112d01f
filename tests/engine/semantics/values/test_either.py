"""`either` and `or_else` compute only the value that they return, as `and` and `or` do."""

import pytest

from engine.play import Session
from tests.engine.semantics.arena import Arena, arena_rules

DEAR = "total(cards, count(cards where it.power > 0))"
NONE = "numbers in [1] where it > 1"
PICTURE = f"north hand: go {'a ' * 30}\nsouth hand: b"


def played(value: str) -> Session:
    effect = f"effect go\n  use in main from hand\n  set game.score = {value}\n"
    table = Arena(arena_rules(effect, edition=2)).set(PICTURE)
    table.north.uses("go")
    return table.session


@pytest.mark.parametrize(
    ("lazy", "cheap"),
    [
        (f"either(no, {DEAR}, 7)", "7"),
        (f"either(yes, 7, {DEAR})", "7"),
        (f"either(1 > 2, {DEAR}, 7)", "7"),
        (f"either(no, {DEAR}, either(no, {DEAR}, 7))", "7"),
        (f"either(either(yes, no, {DEAR} > 1), {DEAR}, 7)", "7"),
        (f"either(yes, 3, {DEAR}) + either(no, {DEAR}, 4)", "7"),
        (f"either(no, {DEAR}, 3) * either(yes, 3, {DEAR}) - 2", "7"),
        (f"either(yes, you, first(players where {DEAR} > 1)).gold", "you.gold"),
        (f"either(count(you.hand) > 99, {DEAR}, 7)", "7"),
        (f"7 * count(or_else([1], numbers in [1] where {DEAR} > 1))", "7"),
        (
            f"7 * count(or_else(or_else(numbers in [1] where it > 1, [1]), numbers in [1] where {DEAR} > 1))",
            "7 * count([1])",
        ),
        (f"max(either(no, {DEAR}, 2), 7)", "max(2, 7)"),
    ],
)
def test_only_the_returned_value_is_computed(lazy: str, cheap: str) -> None:
    session, other = played(lazy), played(cheap)
    assert session.view(0).attributes == other.view(0).attributes
    assert session.fuel_used < other.fuel_used + 800
    assert session.fuel_used < played(DEAR).fuel_used / 2


@pytest.mark.parametrize(
    "value", ["either(yes, 1, roll(6))", "either(no, roll(6), 1)", "count(or_else([1], [roll(6)]))"]
)
def test_dice_are_rolled_as_ever(value: str) -> None:
    """Records would replay with other dice if a value that isn't returned rolled none."""
    assert played(value)._world.rolls == played("roll(6)")._world.rolls


def test_a_division_by_zero_is_logged_as_ever() -> None:
    texts = [each.text for each in played("either(yes, 1, 1 / 0)").view(0).log]
    assert "A division by zero counted as 0." in texts
