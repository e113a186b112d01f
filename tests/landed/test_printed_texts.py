"""Packs of landed versions print as they did when their text was last reviewed.

After a change that corrects one of these texts, run `REWRITE=1 pytest tests/landed/test_printed_texts.py`
and read the difference.
"""

from __future__ import annotations

import json
import lzma
import os
from collections.abc import Iterator
from pathlib import Path

from engine.language.rules_text.effect import worded_effect
from engine.rulebook import PackFile, read_pack
from engine.rulebook.checker import PackChecker
from tests.games.pools import POOLS

HERE = Path(__file__).parent
TEXTS = HERE / "printed_texts.txt"


def landed_texts() -> Iterator[str]:
    for file in sorted(HERE.glob("*/packs.json.xz")):
        sources = json.loads(lzma.decompress(file.read_bytes()))
        packs = {name: read_pack(text) for name, text in sources.items()}
        yield f"=== {file.parent.name}"
        known = set()
        for names in POOLS.values():
            pool = tuple(packs[each.name] for each in names if each.name in packs)
            if len(pool) == len(names):
                for said in effect_texts(pool):
                    if said not in known:
                        known.add(said)
                        yield said


def effect_texts(packs: tuple[PackFile, ...]) -> Iterator[str]:
    found = PackChecker(packs).check()
    for each in found.effects:
        words = found.words.in_edition(each.edition)
        text = worded_effect(each.tree, words, each.kinds, not each.is_rule)
        yield f"[{each.name}]\n{text}"


def test_landed_packs_print_as_they_did() -> None:
    found = "\n\n".join(landed_texts())
    if os.environ.get("REWRITE"):
        TEXTS.write_text(found + "\n", "utf-8")
    assert found.splitlines() == TEXTS.read_text("utf-8").splitlines()
