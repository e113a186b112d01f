"""Cards don't print in which zone their effects work if the game implies it. Authors still read it."""

from dataclasses import replace

import pytest

from engine.language.checking.checker import check_effect
from engine.language.parsing.parser import parse_effect
from engine.language.reference.examples import NEWEST, effect_text
from engine.language.rules_text import printed_effect
from engine.language.vocabulary import LATEST

ZONES = {
    name: replace(zone, implied=name in ("field", "library")) for name, zone in NEWEST.zones.items()
}
IMPLYING = replace(NEWEST, zones=ZONES)


def texts(lines: str) -> tuple[str, str]:
    """Return the text that a card prints, and the one that authors read."""
    effect = parse_effect(effect_text(lines), LATEST)
    kinds = check_effect(effect, IMPLYING, on_card=True).kinds
    printed = (
        printed_effect(effect, IMPLYING, kinds, True, short=short) for short in (True, False)
    )
    return next(printed), next(printed)


@pytest.mark.parametrize(
    ("lines", "printed", "read"),
    [
        (
            "after set of card.number from field\nonly if trigger.whose.special\ndraw you",
            "Whenever a special card's number changes, draw a card.",
            "While this card is in the field, whenever a special card's number changes, draw a card.",
        ),
        (
            "when set of card.number of this from field, library\ndraw you",
            "When this card's number changes, draw a card.",
            (
                "While this card is in the field or in your library, when this card's number changes, "
                "draw a card."
            ),
        ),
    ],
)
def test_an_implied_zone_is_left_out_on_cards(lines: str, printed: str, read: str) -> None:
    assert texts(lines) == (printed, read)


def test_a_card_that_works_elsewhere_too_says_where() -> None:
    printed, read = texts("when set of card.number of this from field, hand\ndraw you")
    assert printed == read
    assert "in the field or in your hand" in printed
