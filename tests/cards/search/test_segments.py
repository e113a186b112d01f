"""Sets of places in the search index."""

from hypothesis import given
from hypothesis import strategies as st

from cards.search.index.card_index import places_in
from cards.search.index.segments import places_of
from cards.search.result_order import SortedPlaces

SIZE = 40
SETS = st.frozensets(st.integers(0, SIZE - 1))


@given(SETS)
def test_a_set_gives_back_its_members(members: frozenset[int]) -> None:
    assert places_in(places_of(members, SIZE)) == sorted(members)


@given(SETS, SETS, st.permutations(range(SIZE)), st.integers(0, SIZE), st.integers(1, 9))
def test_pages_are_parts_of_the_whole_order(
    first: frozenset[int], second: frozenset[int], order: list[int], start: int, most: int
) -> None:
    second -= first
    sets = places_of(first, SIZE), places_of(second, SIZE)
    whole = [p for p in order if p in first] + [p for p in order if p in second]
    assert SortedPlaces(sets, order, SIZE).page(start, most) == whole[start : start + most]
