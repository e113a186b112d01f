"""Choices replace the placeholders of a block: in texts, in keys, alone in a line, and as values."""

from functools import partial
from typing import Any

import pytest

from cards.authoring.blocks.filling import filled_lines, filled_tables
from cards.authoring.designer.table_fields import FieldError
from engine.language.messages.problems import Problem
from engine.rulebook.packs.readers.blocks import RuleBlock, read_block
from engine.rulebook.packs.table_reader import TableReader

CHOICES: dict[str, Any] = {
    "count": {"kind": "number", "default": 3},
    "zone": {"kind": "zone", "default": "row"},
    "colors": {"kind": "texts", "default": ["red"]},
    "shown": {"kind": "switch"},
    "loud": {"kind": "switch", "yes": 'say "Oh!"\ndraw you count: $count'},
    "who": {
        "kind": "one_of",
        "default": "all",
        "options": [{"name": "all", "text": "players"}, {"name": "one", "text": "you"}],
    },
}
USUAL = {
    "count": 3,
    "zone": "row",
    "colors": ["red"],
    "shown": False,
    "loud": False,
    "who": "all",
}


def block_with(adds: dict[str, Any], **more: Any) -> RuleBlock:
    problems: list[Problem] = []
    table = {"name": "new", "help": "Adds it.", "choices": CHOICES, "adds": adds, **more}
    block = read_block(TableReader(table, "block", problems, 2))
    assert problems == []
    return block


def filled_with(adds: dict[str, Any], **values: Any) -> dict[str, Any]:
    return filled_tables(block_with(adds), {**USUAL, **values})


def test_a_placeholder_alone_becomes_the_value() -> None:
    zones = [{"name": "$zone", "slots": "$count", "hides_empty": "$shown"}]
    assert filled_with({"zones": zones}, shown=True) == {
        "zones": [{"name": "row", "slots": 3, "hides_empty": True}]
    }


def test_placeholders_in_texts_and_keys_are_replaced() -> None:
    adds = {
        "setup": "deal $who count: $count\nlet a = $colors",
        "attributes": {"game": {"${zone}_size": {"kind": "number"}}},
    }
    assert filled_with(adds, who="one", count=12) == {
        "setup": 'deal you count: 12\nlet a = ["red"]',
        "attributes": {"game": {"row_size": {"kind": "number"}}},
    }


def test_lines_of_an_option_are_indented_and_an_empty_one_leaves_no_line() -> None:
    adds = {"effects": {"rules": "effect a\n  if yes\n    $loud\n  draw you\n"}}
    assert filled_with(adds)["effects"]["rules"] == "effect a\n  if yes\n  draw you\n"
    assert filled_with(adds, loud=True)["effects"]["rules"] == (
        'effect a\n  if yes\n    say "Oh!"\n    draw you count: 3\n  draw you\n'
    )


def test_names_in_braces_and_dollars_before_digits_stay() -> None:
    adds = {"setup": 'say "{you.name} pays $5 for {card}."'}
    assert filled_with(adds) == adds


def test_a_block_that_would_become_very_long_is_refused() -> None:
    with pytest.raises(FieldError):
        filled_with({"effects": {"rules": "$loud " * 20_000}})


def test_options_that_contain_each_other_do_not_grow_without_limit() -> None:
    """Five switches of 1,500 characters filled a gigabyte."""
    choices = {
        f"c{n}": {"kind": "switch", "yes": f"$c{n - 1} " * 80 if n else "x" * 20} for n in range(5)
    }
    block = block_with({"setup": "draw you"}, choices=choices, excludes=["$c4"])
    chosen = dict.fromkeys(choices, True)
    for fill in (filled_tables, partial(filled_lines, block.excludes)):
        with pytest.raises(FieldError, match="too much text"):
            fill(block, chosen)
