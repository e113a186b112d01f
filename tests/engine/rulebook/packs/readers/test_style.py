"""How cards are printed, and the sounds of a game, are read from packs and checked."""

import pytest

from engine.rulebook import GameRules, build_rules, read_pack
from engine.rulebook.packs.style import SOUNDS, USUAL_SOUNDS
from tests.engine.rulebook.packs.test_read_pack import TINY, content_hash, problems

SECOND = TINY.replace("format = 1", "format = 2")
ATTRIBUTES = """
[attributes.card]
cost = { kind = "number" }
tribe = { kind = "text" }
secret = { kind = "number", hidden = true }
"""
STYLE = """
[style]
frame = "tarot"
mark = "anchor"
corners = { top_left = "cost" }
type_line = ["tribe"]
icons = { cost = "gems" }
"""
CARD = """
[[cards]]
name = "Elf"
attributes = { cost = 3, tribe = "Elf" }
look = { rarity = "rare", type = "Scout", number = "7", finish = "foil" }
[[cards]]
name = "Rock"
"""
GAME = SECOND + ATTRIBUTES + STYLE + CARD


def built() -> GameRules:
    return build_rules([read_pack(GAME)])


def test_cards_print_the_values_that_they_have() -> None:
    cards = built().cards
    elf, rock = cards["Elf"], cards["Rock"]
    (slot,) = elf.style.slots_of(elf.attributes)
    assert (slot.place, slot.attribute, slot.icon) == ("top_left", "cost", "gems")
    assert rock.style.slots_of(rock.attributes) == ()
    assert elf.style.type_of(elf.attributes) == "Elf"
    assert (elf.look.rarity, elf.look.type, elf.look.finish) == ("rare", "Scout", "foil")
    assert [each.look.mark for each in (elf, rock)] == ["anchor", "anchor"]
    assert rock.look.frame == ""


def test_packs_of_cards_have_a_frame_and_a_mark_of_their_own() -> None:
    pack = 'format = 2\n[pack]\nname = "sea"\ntitle = "Sea"\nversion = "1.0.0"\ngame = "tiny"\n'
    style = '[style]\nframe = "rune"\nmark = "trident"\nillustrator = "Ann"\n'
    card = '[[cards]]\nname = "Eel"\n[cards.look]\nmark = "wave"\n[[cards]]\nname = "Cod"\n'
    looks = [card.look for card in read_pack(pack + style + card).cards]
    assert [(look.frame, look.mark, look.illustrator) for look in looks] == [
        ("rune", "wave", "Ann"),
        ("rune", "trident", "Ann"),
    ]
    assert problems(TINY, pack + style + 'accent = "red"\n') == ["pack_key"]


def test_what_is_not_set_is_not_hashed() -> None:
    plain = SECOND + ATTRIBUTES + CARD.split("look")[0]
    assert content_hash(plain + "[style]\n[sounds]\n") == content_hash(plain)
    assert content_hash(plain + '[sounds]\ndraw = "slide"\n') == content_hash(plain)
    assert content_hash(plain + '[sounds]\ndraw = "none"\n') != content_hash(plain)
    assert content_hash(GAME) != content_hash(GAME.replace("tarot", "rune"))


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ('"tarot"', '"marble"', "pack_choice"),
        ('"anchor"', '"Big anchor"', "style_icon"),
        ('top_left = "cost"', 'top_left = "weight"', "style_attribute"),
        ('["tribe"]', '["secret"]', "style_attribute"),
        ('["tribe"]', "[" + '"tribe",' * 13 + "]", "style_many"),
        ('"rare"', '"shiny"', "pack_choice"),
        ('cost = "gems"', ",".join(f'w{n} = "gems"' for n in range(61)), "style_many"),
    ],
)
def test_mistakes_are_refused(before: str, after: str, code: str) -> None:
    assert problems(GAME.replace(before, after, 1)) == [code]


def test_the_first_format_has_no_style() -> None:
    found = problems(TINY + '[style]\nframe = "tarot"\n[sounds]\ndraw = "none"\n')
    assert found == ["pack_key", "pack_key"]


def test_a_game_chooses_sounds() -> None:
    rules = build_rules([read_pack(SECOND + '[sounds]\nplay = "knock"\nturn = "none"\n')])
    assert rules.entry.sounds == {"play": "knock", "turn": "none"}
    assert problems(SECOND + '[sounds]\nplay = "moo"\n') == ["pack_choice"]
    assert set(USUAL_SOUNDS.values()) == set(SOUNDS)
