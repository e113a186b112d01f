"""Texts are compared with limited work."""

from itertools import pairwise
from random import Random

from cards.authoring.changes.alignment import MOST_PAIRS, opcodes, pairs_for_each
from cards.authoring.changes.text_diff import text_differences


def test_large_repetitive_texts_are_compared_in_a_moment() -> None:
    """The pages of two such versions took minutes, for anyone who opened them."""
    before = "first\n" + "  draw you\n" * 4_000 + "last\n"
    after = "first\n" + "  draw you\n  shuffle\n" * 2_000 + "last\n"
    found = text_differences(before, after)
    assert "".join(each.text for each in found if each.change != "gone").endswith("shuffle\nlast\n")
    assert found[0].change == found[-1].change == "same"
    assert len(found) < 10


def test_texts_that_are_equal_in_every_other_line_are_compared_in_a_moment() -> None:
    """No line appears twice, but each is a block of its own to difflib."""
    before, after = (
        "first\n" + "".join(f"{n}\n{other} {n}\n" for n in range(20_000)) + "last\n"
        for other in ("draw", "shuffle")
    )
    found = text_differences(before, after)
    assert "".join(each.text for each in found if each.change != "gone") == after
    assert found[0].change == found[-1].change == "same"


def test_a_small_change_of_a_long_text_is_found_exactly() -> None:
    lines = [f"line {n}\n" for n in range(30_000)]
    after = [*lines[:9_000], "new\n", *lines[9_000:20_000], *lines[20_001:]]
    found = text_differences("".join(lines), "".join(after))
    assert [each.text for each in found if each.change != "same"] == ["new\n", "line 20000\n"]


def test_with_little_work_the_beginning_and_the_end_are_aligned() -> None:
    dice = Random(1)
    for _ in range(300):
        old, new = (dice.choices("ab", k=dice.randrange(9)) for _ in range(2))
        for most in (0, MOST_PAIRS):
            built, taken = [], []
            for kind, first, last, new_first, new_last in opcodes(old, new, most):
                assert kind != "equal" or old[first:last] == new[new_first:new_last]
                taken += old[first:last]
                built += new[new_first:new_last]
            assert (taken, built) == (old, new)


def test_texts_of_a_page_share_their_work() -> None:
    most = [pairs_for_each(texts) for texts in (0, 1, 10, 20, 1_000)]
    assert most[0] == most[1] == MOST_PAIRS
    assert all(more >= less for more, less in pairwise(most))
    assert pairs_for_each(1_000) * 1_000 <= 10 * MOST_PAIRS
