"""Icons that the site doesn’t have are named with similar ones before a pack is published."""

from cards.authoring.drafts.checks.icon_names import MOST_COMPARED, unknown_icons
from engine.rulebook import read_pack
from tests.engine.rulebook.packs.readers.test_style import GAME


def test_unknown_icons_are_named_with_similar_ones() -> None:
    assert list(unknown_icons(read_pack(GAME))) == []
    wrong = GAME.replace('"gems"', '"gemms"').replace('"rare"', '"rare", mark = "ankor"')
    found = list(unknown_icons(read_pack(wrong)))
    assert [(each.where, each.code) for each in found] == [
        ("[style]", "style_icon_unknown"),
        ("card Elf", "style_icon_unknown"),
    ]
    assert "gems" in str(found[0])
    assert "anchor" in str(found[1])


def test_only_the_first_unknown_icons_are_compared() -> None:
    cards = "".join(
        f'[[cards]]\nname = "Card{number}"\n[cards.look]\nmark = "ankor-{number}"\n'
        for number in range(MOST_COMPARED + 5)
    )
    found = [str(each) for each in unknown_icons(read_pack(GAME + cards))]
    assert ["anchor" in each for each in found] == [True] * MOST_COMPARED + [False] * 5
    assert "gems" in found[-1]
