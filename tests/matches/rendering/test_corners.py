"""Corner texts of small cards at tables are whole or shortened by one rule, and never another text."""

import pytest

from cards.authoring.drafts.checks.same_corners import same_corners
from cards.packs.card_face import corner_at_table
from engine.play import Session
from engine.rulebook import GameRules, build_rules, read_pack
from tcgsite.matches.rendering.layout import layout_of
from tcgsite.matches.rendering.perspective import perspective_of
from tcgsite.matches.rendering.zone_region import ZoneContent
from tests.engine.tiny_game import tiny_pack

SHOWN = {
    "": "",
    "K": "K",
    "10♠": "10♠",
    "♠ A": "♠ A",
    "king": "king",
    "♠ 10": "♠10",
    "jack": "jack",
    "queen": "que…",
    "Q of ♥": "Qof♥",
    "knight": "kni…",
    "three hearts": "thr…",
    "a b c d e": "abc…",
}
CARD = '[[cards]]\nname = "{0}"\ntitle = "{0}"\nlook = {{ corner = "{1}", symbol = "{2}" }}\n'


def rules_of(*corners: tuple[str, str]) -> GameRules:
    cards = [CARD.format(f"card {n}", *each) for n, each in enumerate(corners)]
    return build_rules([read_pack(tiny_pack(more="".join(cards)))])


@pytest.mark.parametrize(("text", "shown"), SHOWN.items())
def test_a_corner_is_whole_or_its_beginning(text: str, shown: str) -> None:
    assert corner_at_table(text) == shown
    assert shown == text.replace(" ", "") or shown in (text, f"{text.replace(' ', '')[:3]}…")


def test_court_cards_of_a_suit_differ_in_a_hand() -> None:
    """Corners of more than three letters gave way to the symbol, which is the suit."""
    rules = rules_of(*((name, "♠") for name in ("king", "queen", "jack", "ace")))
    session = Session.from_picture(
        rules, "north  hand: " + " ".join(f'"card {n}"' for n in range(4)) + "\nsouth"
    )
    regions = layout_of(perspective_of(session, 0)).regions
    zones = [each.content for each in regions if isinstance(each.content, ZoneContent)]
    hand = next(each for each in zones if each.zone.name == "hand" and each.zone.owner == 0)
    assert [each.face.corner for each in hand.cards] == ["king", "que…", "jack", "ace"]


@pytest.mark.parametrize(
    ("corners", "count"),
    [
        (["knight", "knife"], 1),
        (["queen", "quest"], 1),
        (["queen", "king"], 0),
        (["queen one", "queen two"], 1),
        (["knight", "knit"], 0),
        (["knights", "knighty", "knightz"], 2),
        (["queen one", "queen one"], 0),
        (["que…", "queen"], 1),
    ],
)
def test_the_checker_warns_of_corners_that_look_alike(corners: list[str], count: int) -> None:
    rules = rules_of(*((corner, "♠") for corner in corners))
    found = list(same_corners(rules, {f"card {n}" for n in range(len(corners))}))
    assert [each.code for each in found] == ["corners_alike"] * count
    assert list(same_corners(rules, ())) == []
