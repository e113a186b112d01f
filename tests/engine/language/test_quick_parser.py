"""The quick parser finds the same trees and the same mistakes as lark."""

from pathlib import Path
from random import Random
from typing import Any

from lark import Lark
from lark.exceptions import UnexpectedInput

from engine.language.parsing.parser import IndentationMismatchError, lark_parser, parser
from engine.language.parsing.positions import PlacedTree
from engine.language.vocabulary import SECOND
from engine.rulebook import read_pack

STARTER = Path("cards/starter")
ALPHABET = ' \n"{}()[]:.,=+-#\taé9_'


def outcome(lark: Lark, text: str) -> Any:
    """Return the tree with all positions, or the unexpected token with the expected ones."""
    try:
        return placed(lark.parse(text))
    except UnexpectedInput as error:
        found = getattr(error, "token", None)
        expected = getattr(error, "expected", None) or getattr(error, "allowed", None)
        return type(error), found, error.line, error.column, expected, error.pos_in_stream
    except IndentationMismatchError as error:
        return type(error), error.at


def placed(part: Any) -> Any:
    if not isinstance(part, PlacedTree):
        return part and (part.type, str(part), part.line, part.column, part.end_pos)
    return part.data, part.at, part.outside, [placed(each) for each in part.children]


def texts() -> list[str]:
    packs = (read_pack(path.read_bytes()) for path in sorted(STARTER.glob("*.toml")))
    return [each.text.rstrip() + "\n" for pack in packs for each in pack.effects]


def with_mistake(text: str, random: Random) -> str:
    place, length = random.randrange(len(text)), random.randrange(4)
    return text[:place] + random.choice(ALPHABET) * random.randrange(3) + text[place + length :]


def test_both_parsers_agree() -> None:
    quick, lark = parser("effects", SECOND), lark_parser("effects", SECOND)
    random = Random(7)
    outcomes = []
    for text in random.sample(texts(), 60):
        for each in (text, *(with_mistake(text, random) for _ in range(4))):
            outcomes.append(outcome(quick, each))
            assert outcomes[-1] == outcome(lark, each), each
    wrong = sum(isinstance(each[0], type) for each in outcomes)
    assert 60 < wrong < 240
