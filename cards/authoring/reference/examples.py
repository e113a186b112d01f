"""Examples in the reference, as parts of a pack for the example game."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cards.authoring.drafts.document import (
    APART,
    Kind,
    PartContent,
    about_of,
    each_effect,
    parts_of,
)
from engine.language.checking.checker import check_effect
from engine.language.messages.problems import EffectTextError
from engine.language.parsing.parser import parse_effect
from engine.language.reference.examples import NEWEST, effect_text
from engine.language.vocabulary import LATEST
from engine.rulebook.packs.write_pack import write_pack

GAME = Path(__file__).with_name("example_game.toml").read_text(encoding="utf-8")
SORTS = ("effect", "heading", "rule", "lines", "value", "toml example")
"""The marks of examples in documents: whole effects, parts of effects, or tables of a pack file."""
BEGINNINGS = (
    "use in play from hand\n",
    "before add from hand\n",
    "after add from hand\n",
    "when drafted\n",
)
"""Headings for examples without one. The second is for `cancel`, the third for `repeat_triggers`, and the
last for commands in drafts.
"""


@dataclass(frozen=True, slots=True)
class Example:
    """An example in a document. `sort` is one of SORTS."""

    name: str
    sort: str
    text: str

    @property
    def effect_name(self) -> str:
        return f"example_{re.sub(r'[^a-z0-9]+', '_', self.name.lower()).strip('_')}"[:60]


def game_tables() -> dict[str, Any]:
    return tomllib.loads(GAME)


def game_about() -> dict[str, Any]:
    return about_of(game_tables())


@cache
def game_parts() -> tuple[PartContent, ...]:
    return tuple(parts_of(game_tables()))


def example_parts(example: Example) -> list[PartContent]:
    """Return the parts that the example adds to the example game."""
    if example.sort == "toml example":
        tables = tomllib.loads(example.text)
        rules = {key: value for key, value in tables.items() if key not in APART}
        parts = parts_of({key: value for key, value in tables.items() if key in APART})
        return [*parts, *([PartContent(Kind.RULES, {"text": write_pack(rules)})] if rules else [])]
    if example.sort == "effect":
        return [
            PartContent(Kind.EFFECT, content(each)) for each in each_effect(example.text, LATEST)
        ]
    return [PartContent(Kind.EFFECT, content(effect_of(example), is_rule=example.sort == "rule"))]


def content(text: str, *, is_rule: bool = False) -> dict[str, Any]:
    return {"list": "rules" if is_rule else "cards", "text": text}


def effect_of(example: Example) -> str:
    """Return the example as a whole effect. Commands and values get a heading that lets players use them."""
    name, text = example.effect_name, example.text.rstrip()
    if example.sort in ("heading", "rule"):
        return effect_text(text, name)
    lines = f"let result = {text}" if example.sort == "value" else text
    whole = [effect_text(beginning + lines, name) for beginning in BEGINNINGS]
    return next((each for each in whole if is_sound(each)), whole[0])


def is_sound(text: str) -> bool:
    try:
        return not check_effect(parse_effect(text, LATEST), NEWEST, on_card=True).problems
    except EffectTextError:
        return False
