"""Texts that were once printed and read like a program are printed by no effect any more.

These quotes couldn't be brought about again by an effect of the vale: “you takes the last card” (a player
named later in the sentence), “given deals 8 damage · If 2 and 0 of given can be paid”, “one of the
battlefield of each player”, and two lines of the match log, “a card move to B’s discard pile” and
“nobody's Villain answers: Attacks”, which aren't rules text.
"""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.language.checking.checker import check_effect
from engine.language.parsing.parser import parse_effect
from engine.language.rules_text import printed_effect
from engine.language.vocabulary.game_words import GameWords
from engine.rulebook.checker import PackChecker
from engine.rulebook.packs.read_pack import read_pack
from tests.cases import for_each

FOLDER = Path(__file__).parent / "printed"
QUOTES = tomllib.loads((FOLDER / "quotes.toml").read_text("utf-8"))["quotes"]


@pytest.fixture(scope="module")
def vale() -> GameWords:
    return PackChecker((read_pack((FOLDER / "vale.toml").read_bytes()),)).check().words


@for_each("quote", QUOTES)
def test_a_quote_is_not_printed_again(quote: dict[str, Any], vale: GameWords) -> None:
    lines = "".join(f"  {line}\n" for line in quote["effect"].splitlines())
    effect = parse_effect(f'effect quote "Quote"\n{lines}')
    on_card = quote["in"] == "cards"
    checked = check_effect(effect, vale, on_card)
    assert checked.problems == []
    text = printed_effect(effect, vale, checked.kinds, on_card)
    assert text == quote["now"]
    assert quote["once"] not in text
