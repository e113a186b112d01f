"""Language L11 to L13: turns, control, deck rules and the end of a match."""

import pytest

from engine.language.vocabulary import FIRST, SECOND
from engine.play import IllegalAction
from engine.rulebook import InvalidPackError
from tests.engine.semantics.arena import PACK, Arena, arena_rules
from tests.engine.semantics.conftest import Build

TURN = """
effect turn_it "Turn it"
  use in main from hand
  set this.mark += 1
  {0}
"""
THREE = "north hand: turn_it\nsouth hand: turn_it\neast hand: turn_it"


def use_turn_it(line: str, who: str = "north") -> Arena:
    base = PACK.replace("give_control players", "give_control you")
    table = Arena(arena_rules(TURN.format(line), base=base)).set(THREE)
    {"north": table.north, "south": table.south, "east": table.east}[who].uses("turn_it")
    return table


def turn_player(table: Arena) -> str:
    return str(table.world.names[table["turn_player"]])


@pytest.mark.parametrize(
    ("line", "player"),
    [
        ("begin_turn you.next", "south"),
        ("begin_turn you.previous", "east"),
        ("extra_turn you\n  begin_turn you.next", "north"),
        ("extra_turn you.previous\n  begin_turn you.next", "east"),
        ("skip_turn you.next\n  begin_turn you.next", "east"),
        ("skip_turn you.next\n  skip_turn you.next.next\n  begin_turn you.next", "north"),
        ("skip_turn you.next\n  extra_turn you\n  begin_turn you.next", "north"),
        ("reverse_order\n  begin_turn you.next", "east"),
        ("lose you.next\n  begin_turn you.next", "east"),
        ("set game.turn_player = you.next.next\n  end_phase", "east"),
        ("let gone = you.next\n  lose gone\n  begin_turn gone", "east"),
        ("begin_turn first(players where it.gold > 9)", "north"),
        ("extra_turn you.next\n  begin_turn first(players where it.gold > 9)", "south"),
    ],
)
def test_l11_effects_decide_whose_turn_is_next(line: str, player: str) -> None:
    assert turn_player(use_turn_it(line)) == player


@pytest.mark.parametrize(
    ("line", "said"),
    [("draw you", ["after"]), ("end_phase", []), ("go_to main", ["after"]), ("go_to end", [])],
)
def test_l11_effects_can_skip_phases(line: str, said: list[str]) -> None:
    base = PACK.replace('["act"]', '["first_law", "after"]')
    laws = f"""
    effect first_law "First"
      set game.score += 1
      if game.score == 1
        {line}

    effect after "After"
      say "after"
    """
    table = Arena(arena_rules(rules=laws, base=base)).set("north\nsouth")
    assert (table.messages, table.session.view(None).phase) == (said, "End")


def test_l11_skip_phase_applies_once_to_its_player() -> None:
    base = PACK.replace('confirm "The next turn?" by: you as: agreed', 'say "{you}"')
    base = base.replace("give_control players", "give_control you count: 1")
    skip = TURN.format("skip_phase main player: you.next")
    table = Arena(arena_rules(skip, base=base)).set("north hand: turn_it\nsouth hand: turn_it")
    table.north.uses("turn_it")
    assert (table.messages, turn_player(table)) == (["north", "south"], "north")
    table.north.uses("turn_it")
    assert (table.messages, turn_player(table), table.world.skips) == (
        ["north", "south"] * 2,
        "north",
        (),
    )


@pytest.mark.parametrize(("count", "left"), [("0", True), ("1", False), ("2", True), ("3", True)])
def test_l11_control_lasts_for_a_number_of_actions(count: str, left: bool) -> None:
    base = PACK.replace("give_control players", f"give_control [you, you.next] count: {count}")
    table = Arena(arena_rules(TURN.format("draw you"), base=base)).set(THREE)
    table.north.uses("turn_it")
    assert (table.north.is_asked, table.south.is_asked, table.east.is_asked) == (left, True, False)
    if count == "2":
        table.north.uses("turn_it")
        assert not table.north.is_asked
        table.south.uses("turn_it")
        table.south.uses("turn_it")
        assert not table.north["may_act"]


def test_l11_optional_control_lasts_until_the_player_passes(arena: Build) -> None:
    base = PACK.replace("give_control players", "give_control you optional: yes")
    table = Arena(arena_rules(TURN.format("draw you"), base=base)).set(THREE)
    table.north.uses("turn_it")
    table.north.uses("turn_it")
    assert table.north.options == {"turn_it turn_it", "Pass"}
    table.session.act(0, "pass")
    assert (table.session.view(None).phase, table.north["may_act"]) == ("End", False)


def test_l11_players_with_optional_control_pass_separately() -> None:
    base = PACK.replace("give_control players", "give_control players optional: yes")
    table = Arena(arena_rules(TURN.format("draw you"), base=base)).set(THREE)
    table.session.act(1, "pass")
    assert set(table.session.decisions) == {0, 2}
    table.session.act(0, "pass")
    table.session.act(2, "pass")
    assert table.session.view(None).phase == "End"


def test_l11_control_that_is_not_optional_cannot_be_passed() -> None:
    table = Arena(arena_rules(TURN.format("draw you"))).set(THREE)
    with pytest.raises(IllegalAction, match="You can’t pass here"):
        table.session.act(0, "pass")


def test_l11_teams_are_allies_and_win_together(arena: Build) -> None:
    table = arena(TURN.format('say "{count(you.allies)}"\n  lose you.opponents')).set("""
        north  team: 1  hand: turn_it
        south  team: 2
        east   team: 1
    """)
    table.north.uses("turn_it")
    assert (table.messages, table.winners) == (["1"], ["north", "east"])


