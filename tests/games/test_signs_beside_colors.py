"""No card or answer of a game that ships is told from others by its color alone."""

from collections import defaultdict
from pathlib import Path

import pytest

from cards.authoring.loading.files import FOLDER
from cards.packs.card_face import face_with
from engine.rulebook import read_pack

PACKS = sorted(FOLDER.glob("*.toml"))


@pytest.mark.few(4)
@pytest.mark.parametrize("path", PACKS, ids=[path.stem for path in PACKS])
def test_each_color_has_a_sign(path: Path) -> None:
    pack = read_pack(path.read_text("utf-8"))
    looks = pack.rules.looks if pack.rules else {}
    assert [text for text, look in looks.items() if look.tint and not look.symbol] == []
    tints = defaultdict(set)
    for card in pack.cards:
        face = face_with(card.title or card.name, card.look)
        tints[face.corner, face.symbol, face.middle, face.picture].add(face.tint)
    assert {signs: several for signs, several in tints.items() if len(several) > 1} == {}
