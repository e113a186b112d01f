"""Match options, automas, lanes and zones are read from the pack's game."""

import pytest

from engine.rulebook import build_rules, read_pack
from tests.engine.rulebook.packs.test_read_pack import CARDS, TINY, content_hash, problems

GOAL = '[attributes.game.goal]\nkind = "number"\ndefault = 3\nchoices = [3, 4]\n'


def test_an_attribute_with_choices_is_an_option() -> None:
    assert build_rules([read_pack(TINY + GOAL)]).options["goal"].choices == (3, 4)
    assert content_hash(TINY + GOAL) != content_hash(TINY + GOAL.replace("4]", "5]"))
    plain = GOAL.replace("choices = [3, 4]\n", "")
    assert content_hash(TINY + plain) == content_hash(TINY + plain + "\n")


@pytest.mark.parametrize(
    "choices", ["[]", "[3]", "[4, 5]", "[3, 3]", '[3, "4"]', "[3, 4.5]", "[3, true]"]
)
def test_choices_are_several_values_with_the_default(choices: str) -> None:
    assert problems(TINY + GOAL.replace("[3, 4]", choices)) == ["choices_wrong"]


def test_only_game_attributes_can_have_choices() -> None:
    assert problems(TINY + GOAL.replace("attributes.game", "attributes.card")) == ["choices_wrong"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('automas = ["Clock", "Mill"]', "automas_many"),
        ('automas = [" "]', "automa_name"),
        ('automas = ["a\\nb"]', "automa_name"),
        ("automas = [1]", "pack_kind"),
    ],
)
def test_automas_leave_a_seat_for_a_person(line: str, code: str) -> None:
    assert problems(TINY.replace("seats = [2, 4]", f"seats = [2, 4]\n{line}")) == [code]


def test_automas_of_additions_take_seats_too() -> None:
    head = CARDS.replace('game = "tiny"', 'game = "tiny"\nadds_to = ["tiny"]\nautomas = ["Clock"]')
    rules = build_rules([read_pack(TINY), read_pack(head)])
    assert (rules.automas, rules.people) == (("Clock",), (1, 3))
    assert problems(TINY, head.replace('"Clock"', '"Clock", "Mill"')) == ["automas_many"]


def test_a_lane_is_a_number_and_hashed_only_if_given() -> None:
    laned = TINY.replace('name = "field"', 'name = "field"\nlane = 2')
    assert build_rules([read_pack(laned)]).zones[-1].lane == 2
    assert content_hash(laned) != content_hash(TINY)
    assert content_hash(laned.replace("lane = 2", "lane = 0")) == content_hash(TINY)
    assert problems(laned.replace("lane = 2", "lane = 13")) == ["zone_lane"]


def test_hides_empty_is_hashed_only_if_given() -> None:
    hiding = TINY.replace('name = "field"', 'name = "field"\nhides_empty = true')
    assert build_rules([read_pack(hiding)]).zones[-1].hides_empty
    assert content_hash(hiding) != content_hash(TINY)
    assert content_hash(hiding.replace("= true", "= false")) == content_hash(TINY)


@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        ('sorted_by = ["power"]', []),
        ('sorted_by = ["power"]\nshape = "pile"', ["zone_sorted"]),
        ('sorted_by = ["name"]', ["sorted_by_unknown"]),
    ],
)
def test_a_zone_is_sorted_by_visible_attributes(lines: str, codes: list[str]) -> None:
    assert problems(TINY.replace('name = "field"', f'name = "field"\n{lines}')) == codes


def test_a_zone_that_announces_its_last_card_is_other_content() -> None:
    zone = TINY + '[[zones]]\nname = "shelf"\neach = "player"\nseen_by = []\n'
    announcing = read_pack(f"{zone}announces_last_card = true\n")
    assert announcing.rules
    assert announcing.rules.zones[-1].announces_last_card
    assert announcing.content_hash != content_hash(zone)
    assert content_hash(f"{zone}announces_last_card = false\n") == content_hash(zone)
    assert problems(f'{zone}announces_last_card = "yes"\n') == ["pack_kind"]


def test_the_order_of_triggers_changes_the_content_only_if_it_is_set() -> None:
    newer = TINY.replace("format = 1", "format = 2")
    ordered = newer.replace("seats =", 'trigger_order = "by_power"\nseats =', 1)
    assert content_hash(ordered) != content_hash(newer)
    assert problems(TINY.replace("seats =", 'trigger_order = "by_power"\nseats =', 1)) != []


def test_the_effects_that_always_ask_change_the_content_only_if_there_are_some() -> None:
    newer = TINY.replace("format = 1", "format = 2")
    marked = newer.replace("seats =", 'always_asked = ["end_turn"]\nseats =', 1)
    assert content_hash(marked) != content_hash(newer)
    assert content_hash(newer.replace("seats =", "always_asked = []\nseats =", 1)) == content_hash(
        newer
    )
    assert problems(TINY.replace("seats =", 'always_asked = ["end_turn"]\nseats =', 1)) != []
