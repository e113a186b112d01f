"""Where tables draw what: read, checked, completed and part of the pack's content."""

from itertools import combinations
from random import Random

import pytest

from cards.authoring.starting_games import starting_game
from engine.rulebook import read_pack
from engine.rulebook.packs.places import GRIDS, MOST_PLACES, MOST_ROWS, Area, PlaceEntry, complete
from engine.rulebook.packs.read_pack import read_leniently
from engine.rulebook.packs.readers.places import SPREADS
from tests.random_places import random_places
from tests.scale import LONG

ROUNDS = 3_000 if LONG else 60


def trick_taking(places: str = "") -> str:
    game = starting_game("trick-taking")
    assert game is not None
    return "\n".join([game.text.split("[[places]]")[0], places])


def codes(places: str) -> list[str]:
    return [problem.code for problem in read_leniently(trick_taking(places))[1]]


def place(**keys: object) -> str:
    values = (
        f"{key} = {str(value).lower() if isinstance(value, bool) else repr(value)}"
        for key, value in keys.items()
    )
    return "\n".join(["[[places]]", *values, "", ""]).replace("'", '"')


def test_places_are_read() -> None:
    text = place(zone="trick", wide=[4, 3, 6, 2], shape="row", overlap=25, caption=False)
    text += place(zone="taken", whose="opponents", narrow=[1, 1, 2, 2])
    text += place(seat=[2, 4], wide=[1, 1, 3, 2]) + place(wide=[10, 1, 3, 2])
    rules = read_pack(trick_taking(text)).rules
    assert rules is not None
    trick, taken, seat, values = rules.places
    assert (trick.wide, trick.narrow, trick.whose) == (Area(4, 3, 6, 2), None, "")
    assert (trick.shape, trick.overlap, trick.caption) == ("row", 25, False)
    assert (taken.whose, taken.names) == ("opponents", ("taken",))
    assert seat.seat == (2, 4)
    assert values.is_values


@pytest.mark.parametrize(
    ("places", "code"),
    [
        (place(zone="attic", wide=[1, 1, 2, 2]), "place_unknown"),
        (place(zone="trick", seat=[1, 2]), "place_of_both"),
        (place(zone="trick") + place(zone="trick"), "place_twice"),
        (place(zone="trick", wide=[1, 1, 3, 3]) + place(wide=[3, 3, 1, 1]), "place_overlap"),
        (place(zone="trick", wide=[10, 1, 4, 2]), "place_outside"),
        (place(zone="trick", narrow=[1, 9, 1, 2]), "place_outside"),
        (place(zone="trick", wide=[0, 1, 4, 2]), "place_outside"),
        (place(zone="trick", wide=[1, 1, 0, 2]), "place_outside"),
        (place(zone="trick", wide=[1, 1, 2]), "place_outside"),
        (place(zone="trick", wide=["a", "b", "c", "d"]), "place_outside"),
        (place(seat=[4, 4], wide=[1, 1, 2, 2]), "place_seat"),
        (place(seat=[1, 9], wide=[1, 1, 2, 2]), "place_seat"),
        (place(zone="hand", wide=[1, 1, 2, 2]), "place_hand"),
        (place(zone="library", shape="row"), "place_shape"),
        (place(zone="trick", overlap=30), "place_cover"),
        (place(zone="trick", shape="heap"), "pack_choice"),
        (place(zone="trick", color="red"), "pack_key"),
        ("".join(place(zone="trick") for _ in range(MOST_PLACES + 1)), "scenario_many"),
    ],
)
def test_refusals(places: str, code: str) -> None:
    assert codes(places) == [code]


def test_groups_of_slots_need_room() -> None:
    game = starting_game("matching")
    assert game is not None
    text = game.text.split("[[places]]")[0]
    small, large = ([1, 1, 7, 1], [1, 1, 4, 2])
    for area, expected in ((small, ["place_small"]), (large, [])):
        found = read_leniently(f"{text}\n{place(zone='drawer', wide=area)}")[1]
        assert [problem.code for problem in found] == expected


def test_seats_of_other_numbers_of_players_can_be_in_the_same_cells() -> None:
    assert (
        codes(place(seat=[1, 3], wide=[1, 1, 3, 2]) + place(seat=[1, 4], wide=[2, 1, 3, 2])) == []
    )


def test_only_packs_with_places_get_another_hash() -> None:
    plain = read_pack(trick_taking())
    assert "places" not in plain.content["rules"]
    hashes = {
        read_pack(trick_taking(place(zone="trick", wide=[column, 1, 2, 2]))).content_hash
        for column in (1, 2)
    }
    assert len({plain.content_hash, *hashes}) == 3


def test_format_1_has_no_places() -> None:
    first = trick_taking(place(zone="trick")).replace("format = 2", "format = 1", 1)
    assert "pack_key" in [problem.code for problem in read_leniently(first)[1]]


def test_what_has_no_area_gets_a_free_one() -> None:
    rules = read_pack(trick_taking()).rules
    assert rules is not None
    for seed in range(ROUNDS):
        dice = Random(seed)
        places = random_places(rules.zones, dice.choice((2, 3, 4)), dice)
        assert_apart(complete(places), places)


def test_an_area_that_the_site_chooses_has_room_for_all_zones() -> None:
    """Seven piles got three cells in a row, in which nobody could hit them."""
    first = PlaceEntry("table", wide=Area(1, 1, 12, 5), narrow=Area(1, 1, 6, 8))
    for count, width in ((6, 3), (7, 4), (24, 6)):
        many = PlaceEntry("stall", names=tuple(map(str, range(count))), is_pile=True)
        area = complete((first, many))[1].narrow
        assert area is not None
        assert (area.width, area.has_room_for(count)) == (width, True)


def test_a_full_grid_goes_on_below() -> None:
    names = [str(number) for number in range(MOST_PLACES - 1)]
    full = PlaceEntry("all", wide=Area(1, 1, 12, 6), narrow=Area(1, 1, 6, 9), shape=SPREADS[0])
    places = (full, *(PlaceEntry(name, names=(name,), is_pile=True) for name in names))
    found = complete(places)
    assert_apart(found, places)
    assert all(each.narrow and each.narrow.row > 9 for each in found[1:])


def assert_apart(found: tuple[PlaceEntry, ...], before: tuple[PlaceEntry, ...]) -> None:
    """Check that each place keeps its areas, and that no place covers another or leaves the grid."""
    assert [each.key for each in found] == [each.key for each in before]
    for screen, (columns, _rows) in GRIDS.items():
        areas = [each.area(screen) for each in found]
        assert all(area and area.is_inside(columns, MOST_ROWS) for area in areas)
        assert not any(one.overlaps(other) for one, other in combinations(filter(None, areas), 2))
        kept = [each.area(screen) for each in before]
        assert all(old in (None, new) for old, new in zip(kept, areas, strict=True))
