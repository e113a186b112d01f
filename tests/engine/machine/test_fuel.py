"""The fuel for work depends on its size, so no action, view or deck check takes long (R20)."""

import pytest

from engine.play import ActionUndone, Session, StartError
from engine.rulebook import build_rules, read_pack
from engine.rulebook.columns import ZONE
from tests.engine.fuzz.trying import in_time
from tests.engine.table import Table
from tests.engine.tiny_game import Tiny, tiny_pack, using

MANY = f"north  hand: go {'rock ' * 750}  library: {'rock ' * 750}\nsouth"
BULKY = [
    "reveal cards",
    "move cards to: you.library",
    "move every cards to: you.library",
    "swap first: you.hand second: you.library",
    "shuffle you.library",
    "shuffle_into cards zone: you.library",
    "insert cards to: you.library place: 3",
    "remove cards",
    "award cards to: you",
    "give go to: cards until: turn",
    "let x = cards where it.in_use",
    "let x = usable(you)",
    "let x = place_of(this, cards)",
    "let x = sorted(cards, by: it.power)",
    "let x = distinct(cards, by: it.power)",
    "let x = union(cards, you.library)",
    "let x = common(cards, you.library)",
    'let x = copies_of("rock")',
    "let x = every_one(cards, it in you.library)",
    "let x = shuffled(cards)",
    "let x = random_by(cards, by: it.power)",
    "let x = cards where has(it, go)",
    "let x = cards where it.owner in it.owner.opponents",
    "choose from: cards by: first(you.allies) as: x",
    "if this in you.library",
]


@pytest.mark.few(2)
@pytest.mark.parametrize("line", BULKY)
def test_work_on_many_cards_is_bounded(tiny: Tiny, line: str) -> None:
    inside = ["    draw you"] if line.startswith("if") else []
    table = tiny(using("while yes", f"  {line}", *inside)).set(MANY)
    before = table.session.snapshot()
    with in_time(), pytest.raises(ActionUndone, match="“Go” went on for more than 50,000 steps"):
        table.north.uses("go")
    assert table.session.snapshot() == before


def test_few_loops_over_many_cards_are_fine(tiny: Tiny) -> None:
    sums = ["repeat 50", "  set game.score += total(cards where it.power == 1, it.power)"]
    table = tiny(using(*sums)).set(MANY)
    table.north.uses("go")
    assert table["score"] == 50 * 1501


@pytest.mark.parametrize("depth", [3, 4, 6])
def test_deeply_nested_functions_run_out_of_fuel(tiny: Tiny, depth: int) -> None:
    inner = "it.power == 1"
    for _ in range(depth):
        inner = f"count(cards where {inner}) > 0"
    table = tiny(using(f"if {inner}", "  draw you")).set(MANY)
    with in_time(), pytest.raises(ActionUndone, match="“Go” went on"):
        table.north.uses("go")


def test_three_nested_functions_are_fine(tiny: Tiny) -> None:
    of_all = "cards where count(cards where count(cards where it.power == 1) == 3) == 3"
    table = tiny(using(f"set game.score = count({of_all})")).set("north  hand: go rock rock\nsouth")
    table.north.uses("go")
    assert table["score"] == 3


def doubling(depth: int, verb: str = "set game.score += 1") -> str:
    """Return effects without loops that each call the next one ten times."""
    calls = "".join(f"effect d{n}\n" + f"  d{n + 1}\n" * 10 + "\n" for n in range(depth))
    return calls + f"effect d{depth}\n  {verb}\n"


def test_effects_that_call_without_a_loop_run_out_of_fuel(tiny: Tiny) -> None:
    table = tiny(using("d0"), rules=doubling(12)).set("north  hand: go\nsouth")
    with in_time(), pytest.raises(ActionUndone, match="went on for more than 50,000 steps"):
        table.north.uses("go")


def test_a_thousand_calls_are_fine(tiny: Tiny) -> None:
    table = tiny(using("d0"), rules=doubling(3)).set("north  hand: go\nsouth")
    table.north.uses("go")
    assert table["score"] == 1000


def chain(length: int) -> str:
    # With a condition, an effect isn’t inlined where it is called.
    condition = "only if game.score == 0"
    calls = "".join(f"effect c{n}\n  {condition}\n  c{n + 1}\n\n" for n in range(length))
    return calls + f"effect c{length}\n  set game.score += 1\n"


@pytest.mark.slow
def test_a_long_chain_of_effects_is_fine_and_a_longer_one_is_reported(tiny: Tiny) -> None:
    table = tiny(using("c0"), rules=chain(300)).set("north  hand: go\nsouth")
    table.north.uses("go")
    assert table["score"] == 1
    table = tiny(using("c0"), rules=chain(900)).set("north  hand: go\nsouth")
    with pytest.raises(
        ActionUndone, match=r"The effect “C\d+” is nested more than 400 effects deep"
    ):
        table.north.uses("go")


SLOW_FILTER = (
    "count(cards where count(cards where count(cards where it.power == 9) == 0) == 0) == 0"
)


