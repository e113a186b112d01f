"""Plans: all players decide in secret, step by step, and nothing happens before all are ready."""

import pytest

from engine.language.vocabulary import FIRST, SECOND
from engine.machine import IllegalAction
from engine.machine.turns import plans
from engine.play import Session
from engine.play.replay import replay
from tests.engine.semantics.arena import Arena, arena_rules, refusals
from tests.engine.semantics.conftest import Build

SCHEME = """
effect scheme
  use in main from field
  plan for each p in players
    choose_some from: p.hand by: p as: sent maximum: 2 prompt: "Send" nothing: "Nobody" \
such_that: count(sent) != 2 or first(sent).hp == last(sent).hp
    for each card in sent
      choose from: [game.field, game.grave] by: p as: place
      then
        move card to: place
    if count(sent) == 0
      confirm "Gold?" by: p as: rich
      then
        if rich
          set p.gold += 1
  set game.score += 10
"""
PICTURE = """
    game   field: scheme(controller=north)
    north  hand: a b
    south  hand: c d(hp=1)
"""


@pytest.fixture
def table(arena: Build) -> Arena:
    found = arena(SCHEME, base_edition=SECOND, edition=SECOND).set(PICTURE)
    found.north.uses("scheme")
    return found


def labels(table: Arena, seat: int) -> list[str]:
    return [option.label for option in table.session.decisions[seat].options]


def sends(table: Arena, seat: int, *cards: str) -> None:
    numbers = " ".join(str(table.number(card)) for card in cards)
    table.session.act(seat, f"choose {numbers}" if cards else "pass")


def test_nobody_waits_for_the_others(table: Arena) -> None:
    sends(table, 0, "a", "b")
    table.north.chooses("Grave")
    table.north.chooses("Field")
    table.north.chooses("Ready")
    assert (table["grave"], table.session.required_seats) == ([], (1,))
    sends(table, 1)
    table.south.chooses("Yes")
    assert (table.south["gold"], table["score"]) == (0, 0)
    table.south.chooses("Ready")
    assert (table["grave"], table["field"]) == (["a"], ["scheme", "b"])
    assert (table.south["gold"], table["score"]) == (1, 10)


def test_a_player_takes_answers_back_one_by_one(table: Arena) -> None:
    sends(table, 0, "a", "b")
    table.north.chooses("Grave")
    assert labels(table, 0) == ["Field", "Grave", "Change my last answer"]
    table.session.act(0, "back")
    table.session.act(0, "back")
    assert labels(table, 0) == ["a", "b", "Nobody"]
    sends(table, 0)
    assert labels(table, 0) == ["Yes", "No", "Change my last answer"]


def test_a_player_who_is_ready_can_change_the_plan(table: Arena) -> None:
    sends(table, 1)
    table.south.chooses("No")
    table.south.chooses("Ready")
    assert labels(table, 1) == ["Change my plan"]
    table.south.chooses("Change my plan")
    assert table.session.required_seats == (0, 1)
    table.session.act(1, "back")
    table.south.chooses("Yes")
    table.south.chooses("Ready")
    sends(table, 0)
    table.north.chooses("No")
    table.north.chooses("Ready")
    assert (table.north["gold"], table.south["gold"]) == (0, 1)


def test_there_may_be_nothing_to_undo_state(table: Arena) -> None:
    before = table.state
    for text, code in (("back", "no_way_back"), ("choose 999", "not_offered")):
        with pytest.raises(IllegalAction) as refused:
            table.session.act(0, text)
        assert refused.value.code == code
    assert table.state == before


def test_answers_meet_the_condition_of_their_own_player(table: Arena) -> None:
    with pytest.raises(IllegalAction) as refused:
        sends(table, 1, "c", "d")
    assert refused.value.code == "choice_unfit"
    sends(table, 0, "a", "b")
    sends(table, 1, "d")
    assert labels(table, 1) == ["Field", "Grave", "Change my last answer"]


def test_others_learn_only_who_is_ready(table: Arena) -> None:
    """The number of the decision, the log and the views stay the same, however far the player is."""
    viewers = (1, None)
    before = [table.session.view(each, sent=True) for each in viewers]
    shown = table.session.shown_number(1)
    sends(table, 0, "a", "b")
    table.north.chooses("Grave")
    table.session.act(0, "back")
    table.north.chooses("Field")
    table.north.chooses("Field")
    assert [table.session.view(each, sent=True) for each in viewers] == before
    assert table.session.shown_number(1) == shown
    table.north.chooses("Ready")
    assert [table.session.view(each, sent=True) for each in viewers] == before
    assert table.session.required_seats == (1,)