@pytest.mark.parametrize(
    ("line", "winners", "losers"),
    [
        ("win you", ["north"], ["south", "east"]),
        ("win [you, you.next]", ["north", "south"], ["east"]),
        ("lose you", [], []),
        ("lose you\n  lose you.next", ["east"], ["north", "south"]),
        ("lose players", [], ["north", "south", "east"]),
        ("end_match", [], []),
    ],
)
def test_l13_effects_decide_winners_and_losers(
    line: str, winners: list[str], losers: list[str]
) -> None:
    table = use_turn_it(f"{line}\n  begin_turn you.next")
    assert table.winners == winners
    if table.session.outcome is not None:
        names = [table.world.names[seat + 1] for seat in table.session.outcome.losers]
        assert sorted(names) == sorted(losers)


SPENDING = """
effect spend "Spend"
  use in main from hand
  set you.gold -= 1

effect tax "Tax"
  use in main from hand
  together
    set you.gold -= 1
    set you.next.gold -= 1

effect robbery "Robbery"
  after draw from hand
  set you.next.gold = 0

effect pull "Pull"
  use in main from hand
  draw you
"""


@pytest.mark.parametrize(
    ("gold", "used", "winners"),
    [
        ((2, 2), "spend", None),
        ((1, 2), "spend", ["south"]),
        ((2, 2), "tax", None),
        ((1, 1), "tax", []),
        ((2, 1), "tax", ["north"]),
        ((2, 2), "pull", ["north"]),
    ],
)
def test_l13_a_rule_can_check_for_losers_after_every_change(
    arena: Build, gold: tuple[int, int], used: str, winners: list[str] | None
) -> None:
    """Players without gold lose, no matter which effect took it."""
    check = """
    effect broke "Broke"
      after set of player.gold
      lose players where it.gold <= 0
    """
    table = arena(SPENDING, rules=check).set(f"""
        north  gold: {gold[0]}  hand: {used} robbery  library: a
        south  gold: {gold[1]}
    """)
    table.north.uses(used)
    assert (table.winners if table.session.outcome else None) == winners


POOL = """
[[deck_rules]]
name = "pool"
each = "card"
holds = "this.side != \\"banned\\" or count(deck) == 1"
message = "{this.name} is banned."
"""


def test_l12_deck_rules_are_expressions_about_cards() -> None:
    banned = '[[cards]]\nname = "b1"\nattributes = { side = "banned" }\n'
    rules = arena_rules(toml=POOL + banned)
    assert [each.message for each in rules.violations({"b1": 1, "a": 1})] == ["b1 is banned."]
    assert rules.violations({"b1": 1}) == rules.violations({"a": 3}) == []
    assert [each.message for each in rules.violations({"z": 1})] == [
        "“z” isn’t a card of this game. Remove it."
    ]


ENDING = """
effect over "Over"
  {0}
  together
    draw you
    draw you.next
  {0}
  say "over"
"""


@pytest.mark.parametrize(
    "line",
    [
        "begin_turn you.next",
        "end_phase",
        "go_to end",
        "lose players",
        "win you.next",
        "move top(you.library) to: game.grave",
    ],
)
def test_l13_the_ending_runs_completely_and_cannot_change_the_result(line: str) -> None:
    base = PACK.replace('setup = "begin"', 'setup = "begin"\nending = "over"')
    rules = (
        ENDING.format(line) + '\neffect witness "Witness"\n  after enter\n  set game.score += 1\n'
    )
    table = Arena(arena_rules(TURN.format("win you"), rules=rules, base=base))
    table.set("north library: a b c hand: turn_it\nsouth library: a")
    table.north.uses("turn_it")
    assert (table.messages, table.winners, table.south["hand"]) == (["over"], ["north"], ["a"])
    assert table["score"] == 2 + 2 * line.startswith("move")


@pytest.mark.parametrize("asked", ["game.score", "count(game.field)", "count(usable(this.owner))"])
def test_l12_deck_rules_cannot_read_the_match(asked: str) -> None:
    with pytest.raises(InvalidPackError) as error:
        arena_rules(toml=POOL.replace("count(deck)", asked))
    assert [each.code for each in error.value.problems] == ["deck_rule_early"]


@pytest.mark.parametrize("asked", ["this.owner.hand.count", "this.zone.count", "this.last.power"])
def test_l12_deck_rules_read_missing_zones_as_empty(asked: str) -> None:
    rules = arena_rules(toml=POOL.replace("count(deck)", asked))
    assert rules.violations({"a": 1}) == []


@pytest.mark.parametrize(
    ("line", "edition", "asked"),
    [
        ("end_phase", FIRST, ("Main", {"use"})),
        ("end_phase", SECOND, ("End", {"choose"})),
        ("go_to end", SECOND, ("End", {"choose"})),
        ("begin_turn you.next", SECOND, ("Main", {"use"})),
        ("draw you", SECOND, ("Main", {"use"})),
    ],
)
def test_control_ends_with_the_phase_since_the_second_format(
    line: str, edition: int, asked: tuple[str, set[str]]
) -> None:
    """Players were still asked for uses in another player’s turn."""
    table = Arena(arena_rules(TURN.format(line), base_edition=edition))
    table.set("north hand: turn_it turn_it\nsouth hand: turn_it").north.uses("turn_it")
    phase = table.session.view(None).phase
    assert (phase, {each.verb for each in table.world.questions}) == asked


def test_control_of_players_who_act_at_once_ends_with_the_phase() -> None:
    base = PACK.replace("give_control players", "give_control players at_once: yes")
    table = Arena(arena_rules(TURN.format("end_phase"), base=base, base_edition=SECOND))
    table.set("north hand: turn_it turn_it\nsouth hand: turn_it").north.uses("turn_it")
    assert table.session.view(None).phase == "End"
