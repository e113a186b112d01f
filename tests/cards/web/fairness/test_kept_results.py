"""Kept results are counted in bytes, and the least recently used leave."""

from hypothesis import given
from hypothesis import strategies as st

from cards.packs import rules_cache
from cards.web.fairness.kept_results import bytes_of, keep_within

KILOBYTE = 1_000


def make_text(size: int) -> str:
    return "x" * (size * KILOBYTE)


def test_bytes_count_shared_parts_once_and_no_classes() -> None:
    part = "x" * KILOBYTE
    assert KILOBYTE < bytes_of(part) < KILOBYTE + 100
    assert bytes_of([part, part, int]) < bytes_of(part) + 200


def test_bytes_of_functions_are_those_of_what_they_hold() -> None:
    part = "x" * KILOBYTE
    assert KILOBYTE < bytes_of(lambda: part) < 3 * KILOBYTE


@given(st.lists(st.integers(0, 12), max_size=60))
def test_what_is_kept_fits_and_the_least_used_leave(sizes: list[int]) -> None:
    made: list[int] = []

    def make(size: int) -> str:
        made.append(size)
        return make_text(size)

    keep = keep_within(20 * KILOBYTE)(make)
    for size in sizes:
        assert keep(size) == make_text(size)
        assert keep.cache_info().size <= 20 * KILOBYTE
    kept = list(dict.fromkeys(reversed(sizes)))[: keep.cache_info().currsize]
    made.clear()
    for size in reversed(kept):
        keep(size)
    assert made == []


def test_the_newest_stays_whatever_it_needs() -> None:
    keep = keep_within(10)(make_text)
    for _ in range(2):
        keep(5)
    assert (keep.cache_info().hits, keep.cache_info().currsize) == (1, 1)


def test_compiled_rules_and_files_are_counted() -> None:
    assert rules_cache._compile.most == rules_cache.KEPT_RULES
    assert rules_cache._read.most == rules_cache.KEPT_FILES