def test_plans_of_other_players_make_no_difference(arena: Build) -> None:
    tables = []
    for plan in (("a", "Grave"), ("b", "Field")):
        table = arena(SCHEME, base_edition=SECOND, edition=SECOND).set(PICTURE)
        table.north.uses("scheme")
        sends(table, 0, plan[0])
        table.north.chooses(plan[1])
        table.north.chooses("Ready")
        sends(table, 1, "d")
        tables.append(table)
    one, other = (each.session.view(1, sent=True) for each in tables)
    assert one == other


def test_who_leaves_no_longer_plans(arena: Build) -> None:
    table = arena(SCHEME, base_edition=SECOND, edition=SECOND).set(PICTURE + "    east\n")
    table.north.uses("scheme")
    sends(table, 0, "a")
    table.north.chooses("Grave")
    table.north.chooses("Ready")
    table.east.chooses("Yes")
    table.east.chooses("Ready")
    assert table.session.required_seats == (1,)
    table.session.enter(1, "resign")
    assert (table["grave"], table.east["gold"], table["score"]) == (["a"], 1, 10)


FALL = """
effect fall
  use in main from field
  plan for each p in players
    choose from: players by: p as: victim
    then
      lose victim
      set game.score += 1
    then
      set game.score += 10
"""


def test_lines_of_a_player_who_loses_meanwhile_never_happen(arena: Build) -> None:
    table = arena(FALL, base_edition=SECOND, edition=SECOND).set("""
        game   field: fall(controller=north)
        north
        south
        east
    """)
    table.north.uses("fall")
    for person in (table.north, table.south, table.east):
        person.chooses("south")
        person.chooses("Ready")
    assert table["score"] == 22


RULED = """
effect rule_over
  use in main from field
  for each p in players
    if p != last(players)
      set p.decider = you
"""


def test_a_decider_reopens_all_plans_for_which_they_decide(arena: Build) -> None:
    """Only the decider’s own plan could be changed again."""
    table = arena(SCHEME, RULED, base_edition=SECOND, edition=SECOND).set("""
        game   field: scheme(controller=north) rule_over(controller=north)
        north
        south
        east
    """)
    table.north.uses("rule_over")
    table.north.uses("scheme")
    for label in ("No", "Ready", "No", "Ready"):
        choose(table, 0, label)
    assert labels(table, 0) == ["Change my plan"]
    for label in ("Change my plan", "Ready", "Change my last answer", "Yes", "Ready"):
        choose(table, 0, label)
    choose(table, 2, "No")
    choose(table, 2, "Ready")
    assert (table.north["gold"], table.south["gold"], table["score"]) == (0, 1, 10)


def choose(table: Arena, seat: int, label: str) -> None:
    options = table.session.decisions[seat].options
    table.session.act(seat, next(each.action for each in options if each.label == label))


LOSS = """
effect mourn
  after lose from field
  move first(first(players).hand) to: game.grave
"""


def test_plans_are_checked_again_when_a_loss_changes_something(arena: Build) -> None:
    plan = """
    effect scheme
      use in main from field
      plan for each p in players
        choose from: p.hand by: p as: sent
        choose_number low: 1 high: 3 by: p as: price
        then
          set sent.mark = price
    """
    picture = """
    game   field: scheme(controller=north) mourn(controller=north)
    north  hand: a b
    south  hand: c
    east   hand: d
    """
    table = arena(plan, LOSS, base_edition=SECOND, edition=SECOND).set(picture)
    table.north.uses("scheme")
    table.north.chooses("a")
    table.north.chooses("3")
    table.north.chooses("Ready")
    table.south.chooses("c")
    table.session.enter(2, "resign")
    assert table["grave"] == ["a"]
    assert table.session.required_seats == (0, 1)
    assert [option.label for option in table.session.decisions[0].options] == ["b"]
    assert labels(table, 1) == ["1", "2", "3", "Change my last answer"]


