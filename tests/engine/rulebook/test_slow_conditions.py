"""Conditions that run out of fuel: a warning when a pack is checked, and one line in the log."""

import pytest

from engine.play import MatchRecord, Session, replay
from engine.rulebook import GameRules, build_rules, read_pack
from tests.engine.fuzz.trying import in_time
from tests.engine.tiny_game import tiny_pack, using

NESTED = "count(cards where count(cards where count(cards where it.power == 1) > 0) > 0) > 0"
IN_HAND = NESTED.replace("cards where", "cards in you.hand where")
CHOOSE = "choose_some from: {} by: you as: x such_that: {}"
SUM = "total(x, it.power) == 20"
ANY = "any_one(cards, count(cards where it.power == 1) > 2)"
SLOW = {
    f"only if {NESTED}": ["slow_condition"],
    f"only if this.power == 1 and not ({NESTED})": ["slow_condition"],
    f"target one from cards in you.hand where {NESTED}": ["slow_condition"],
    "only if every_one(cards, any_one(cards, any_one(cards, it.power > 2)))": ["slow_condition"],
    "only if total(cards, total(cards, total(cards, it.power))) > 0": ["slow_condition"],
    f"only if {ANY.replace('it.power == 1', 'it in you.hand')}": ["slow_condition"],
    "only if dearest(this)": ["slow_condition"],
    CHOOSE.format("you.hand", NESTED): ["slow_choice"],
    CHOOSE.format("cards", f"{ANY} and {SUM}"): ["slow_choice"],
    f"only if {IN_HAND}": [],
    "only if count(cards where it.power == 1) > 0": [],
    f"only if {ANY}": [],
    "only if any_one(you.hand, count(cards in you.library where it.power == 1) > 2)": [],
    f"if {NESTED}\n    draw you": [],
    CHOOSE.format("you.hand", SUM): [],
    CHOOSE.format("cards", SUM): [],
}
DEAREST = f"effect dearest\n  takes card one\n  answers flag {NESTED}\n"
FULL = f"north  hand: {'rock ' * 40} {{cards}} library: {'rock ' * 120}\nsouth"


def rules_of(*effects: str, rules: str = "", order: str = "") -> GameRules:
    text = tiny_pack(*effects, rules=rules).replace("format = 1", "format = 2")
    return build_rules(
        [read_pack(text.replace("[attributes.game.score]", f"{order}\n[attributes.game.score]"))]
    )


def slow_codes(rules: GameRules) -> list[str]:
    return [each.code for each in rules.warnings if each.code.startswith("slow")]


@pytest.mark.parametrize(("line", "codes"), SLOW.items())
def test_the_checker_warns_of_conditions_that_take_too_long(line: str, codes: list[str]) -> None:
    effect = f"effect go\n  use in play from hand\n  {line}\n  draw you\n"
    rules = DEAREST if "dearest" in line else ""
    assert slow_codes(rules_of(effect, rules=rules)) == codes


def told(session: Session, viewer: int | None, word: str) -> int:
    return sum(word in line.text for line in session.view(viewer).log)


def test_a_table_tells_of_a_slow_condition_once() -> None:
    slow = f'effect slow "Slow"\n  use in play from field\n  only if {NESTED}\n  draw you\n'
    rules = rules_of(slow, "effect go\n  use in play from hand\n  move this to: you.discard\n")
    picture = FULL.format(cards="go go go go") + "\ngame  field: slow(controller=north)"
    session = Session.from_picture(rules, picture)
    with in_time():
        for _ in range(3):
            go = next(each for each in session.legal_actions(0) if each.effect == "go")
            session.act(0, go)
    assert [told(session, viewer, "“Slow”") for viewer in (0, 1, None)] == [1, 1, 1]
    refused = session.why_not(0, session._world.zones[rules.zone_number("field")][0])
    assert any("takes too long" in each.reason for each in refused)


def test_choices_that_are_not_tried_are_told_to_their_player() -> None:
    line = CHOOSE.format("you.hand", f"{NESTED} and {SUM}")
    rules = rules_of(using(line, "draw you"))
    session = Session.from_picture(rules, FULL.format(cards="go"))
    with in_time():
        session.act(0, next(each for each in session.legal_actions(0) if each.effect == "go"))
    assert [told(session, viewer, "Trying the choices") for viewer in (0, 1, None)] == [1, 0, 0]
    data = session.record.to_data()
    assert replay(rules, MatchRecord.from_data(data)).snapshot() == session.snapshot()
    former = replay(
        rules, MatchRecord.from_data({key: data[key] for key in data if key != "format"})
    )
    assert told(former, 0, "Trying the choices") == 0


ORDER = f"effect dear_order\n  takes card one\n  answers number either({NESTED}, 1, 2)\n"
WATCH = 'effect {0} "Watch"\n  after draw from field\n  set game.score += 1\n'


def test_a_slow_order_of_triggers_is_told_once() -> None:
    watchers = [WATCH.format(name) for name in ("one", "two")]
    order = 'trigger_order = "dear_order"\n'
    rules = rules_of(using("draw you"), *watchers, rules=ORDER, order=order)
    assert slow_codes(rules) == ["slow_condition"]
    picture = FULL.format(cards="go go") + "\ngame  field: one two"
    session = Session.from_picture(rules, picture)
    with in_time():
        for _ in range(2):
            session.act(0, next(each for each in session.legal_actions(0) if each.effect == "go"))
    assert told(session, None, "order of triggers") == 1
