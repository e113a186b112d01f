"""Lines that compiled but had no effect in the first edition work in the second. Both are tested."""

import pytest

from engine.language.vocabulary import FIRST, SECOND
from engine.rulebook.columns import TURN_PLAYER
from tests.engine.semantics.arena import PACK, arena_rules, refusals
from tests.engine.semantics.conftest import Build

MINE = """
    game   turn_player: north
    north  hand: {card}  gold: {gold}
    south
"""
TWICE = """
effect buy
  use in main from hand
  cost you.gold 2
  cost you.gold 2
  set game.score = 9
"""


@pytest.mark.parametrize(
    ("edition", "gold", "left"), [(FIRST, 3, -1), (SECOND, 3, None), (SECOND, 4, 0)]
)
def test_costs_of_the_same_attribute_add_up(
    arena: Build, edition: int, gold: int, left: int | None
) -> None:
    table = arena(TWICE, edition=edition).set(MINE.format(card="buy", gold=gold))
    assert ("buy buy" in table.north.options) == (left is not None)
    if left is not None:
        table.north.uses("buy")
        assert table.north["gold"] == left


FOUND = """
effect find
  use in main from hand
  cost you.gold 0 - 2
  set game.score = 9
"""


@pytest.mark.parametrize(("edition", "left"), [(FIRST, 3), (SECOND, 1)])
def test_a_cost_below_zero_gives_nothing(arena: Build, edition: int, left: int) -> None:
    table = arena(FOUND, edition=edition).set(MINE.format(card="find", gold=1))
    table.north.uses("find")
    assert table.north["gold"] == left


ABSENT = """
effect look
  use in main from hand
  let found = first(cards in game.grave)
  if found.hp > 0 or first(cards in game.grave).hp > 0
    set game.score = 1
  let other = first(cards in game.field)
  if other.hp == 3 and first(cards in game.field).hp == 3
    set game.score += 10
"""


@pytest.mark.parametrize(("edition", "score"), [(FIRST, 11), (SECOND, 10)])
def test_an_attribute_of_no_card_is_empty(arena: Build, edition: int, score: int) -> None:
    """The first edition reads the default as if it were a card's value."""
    table = arena(ABSENT, edition=edition).set("""
        game   field: a
        north  hand: look
        south
    """)
    table.north.uses("look")
    assert table["score"] == score


STRONGER = """
effect grow
  reading hp of card other from field
  set value += 1
"""


@pytest.mark.parametrize(("edition", "score"), [(FIRST, 11), (SECOND, 10)])
def test_a_modified_attribute_of_no_card_is_empty(arena: Build, edition: int, score: int) -> None:
    effects = ABSENT.replace("hp == 3", "hp == 4"), STRONGER
    table = arena(*effects, edition=edition).set("""
        game   field: a grow
        north  hand: look
        south
    """)
    table.north.uses("look")
    assert table["score"] == score


COPY = """
effect twin
  use in main from hand
  copy first(game.field) to: game.field
  discard game.field
"""


@pytest.mark.parametrize(("edition", "piles"), [(FIRST, []), (SECOND, ["a", "a"])])
def test_a_copy_of_a_card_that_nobody_owns_can_be_discarded(
    arena: Build, edition: int, piles: list[str]
) -> None:
    table = arena(COPY, edition=edition).set("""
        game   field: a(owner=nobody, controller=nobody)
        north  hand: twin
        south
    """)
    table.north.uses("twin")
    assert table.north["discard"] == piles


TURNS = """
effect extra
  use in main from hand
  extra_turn you
effect stop
  use in main from hand
  for each p in players
    set p.may_act = no
"""
RESTING = PACK.replace("begin_turn you.next", "set game.turn_player = you.next").replace(
    'confirm "The next turn?" by: you as: agreed', 'say "Rest"'
)


@pytest.mark.parametrize(("base_edition", "player"), [(FIRST, "south"), (SECOND, "north")])
def test_an_extra_turn_is_not_lost_if_the_rules_set_the_turn_player(
    arena: Build, base_edition: int, player: str
) -> None:
    table = arena(TURNS, base=RESTING, base_edition=base_edition).set("""
        game   turn_player: north
        north  hand: extra stop
        south  hand: stop
    """)
    table.north.uses("extra")
    table.north.uses("stop")
    assert table.world.names[table.world.columns[TURN_PLAYER][1]] == player


BOTH = """
effect finish
  use in main from hand
  together
    win you
    win you.next
"""


@pytest.mark.parametrize(
    ("base_edition", "winners"), [(FIRST, ["north"]), (SECOND, ["north", "south"])]
)
def test_players_who_win_at_once_win_together(
    arena: Build, base_edition: int, winners: list[str]
) -> None:
    """The edition of the rules applies, whatever the edition of the card."""
    for edition in (FIRST, SECOND):
        table = arena(BOTH, edition=edition, base_edition=base_edition).set("""
            north  hand: finish
            south
        """)
        table.north.uses("finish")
        assert table.winners == winners


WATCHED = """
effect watch
  after win from field
  set game.score = 1
"""


def test_players_who_win_at_once_win_together_if_effects_watch(arena: Build) -> None:
    table = arena(BOTH, WATCHED, base_edition=SECOND).set("""
        north  hand: finish
        south
    """)
    table.north.uses("finish")
    assert table.winners == ["north", "south"]


MISPLACED = """
effect misplaced
  use in main from hand
  only if this.hp > 1
  cost discard this
  target other from cards in this.zone
  set this.hp += other.hp + this.power
"""


@pytest.mark.parametrize("edition", [FIRST, SECOND])
def test_an_effect_of_cards_among_the_rules_is_one_problem(edition: int) -> None:
    """It was one for each “this”, and 52 in a pack."""
    assert refusals(rules=MISPLACED, edition=edition) == ["rule_of_card"]


LYING = """
effect lying
  after heal from field
  set game.score += 1
"""


@pytest.mark.parametrize(("edition", "problems"), [(FIRST, []), (SECOND, ["rule_in_zone"])])
def test_a_rule_lies_in_no_zone(edition: int, problems: list[str]) -> None:
    assert refusals(rules=LYING, edition=edition) == problems


COUNTED = """
effect count_in
  takes card soldier
  set game.score = game.score + soldier.hp
effect count_all
  use in main from hand
  count_in every game.field
effect add_all
  use in main from hand
  for each soldier in game.field
    count_in soldier
"""


@pytest.mark.parametrize(("edition", "warned"), [(FIRST, []), (SECOND, ["every_overwrites"])])
def test_changes_that_overwrite_each_other_give_a_warning(
    arena: Build, edition: int, warned: list[str]
) -> None:
    table = arena(COUNTED, edition=edition).set("""
        game   field: a a
        north  hand: count_all
        south
    """)
    found = [each for each in table.rules.warnings if each.code == "every_overwrites"]
    assert [each.code for each in found] == warned
    assert all((each.at.line, each.at.column) == (7, 3) for each in found)
    table.north.uses("count_all")
    assert table["score"] == 3  # not 6


def test_a_turn_that_only_a_phase_could_end_gives_a_warning() -> None:
    """The phase that ends the turn never comes while players may act."""
    found = {
        edition: [each.code for each in arena_rules(base_edition=edition).warnings]
        for edition in (FIRST, SECOND)
    }
    assert "turn_endless" not in found[FIRST]
    assert "turn_endless" in found[SECOND]
    ended = arena_rules(TURNS, base_edition=SECOND).warnings
    assert "turn_endless" not in [each.code for each in ended]
