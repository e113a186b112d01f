"""Every block can be taken out of a game, and its choices changed, as if it had never been otherwise."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from cards.authoring.blocks.adding import with_block
from cards.authoring.blocks.choosing import usual_values
from cards.authoring.blocks.empty_game import empty_game
from cards.authoring.blocks.game_parts import GameParts, game_of_tables
from cards.authoring.blocks.library import shipped_blocks
from cards.authoring.blocks.preview import MOST_CARDS, added_text, added_tree
from cards.authoring.blocks.records.changing import (
    GameChange,
    Records,
    with_other_choices,
    with_recorded_block,
    without_recorded_block,
)
from cards.authoring.blocks.records.record import CARD, EFFECT, GAME, LINES, LISTED, records_in
from cards.authoring.designer.game_tree import TreeNode
from cards.authoring.designer.table_changes import SORTS
from cards.authoring.designer.table_fields import FieldError
from cards.authoring.drafts.document import tables_of
from engine.rulebook.packs.read_pack import decode
from engine.rulebook.packs.readers.blocks import BlockChoice
from engine.rulebook.packs.write_pack import write_pack
from tests.cases import for_each
from tests.games.starting.built_games import GAMES
from tests.games.starting.test_every_block import ABOUT, BLOCKS, game_with, providers

EMPTY = game_of_tables(decode(empty_game().text))
OTHERS: dict[str, Any] = {"text": "Newt", "texts": ["moss", "fern"], "effects": []}
"""Other choices, by the kind of choice."""
CHOICES = [(name, choice.name) for name, block in BLOCKS.items() for choice in block.choices]


def text_of(game: GameParts) -> str:
    return write_pack(tables_of(ABOUT, game.parts, game.tables))


def contents_of(game: GameParts) -> dict[str, Any]:
    """Return the game's contents, ignoring the order of cards."""
    tables = tables_of(ABOUT, game.parts, game.tables)
    cards = sorted(tables.pop("cards", ()), key=lambda card: str(card["name"]))
    return {**tables, "cards": cards}


@cache
def game_before(name: str) -> GameParts:
    """Return the smallest game to which the block can be added, with cards."""
    block, cards = BLOCKS[name], BLOCKS["number_cards"]
    for choice in (0, 1):
        game = EMPTY
        for need in block.needs:
            known = [line for other in providers(need) for line in other.known_by]
            if game.place_of_fact(known) is None:
                game = game_with(game, providers(need)[choice % len(providers(need))], choice)
        game = with_block(game, cards, usual_values(cards, game) | {"title": "Toad"})
        try:
            with_block(game, block, values_for(name, game))
        except FieldError:
            continue
        return game
    raise AssertionError(name)


def values_for(name: str, game: GameParts) -> dict[str, Any]:
    """Return the usual choices, but for names that cards of the game have already."""
    free = {"lowest": 40, "highest": 43} if name == "number_cards" else {}
    return usual_values(BLOCKS[name], game) | free


def put_in(game: GameParts, records: Records, name: str, values: dict[str, Any]) -> GameChange:
    change = with_recorded_block(game, records, shipped_blocks()[name], values)
    stored = [record.as_data() for record in change.records]
    assert records_in(stored) == change.records
    return change


@pytest.mark.few(20)
@pytest.mark.parametrize("name", BLOCKS)
def test_a_block_that_is_taken_out_leaves_the_game_as_it_was(name: str) -> None:
    before = game_before(name)
    added = put_in(before, (), name, values_for(name, before))
    left = without_recorded_block(added.game, added.records, 0)
    assert text_of(left.game) == text_of(before)
    assert (left.records, left.stays, left.losses) == ((), (), ())


def words_of(nodes: Sequence[TreeNode]) -> str:
    """Return all that a tree shows as one text."""
    inside = (f"{node.title} {node.detail} {words_of(node.children)}" for node in nodes)
    return " ".join(inside)


@for_each("name", BLOCKS)
def test_all_that_a_block_adds_is_seen_as_a_tree_and_as_text(name: str) -> None:
    before = game_before(name)
    added = put_in(before, (), name, values_for(name, before))
    [record] = added.records
    tree, text = words_of(added_tree(before, added.game)), added_text(before, added.game)
    for thing in record.things:
        if thing.kind == GAME:
            assert str(thing.was[0]).strip("[]").replace("'", "") in tree
            assert thing.name in text
        elif thing.kind in (*SORTS, EFFECT, LISTED):
            assert thing.name in tree
            assert thing.name in text
        elif thing.kind == LINES:
            assert all(line.strip() in tree for line in thing.was.splitlines())
            assert thing.was in text
    cards = len(record.of_kind(CARD))
    assert text.count("[[cards]]") >= min(cards, MOST_CARDS)
    assert cards <= MOST_CARDS or f"{cards - MOST_CARDS} more" in text


def other_value(choice: BlockChoice, usual: Any) -> Any:
    match choice.kind:
        case "number":
            return usual + 1 if usual < choice.highest else usual - 1
        case "switch":
            return not usual
        case "one_of":
            return next(name for name, _title, _text in choice.options if name != usual)
        case "zone" | "attribute" | "phase":
            return f"other_{choice.name}"
    return OTHERS[choice.kind]


@pytest.mark.few(20)
@pytest.mark.parametrize(("name", "choice"), CHOICES)
def test_a_changed_choice_is_as_if_it_had_been_made_at_first(name: str, choice: str) -> None:
    before = game_before(name)
    values = values_for(name, before)
    chosen = {each.name: each for each in BLOCKS[name].choices}[choice]
    other = values | {choice: other_value(chosen, values[choice])}
    added = put_in(before, (), name, values)
    try:
        wanted = put_in(before, (), name, other)
    except FieldError:  # No zone of another name fits here.
        with pytest.raises(FieldError):
            with_other_choices(added.game, added.records, 0, shipped_blocks()[name], other)
        return
    changed = with_other_choices(added.game, added.records, 0, shipped_blocks()[name], other)
    assert contents_of(changed.game) == contents_of(wanted.game)
    left = without_recorded_block(changed.game, changed.records, 0)
    assert contents_of(left.game) == contents_of(before)


@pytest.mark.few(5)
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_of_blocks_is_taken_apart(name: str) -> None:
    game = EMPTY
    records: Records = ()
    for block, choices in GAMES[name]:
        change = put_in(game, records, block, usual_values(BLOCKS[block], game) | choices)
        game, records = change.game, change.records
    for number, record in enumerate(list(records)):
        same = with_other_choices(
            game, records, number, shipped_blocks()[record.key], dict(record.values)
        )
        assert text_of(same.game) == text_of(game), record.key
        records = same.records
    while records:
        change = without_recorded_block(game, records, len(records) // 2)
        game, records = change.game, change.records
    assert text_of(game) == text_of(EMPTY)
