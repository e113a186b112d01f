"""Test that the careful bot follows the packs’ preferences and knows only its seat’s view."""

from textwrap import dedent

import pytest

from engine.bots import CarefulBot
from engine.play.imagined.sampling import imagine
from engine.rulebook import InvalidPackError, build_rules, read_pack
from tests.engine.table import Table
from tests.engine.tiny_game import tiny_pack

ASKS = """
effect colours
  use in play from hand
  choose from: ["red", "green", "blue"] by: you as: word
  set game.word = word

effect bids
  use in play from hand
  choose_number low: 1 high: 6 by: you as: bid
  set game.score = bid

effect pays
  use in play from hand
  choose_some from: you.hand by: you as: paid minimum: 1 maximum: 2
  discard paid

effect robs
  use in play from hand
  choose from: you.opponents by: you as: victim
  set victim.energy = 0

effect seeks
  use in play from hand
  choose from: you.library by: you as: found look: yes
  discard found

effect banner
  reading power of card carried from hand
  only if carried.name == "pays"
  set value += 7

effect places
  use in play from hand
  target where from [you.discard, game.field]
  move this to: where
"""
QUESTIONS = """
effect add_up
  reading weight of zone weighed
  set value = total(weighed, it.power)

effect strength
  takes card weighed
  answers number weighed.power * 2 - 7

effect twice_tried
  answers number tried() * 2

effect tried
  answers number times_used(bids, first(players))
"""

WEIGHT = '[attributes.zone.weight]\nkind = "number"\n'


def preference(effect: str, worth: str, chosen: str = "") -> str:
    kind = f'chosen = "{chosen}"\n' if chosen else ""
    return f'[[preferences]]\neffect = "{effect}"\n{kind}worth = "{worth}"\n'


def table_of(picture: str, *preferences: str) -> Table:
    pack = tiny_pack(
        dedent(ASKS), more="".join((WEIGHT, *preferences)), seats="2, 4", rules=QUESTIONS
    )
    return Table(build_rules([read_pack(pack)])).set(picture)


def choice(table: Table, dice: int = 0) -> str:
    """Return the bot's choice for north, written with names."""
    bot = CarefulBot(table.rules, dice)
    legal = table.session.legal_actions(table.north.seat)
    return table.north.action_name(bot.choose(table.north.view, legal))


HAND = "north  hand: colours bids pays robs rock\nsouth  hand: rock\n"


def test_it_uses_the_most_valuable_effect() -> None:
    table = table_of(HAND, preference("bids", "3"), preference("pays", "count(you.hand)"))
    assert {choice(table, dice) for dice in range(10)} == {"pays pays"}


def test_several_preferences_add_up() -> None:
    more = preference("bids", "3"), preference("bids", "3"), preference("pays", "5")
    assert choice(table_of(HAND, *more)) == "bids bids"


def test_preferences_may_depend_on_the_card() -> None:
    picture = "north  hand: bids(power=2) pays(power=7)\nsouth\n"
    more = preference("bids", "this.power"), preference("pays", "this.power - 6")
    assert choice(table_of(picture, *more)) == "bids bids"


def test_preferences_may_call_functions_of_the_game() -> None:
    picture = "north  hand: bids(power=3) pays(power=4)\nsouth\n"
    more = preference("bids", "strength(this)"), preference("pays", "0")
    assert choice(table_of(picture, *more)) == "pays pays"
    assert choice(table_of(picture.replace("power=3", "power=5"), *more)) == "bids bids"


@pytest.mark.parametrize("worth", ["first(you.hand).power", "strength(first(you.hand))"])
@pytest.mark.parametrize(("held", "expected"), [("rock", "bids"), ("banner", "pays")])
def test_preferences_read_modified_values(worth: str, held: str, expected: str) -> None:
    more = preference("pays", worth), preference("bids", "strength(this) + 7")
    table = table_of(f"north  hand: pays bids {held}\nsouth  hand: rock\n", *more)
    imagined = imagine(table.session)
    recommended = imagined.recommended_actions(0, imagined.legal_actions(0))
    assert choice(table) == f"{expected} {expected}"
    assert [each.effect for each in recommended] == [expected]


@pytest.mark.parametrize(("power", "expected"), [(1, "Discard"), (9, "Field")])
def test_the_chosen_zone_depends_on_the_card(power: int, expected: str) -> None:
    worth = "either(chosen == game.field, this.power - 5, 5 - this.power)"
    picture = f"north  hand: places(power={power})\nsouth\n"
    table = table_of(picture, preference("places", worth, "zone"))
    table.north.uses("places")
    assert choice(table) == expected


