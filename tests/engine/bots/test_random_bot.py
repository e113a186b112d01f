"""Test that the random bot chooses among legal actions by its own seed."""

from engine.bots import RandomBot
from engine.play import Action
from tests.engine.tiny_game import Tiny

ACTIONS = [Action("choose", choice=str(number)) for number in range(5)]


def test_any_legal_action(tiny: Tiny) -> None:
    view = tiny().set("north\nsouth").session.view(0)
    bot = RandomBot(3)
    assert {bot.choose(view, ACTIONS).choice for _ in range(100)} == set("01234")


def test_the_same_seed_gives_the_same_choices(tiny: Tiny) -> None:
    view = tiny().set("north\nsouth").session.view(0)
    bots = RandomBot(3), RandomBot(3), RandomBot(4)
    first, second, third = ([bot.choose(view, ACTIONS) for _ in range(30)] for bot in bots)
    assert first == second != third