def test_a_condition_that_takes_too_long_counts_as_false_and_is_logged(tiny: Tiny) -> None:
    slow = f"effect slow\n  use in play from hand\n  only if {SLOW_FILTER}\n  win you\n"
    quick = "effect quick\n  use in play from hand\n  set game.score += 1\n"
    table = tiny(slow, quick).set(MANY.replace("go", "slow slow quick"))
    with in_time():
        table.north.uses("quick")
    assert table.north.options == {"quick quick"}
    said = "Checking whether “Slow” can happen takes too long, so the effect is skipped."
    assert said in [line.text for line in table.north.view.log]
    with in_time():
        (reason,) = table.session.why_not(0, 1)
    assert (reason.title, reason.reason) == (
        "Slow",
        "Checking whether you can use this takes too long.",
    )


def test_many_slow_conditions_do_not_block_the_match(tiny: Tiny) -> None:
    slow = f"effect slow\n  use in play from hand\n  only if {SLOW_FILTER}\n  win you\n"
    quick = "effect quick\n  use in play from hand\n  set game.score += 1\n"
    table = tiny(slow, quick).set(MANY.replace("go", "slow " * 300 + "quick"))
    with in_time():
        table.north.uses("quick")
    assert table["score"] == 1


def test_a_trigger_with_a_slow_condition_does_not_trigger(tiny: Tiny) -> None:
    slow = f"effect slow\n  after draw from hand\n  only if {SLOW_FILTER}\n  win you\n"
    table = tiny(using("draw you"), slow).set(MANY.replace("go", "go slow"))
    with in_time():
        table.north.uses("go")
    assert not table.winners
    # The line named the effect to all, although nobody else may know the card.
    assert [knows_of_slow(table.session, viewer) for viewer in (0, 1, None)] == [True, False, False]


def test_a_value_that_takes_too_long_is_shown_without_modifiers(tiny: Tiny) -> None:
    slow = f"effect slow\n  reading power of card c from hand\n  only if {SLOW_FILTER}\n  set value += 1\n"
    slow = slow.replace("it.power == 9", "it.tapped")
    table = tiny(slow).set(MANY.replace("go", "slow"))
    before = table.session.snapshot()
    with in_time():
        view = table.north.view
    hand = next(zone for zone in view.players[0].zones if zone.name == "hand").cards or ()
    assert {card.attributes[0].value for card in hand} == {1}
    said = "Computing “Power” takes too long, so changes to it are not shown."
    assert view.log[-1].text == said
    assert table.session.snapshot() == before
    assert table.north.view == view
    assert said not in [line.text for line in table.session.view(1).log]


def knows_of_slow(session: Session, viewer: int | None) -> bool:
    return any("“Slow” can happen" in line.text for line in session.view(viewer).log)


def test_a_slow_condition_of_a_hidden_card_does_not_explain_another_card(tiny: Tiny) -> None:
    """“Why not?” said that checking takes too long, because the other player’s card had been checked."""
    slow = f"effect slow\n  use in play from hand\n  only if {SLOW_FILTER}\n  win you\n"
    table = tiny(using("draw you"), slow).set(MANY.replace("go", "go slow") + "  hand: slow")
    table.north.uses("go")
    assert knows_of_slow(table.session, 0)
    assert not knows_of_slow(table.session, 1)
    reasons = [each.reason for each in table.session.why_not(1, len(table.world.columns[ZONE]) - 1)]
    assert "Checking whether you can use this takes too long." not in reasons


DECK_RULE = '''
[[deck_rules]]
name = "slow"
holds = """
  count(cards in deck where count(cards in deck where count(cards in deck where it.tapped) > 0) > 0) == 0
"""
message = "never"
'''


def test_a_deck_rule_that_takes_too_long_is_reported() -> None:
    rules = build_rules([read_pack(tiny_pack("effect go\n  draw you\n", more=DECK_RULE))])
    with in_time():
        (found,) = rules.violations({"rock": 900})
    assert found.message == (
        "The deck rule “slow” went on for more than 50,000 steps, so the deck can’t be checked."
    )


def test_the_number_of_cards_in_a_match_is_limited(tiny: Tiny) -> None:
    rules = tiny("effect go\n  draw you\n").rules
    with pytest.raises(StartError, match="at most 2,000 cards; this one has 3,000"):
        Session.start(rules, {seat: {"rock": 1000} for seat in range(3)})


def test_two_triggers_of_one_effect_work_from_both_zones(tiny: Tiny) -> None:
    both = "effect both\n  after draw from hand\n  after draw from field\n  set game.score += 1\n"
    for place in ("north  hand: go both\nsouth", "game  field: both\nnorth  hand: go\nsouth"):
        table: Table = tiny(using("draw you"), both).set(place)
        table.north.uses("go")
        assert table["score"] == 1


def test_taking_effects_away_costs_fuel_by_their_number(tiny: Tiny) -> None:
    lent = "effect lent\n  after draw from hand\n  win you\n"
    lines = ("give lent to: cards", "while yes", "  take_away lent from: cards")
    table = tiny(using(*lines), lent).set(MANY)
    with in_time(), pytest.raises(ActionUndone, match="“Go” went on"):
        table.north.uses("go")
