"""Solve the tasks of guides: their data says which blocks to add and which texts to change."""

import tomllib
from functools import cache
from typing import Any

from cards.authoring.blocks.adding import with_block
from cards.authoring.blocks.choosing import usual_values
from cards.authoring.blocks.game_parts import game_of_tables
from cards.authoring.blocks.library import shipped_blocks
from cards.authoring.drafts.document import tables_of
from engine.rulebook.packs.read_pack import decode
from engine.rulebook.packs.write_pack import write_pack
from tcgsite.designer.guides.guide import FOLDER, Guide


@cache
def solutions(guide: Guide) -> tuple[str, ...]:
    """Return the game before the first step and after each one."""
    texts = [normal(guide.game.text)]
    for step in content_of(guide)["steps"]:
        texts.append(solved(texts[-1], step["solution"]))
    return tuple(texts)


@cache
def mended(guide: Guide) -> str:
    return solved(normal(guide.broken.text), content_of(guide)["mend"]["solution"])


def content_of(guide: Guide) -> dict[str, Any]:
    return tomllib.loads((FOLDER / guide.name / "guide.toml").read_text("utf-8"))


def normal(text: str) -> str:
    """Return the text as the site writes it. Solutions change this text."""
    return write_pack(decode(text))


def solved(text: str, solution: list[dict[str, Any]]) -> str:
    for each in solution:
        text = _with_block(text, **each) if "block" in each else _replaced(text, **each)
    return text


def _with_block(text: str, block: str, **choices: Any) -> str:
    tables = decode(text)
    game, added = game_of_tables(tables), shipped_blocks()[block].block
    usual = usual_values(added, game)
    assert choices.keys() <= usual.keys()
    after = with_block(game, added, usual | choices)
    return write_pack(tables_of({**tables["pack"], "format": 2}, after.parts, after.tables))


def _replaced(text: str, find: str, put: str) -> str:
    assert text.count(find) == 1, f"{find!r} is {text.count(find)} times in\n{text}"
    return normal(text.replace(find, put))
