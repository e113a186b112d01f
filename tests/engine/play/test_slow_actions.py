"""With little patience, a session does the same as with full fuel, or gives up and changes nothing."""

import pytest

from engine.play import PATIENCE, Session, SlowActionError
from tests.engine.machine.test_fuel import MANY, SLOW_FILTER
from tests.engine.tiny_game import Tiny, using

SLOW = ["repeat 100", "  set game.score += total(cards where it.power == 1, it.power)"]


def test_a_quick_action_does_the_same_with_little_patience(tiny: Tiny) -> None:
    session = tiny(using("draw you", "set game.score += 2")).set(MANY).session
    quick = session.after(0, "use 1 go", PATIENCE)
    session.act(0, "use 1 go")
    assert quick.snapshot() == session.snapshot()
    assert quick.fuel_used == session.fuel_used > 0


def test_a_slow_action_is_given_up_and_can_be_repeated_elsewhere(tiny: Tiny) -> None:
    session = tiny(using(*SLOW)).set(MANY).session
    before = session.snapshot()
    with pytest.raises(SlowActionError):
        session.after(0, "use 1 go", PATIENCE)
    assert session.snapshot() == before
    elsewhere = Session.restore(session.rules, before).after(0, "use 1 go")
    here = session.after_result(0, "use 1 go", elsewhere.result)
    session.act(0, "use 1 go")
    assert here.snapshot() == session.snapshot()
    assert here.fuel_used == session.fuel_used > PATIENCE


def test_slow_conditions_use_up_patience_instead_of_counting_as_false(tiny: Tiny) -> None:
    slow = f"effect slow\n  use in play from hand\n  only if {SLOW_FILTER}\n  win you\n"
    quick = "effect quick\n  use in play from hand\n  set game.score += 1\n"
    session = tiny(slow, quick).set(MANY.replace("go", "slow slow quick")).session
    with pytest.raises(SlowActionError):
        session.after(0, "use 3 quick", PATIENCE)
    assert session.after(0, "use 3 quick").number == 1


def test_slow_actions_can_not_be_undone(tiny: Tiny) -> None:
    session = tiny(using(*SLOW)).set(MANY).session.after(0, "use 1 go")
    quick = tiny(using("set game.score += 1")).set(MANY).session.after(0, "use 1 go")
    assert session.reveals_information_since(0, 0)
    assert not quick.reveals_information_since(0, 0)


def test_views_compute_slow_attributes_only_for_a_while(tiny: Tiny) -> None:
    condition = "only if count(cards where count(cards where it == each) > 0) > 99"
    slow = f"effect slow\n  reading power of card each from hand\n  {condition}\n  set value += 1\n"
    shown = {}
    for rocks in (5, 60):
        picture = f"north  hand: go slow {'rock ' * rocks}\nsouth"
        session = tiny(slow, using("draw you")).set(picture).session
        shown[rocks] = [line.text for line in session.view(0, sent=True).log]
    said = "Computing “Power” takes too long, so changes to it are not shown."
    assert (said in shown[5], said in shown[60]) == (False, True)