@pytest.mark.parametrize(("heavy", "expected"), [("discard", "Field"), ("field", "Discard")])
def test_preferences_read_the_values_of_zones(heavy: str, expected: str) -> None:
    cards = {"discard": "rock(power=1)", "field": "rock(power=1)", heavy: "rock(power=2)"}
    picture = (
        f"game  field: {cards['field']}\nnorth  hand: places  discard: {cards['discard']}\nsouth\n"
    )
    table = table_of(picture, preference("places", "0 - chosen.weight", "zone"))
    table.north.uses("places")
    assert choice(table) == expected


@pytest.mark.parametrize("preferences", [[], [preference("robs", "0 - 1")]])
def test_ties_are_broken_at_random(preferences: list[str]) -> None:
    table = table_of(HAND, *preferences)
    expected = {"colours colours", "bids bids", "pays pays", "robs robs"}
    found = {choice(table, dice) for dice in range(40)}
    assert found == expected - ({"robs robs"} if preferences else set())


CHOSEN = [
    ("colours", "text", "either(chosen == 'green', 1, 0)", "green"),
    ("bids", "number", "0 - (chosen - 4) * (chosen - 4)", "4"),
    ("robs", "player", "chosen.energy", "east"),
]


@pytest.mark.parametrize(("effect", "kind", "worth", "expected"), CHOSEN)
def test_it_chooses_the_most_valuable_answer(
    effect: str, kind: str, worth: str, expected: str
) -> None:
    picture = HAND + "east  energy: 5\n"
    table = table_of(picture, preference(effect, worth.replace("'", '\\"'), kind))
    table.north.uses(effect)
    assert choice(table) == expected


def test_it_weighs_cards_that_an_effect_offers() -> None:
    worth = "either(chosen.owner == you, chosen.power, 0 - chosen.power)"
    library = "rock tree(power=2) rock(power=9) tree"
    table = table_of(
        f"north  hand: seeks  library: {library}\nsouth\n", preference("seeks", worth, "card")
    )
    table.north.uses("seeks")
    assert {choice(table, dice) for dice in range(9)} == {"rock"}


def test_many_combinations_take_little_work() -> None:
    """Each card is weighed once, whatever the number of combinations that contain it."""
    worth = "chosen.power * count(cards in you.hand where it.power > 0) - 200"
    picture = f"north  hand: pays tree(power=9) {'rock ' * 40}\nsouth\n"
    table = table_of(picture, preference("pays", worth, "card"))
    table.north.uses("pays")
    imagined = imagine(table.session)
    recommended = imagined.recommended_actions(0, imagined.legal_actions(0))
    assert choice(table) == "tree"
    assert len(recommended) == 1


def test_each_of_several_chosen_cards_counts() -> None:
    picture = "north  hand: pays rock tree(power=9)\nsouth\n"
    table = table_of(picture, preference("pays", "chosen.power", "card"))
    table.north.uses("pays")
    bot = CarefulBot(table.rules)
    taken = bot.choose(table.north.view, table.session.legal_actions(0)).choice.split()
    assert {table.card(int(card)) for card in taken} >= {"tree"}
    assert len(taken) == 2


def test_it_knows_only_the_number_of_hidden_cards() -> None:
    worth = "either(count(cards in you.next.hand where it.power > 5) > 0, 9, 0)"
    seen = preference("bids", f"{worth} + count(you.next.hand)"), preference("pays", "2")
    picture = "north  hand: bids pays\nsouth  hand: rock(power=9)\n"
    assert choice(table_of(picture, *seen)) == "pays pays"
    assert (
        choice(table_of(picture.replace("rock(power=9)", "rock rock rock"), *seen)) == "bids bids"
    )


def test_preferences_that_take_too_long_are_ignored() -> None:
    worth = "count(cards where any_one(cards, any_one(cards, it.power > 0)))"
    picture = f"north  hand: bids pays  library: {'rock ' * 400}\nsouth\n"
    table = table_of(
        picture.replace("north", "game field: " + "tree " * 300 + "\nnorth"),
        preference("bids", worth),
    )
    assert {choice(table, dice) for dice in range(6)} == {"bids bids", "pays pays"}


WRONG = [
    (preference("bidz", "1"), "preference_effect"),
    (preference("bids", "yes"), "kind_wrong"),
    (preference("bids", "roll(6)"), "dice_in_condition"),
    (preference("bids", "count(usable(you))"), "preference_asks"),
    (preference("bids", "chosen"), "name_unknown"),
    (preference("bids", "1", "phase"), "pack_choice"),
    (preference("bids", "twice_tried()"), "preference_asks"),
    (preference("bids", ""), "pack_missing"),
]


@pytest.mark.parametrize(("text", "code"), WRONG)
def test_invalid_preferences(text: str, code: str) -> None:
    with pytest.raises(InvalidPackError) as found:
        table_of(HAND, text)
    assert code in [each.code for each in found.value.problems]


def test_preferences_change_the_pack_but_no_match() -> None:
    plain, fond = (read_pack(tiny_pack(ASKS, more=more)) for more in ("", preference("bids", "1")))
    assert plain.content_hash != fond.content_hash