def test_a_record_and_a_snapshot_hold_the_plans(table: Arena) -> None:
    sends(table, 0, "a", "b")
    table.north.chooses("Grave")
    table.session.act(0, "back")
    sends(table, 1)
    restored = Session.restore(table.rules, table.session.snapshot())
    replayed = replay(table.rules, table.session.record)
    for session in (table.session, restored, replayed):
        for seat, text in ((0, "choose 2"), (0, "choose 2"), (0, "choose 1"), (1, "choose yes")):
            session.act(seat, text)
        session.act(1, "choose 1")
    assert table["grave"] == ["a", "b"]
    assert restored.snapshot() == replayed.snapshot() == table.session.snapshot()


def test_a_plan_of_nobody_or_without_questions_goes_on(arena: Build) -> None:
    table = arena(
        """
        effect idle
          use in main from field
          plan for each p in (players where no)
            choose from: p.hand by: p as: sent
          plan for each p in players
            let price = count(p.hand)
            then
              set p.gold = price
        """,
        base_edition=SECOND,
        edition=SECOND,
    ).set("""
        game   field: idle(controller=north)
        north  hand: a b
        south
    """)
    table.north.uses("idle")
    assert (labels(table, 0), labels(table, 1)) == (["Ready"], ["Ready"])
    table.north.chooses("Ready")
    table.south.chooses("Ready")
    assert (table.north["gold"], table.south["gold"]) == (2, 0)


def test_cards_print_what_is_planned() -> None:
    rules = arena_rules(SCHEME, base_edition=SECOND, edition=SECOND)
    text = rules.printed_effects["scheme"].text
    assert "Each player plans in secret, without waiting for the others:" in text
    assert "once all are ready, put that card into the place" in text


def test_the_first_format_knows_no_plans() -> None:
    assert refusals(SCHEME, base_edition=SECOND, edition=SECOND) == []
    with pytest.raises(Exception, match="plan"):
        refusals(SCHEME, edition=FIRST)


def test_a_condition_on_the_last_answer_does_not_apply_to_ready(arena: Build) -> None:
    text = """
effect scheme
  use in main from field
  plan for each p in players
    choose_some from: p.hand by: p as: sent maximum: 2 such_that: count(sent) == 2
  set game.score += 10
"""
    table = arena(text, base_edition=SECOND, edition=SECOND).set(PICTURE)
    table.north.uses("scheme")
    for seat, cards in enumerate((("a", "b"), ("c", "d"))):
        sends(table, seat, *cards)
        (table.south if seat else table.north).chooses("Ready")
    assert table["score"] == 10


@pytest.mark.parametrize(
    "line",
    [
        "set p = p.next",
        "let p = p.next",
        "for each p in players\n      let a = 1",
        "choose from: players by: p as: p",
        "if p.gold > 0\n      set p = p.next",
    ],
)
def test_the_player_who_plans_stays_the_same(line: str) -> None:
    text = f"effect scheme\n  use in main from field\n  plan for each p in players\n    {line}\n"
    assert refusals(text, base_edition=SECOND, edition=SECOND) == ["plan_name"]


def test_after_the_plan_its_name_can_change() -> None:
    text = SCHEME.replace("        if rich\n", "        set p = p.next\n        if rich\n")
    assert refusals(text, base_edition=SECOND, edition=SECOND) == []


ENDLESS = """
effect scheme
  use in main from field
  plan for each p in players
    let goes_on = yes
    while goes_on
      confirm "More?" by: p as: goes_on
"""
HOARD = """
effect scheme
  use in main from field
  plan for each p in players
    repeat 40
      then
        set p.gold += 1
"""


def test_a_plan_has_an_end(arena: Build, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "MOST_ANSWERS", 3)
    table = arena(ENDLESS, base_edition=SECOND, edition=SECOND).set(PICTURE)
    table.north.uses("scheme")
    for _number in range(3):
        table.north.chooses("Yes")
    with pytest.raises(IllegalAction, match="more than 3 steps"):
        table.north.chooses("Yes")
    table.session.act(0, "back")
    table.north.chooses("No")
    assert "Ready" in labels(table, 0)


def test_a_plan_keeps_at_most_so_many_blocks(arena: Build) -> None:
    table = arena(HOARD, base_edition=SECOND, edition=SECOND).set(PICTURE)
    with pytest.raises(IllegalAction, match="more than 36 steps"):
        table.north.uses("scheme")
