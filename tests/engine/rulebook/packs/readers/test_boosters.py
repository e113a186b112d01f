"""The boosters of a pack file, and their mistakes."""

from __future__ import annotations

import pytest

from engine.rulebook import InvalidPackError, PackFile, read_pack

PACK = """
format = 2

[pack]
name = "reeds"
version = "1.0.0"
title = "Reeds"
game = "pond"

[[boosters]]
name = "reed"
sealed = 4
leaves_out = ["Token"]
slots = [{ count = 2, rarities = { common = 1 } }, { rarities = { rare = 7, epic = 1 } }]

[[cards]]
name = "Reed"
look = { rarity = "common" }

[[cards]]
name = "Rush"
look = { rarity = "common" }

[[cards]]
name = "Heron"
look = { rarity = "rare" }

[[cards]]
name = "Pike"
look = { rarity = "epic" }

[[cards]]
name = "Token"
look = { rarity = "common" }
"""


def read_with(old: str = "", new: str = "") -> PackFile:
    assert old in PACK
    return read_pack(PACK.replace(old, new, 1))


def test_a_booster_has_slots_with_weights() -> None:
    (booster,) = read_with().boosters
    assert (booster.name, booster.title, booster.sealed, booster.size) == ("reed", "reed", 4, 3)
    assert [slot.rarities for slot in booster.slots] == [
        (("common", 1),),
        (("rare", 7), ("epic", 1)),
    ]
    assert booster.leaves_out == ("Token",)


def test_boosters_are_part_of_what_a_version_holds() -> None:
    assert read_with().content_hash != read_with("sealed = 4", "sealed = 5").content_hash
    assert read_with().content_hash == read_with("sealed = 4", "sealed  =  4").content_hash


def test_in_format_1_there_are_none() -> None:
    with pytest.raises(InvalidPackError, match="boosters"):
        read_with("format = 2", "format = 1")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("sealed = 4", "sealed = 13", "“sealed” must be a whole number from 1 to 12"),
        ("count = 2", "count = 0", "“count” must be a whole number from 1 to 30"),
        ("rare = 7", "rare = 0", "“rare” must be a whole number from 1 to 1000"),
        ("common = 1", "usual = 1", "“rarities” must be a table of rarities"),
        ("{ common = 1 }", "{}", "“rarities” must be a table of rarities"),
        ("count = 2", "count = 3", "of 3 common cards it has 2"),
        ('["Token"]', '["Tokne"]', "this pack; it has no Tokne"),
        ('name = "reed"', "", "“name” is missing"),
        ("sealed = 4", "unsealed = 4", "“unsealed” isn’t a known key"),
        (
            'leaves_out = ["Token"]\n',
            'leaves_out = ["Token"]\nslots = []\n#',
            "a list of 1 to 8 slots",
        ),
    ],
)
def test_what_is_wrong_with_a_booster_is_said(old: str, new: str, sentence: str) -> None:
    with pytest.raises(InvalidPackError) as refused:
        read_with(old, new)
    assert sentence in str(refused.value)


def test_a_pack_has_few_boosters() -> None:
    more = "".join(
        f'[[boosters]]\nname = "b{place}"\nslots = [{{ rarities = {{ rare = 1 }} }}]\n'
        for place in range(8)
    )
    with pytest.raises(InvalidPackError, match="8"):
        read_pack(PACK + more)
