"""Tables are written as pack files that read back unchanged."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from engine.rulebook import read_pack
from engine.rulebook.packs.read_pack import decode
from engine.rulebook.packs.write_pack import write_pack

SHIPPED = sorted(Path("cards/starter").glob("*.toml"))
TEXTS = some.text(some.characters(exclude_categories=["Cs"], exclude_characters="\r"))
PLAIN = some.one_of(some.integers(-(2**63), 2**63 - 1), some.booleans(), TEXTS)
TABLES = some.recursive(
    some.dictionaries(TEXTS, PLAIN, max_size=4),
    lambda inner: some.dictionaries(
        TEXTS,
        some.one_of(PLAIN, inner, some.lists(inner, max_size=3), some.lists(PLAIN)),
        max_size=4,
    ),
    max_leaves=20,
)


@pytest.mark.few(8)
@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_pack_is_written_and_read_back_unchanged(path: Path) -> None:
    source = path.read_bytes()
    assert read_pack(write_pack(decode(source))).content_hash == read_pack(source).content_hash


@given(TABLES)
def test_any_tables_read_back_unchanged(tables: dict[str, object]) -> None:
    assert tomllib.loads(write_pack(tables)) == tables


def test_the_text_is_readable() -> None:
    tables = {
        "format": 1,
        "pack": {"name": "newts"},
        "attributes": {"card": {"size": {"kind": "number"}}},
        "effects": {"cards": "effect leap\n  draw you\n"},
        "cards": [{"name": "Newt", "attributes": {"size": 2}}, {"name": "Eft"}],
    }
    assert write_pack(tables) == (
        'format = 1\n\n[pack]\nname = "newts"\n\n[attributes.card.size]\nkind = "number"\n\n'
        "[effects]\ncards = '''\neffect leap\n  draw you\n'''\n\n"
        '[[cards]]\nname = "Newt"\nattributes = { size = 2 }\n\n[[cards]]\nname = "Eft"\n'
    )
