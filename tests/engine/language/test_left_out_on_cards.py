"""Cards don't print in which zone their effects work if the game implies it, nor lines that read “”."""

from dataclasses import replace

import pytest

from engine.language.checking.checker import check_effect
from engine.language.parsing.parser import parse_effect
from engine.language.reference.examples import NEWEST, effect_text
from engine.language.rules_text import printed_effect
from engine.language.vocabulary import LATEST
from engine.language.vocabulary.effect_signature import effect_word

ZONES = {
    name: replace(zone, implied=name in ("field", "library")) for name, zone in NEWEST.zones.items()
}
MARK = parse_effect('effect mark "Mark"\n  reads ""\n  set game.sum = 0\n', LATEST)
EFFECTS = {**NEWEST.effects, "mark": effect_word(MARK, LATEST)}
IMPLYING = replace(NEWEST, zones=ZONES, effects=EFFECTS)


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


@pytest.mark.parametrize(
    ("lines", "printed"),
    [
        (
            "when enter of this to field\nmark\ndraw you",
            "When this card enters the field, draw a card.",
        ),
        ("if game.sum > 9\n  mark\n  draw you", "If the sum is more than 9, draw a card."),
        ("mark", "Do “Mark”."),
    ],
)
def test_lines_that_read_nothing_are_left_out_beside_others(lines: str, printed: str) -> None:
    assert texts(lines)[0] == printed
