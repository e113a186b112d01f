"""What a pack says of a match: what can be chosen before it, whom the rules play, which lanes there are."""

import pytest

from engine.rulebook import build_rules, read_pack
from tests.engine.rulebook.packs.test_read_pack import CARDS, TINY, content_hash, problems

GOAL = '[attributes.game.goal]\nkind = "number"\ndefault = 3\nchoices = [3, 4]\n'


def test_choices_make_an_option_of_an_attribute() -> None:
    assert build_rules([read_pack(TINY + GOAL)]).options["goal"].choices == (3, 4)
    assert content_hash(TINY + GOAL) != content_hash(TINY + GOAL.replace("4]", "5]"))
    plain = GOAL.replace("choices = [3, 4]\n", "")
    assert content_hash(TINY + plain) == content_hash(TINY + plain + "\n")


@pytest.mark.parametrize(
    "choices", ["[]", "[3]", "[4, 5]", "[3, 3]", '[3, "4"]', "[3, 4.5]", "[3, true]"]
)
def test_choices_are_several_values_with_the_usual_one(choices: str) -> None:
    assert problems(TINY + GOAL.replace("[3, 4]", choices)) == ["choices_wrong"]


def test_only_values_of_the_game_can_be_chosen() -> None:
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
def test_automas_leave_a_seat_for_somebody(line: str, code: str) -> None:
    assert problems(TINY.replace("seats = [2, 4]", f"seats = [2, 4]\n{line}")) == [code]


def test_automas_of_additions_take_seats_too() -> None:
    head = CARDS.replace('game = "tiny"', 'game = "tiny"\nadds_to = ["tiny"]\nautomas = ["Clock"]')
    rules = build_rules([read_pack(TINY), read_pack(head)])
    assert (rules.automas, rules.people) == (("Clock",), (1, 3))
    assert problems(TINY, head.replace('"Clock"', '"Clock", "Mill"')) == ["automas_many"]


def test_a_lane_is_a_number_and_counts_only_where_it_is_given() -> None:
    laned = TINY.replace('name = "field"', 'name = "field"\nlane = 2')
    assert build_rules([read_pack(laned)]).zones[-1].lane == 2
    assert content_hash(laned) != content_hash(TINY)
    assert content_hash(laned.replace("lane = 2", "lane = 0")) == content_hash(TINY)
    assert problems(laned.replace("lane = 2", "lane = 13")) == ["zone_lane"]


def test_whether_an_empty_zone_is_drawn_counts_only_where_it_is_said() -> None:
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
def test_a_zone_is_sorted_by_what_is_seen_of_its_cards(lines: str, codes: list[str]) -> None:
    assert problems(TINY.replace('name = "field"', f'name = "field"\n{lines}')) == codes
