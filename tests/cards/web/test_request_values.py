"""Numbers in requests: any input gives a number that fits a database column."""

import pytest

from cards.web.request_values import number_in


@pytest.mark.parametrize(
    ("sent", "number"),
    [("", 0), ("12", 12), ("-1", 0), ("1.5", 0), ("²", 0), ("٣", 0), ("x", 0), ("012", 12)],
)
def test_what_is_no_whole_number_is_nought(sent: str, number: int) -> None:
    assert number_in(sent) == number


def test_a_number_of_any_length_is_larger_than_what_there_is_and_fits_a_column() -> None:
    assert 10**16 <= number_in("9" * 5_000) < 2**63
