"""Rows: the printed words, with the places where a tree can be edited."""

from pathlib import Path as FilePath

import pytest

from engine.editing.edited import EditedEffect, opened
from engine.editing.edits import delete, insert
from engine.editing.remarks import with_remarks
from engine.editing.rows import Row, parts_said, rows_of
from engine.language.wording import printed_effect
from engine.rulebook import load_rules
from tests.engine.editing.opening import JOKER, Open, drawn

GAMES = (("99",), ("bulwark-full", "bulwark-cards"), ("ground-duel", "ground-cards"))


def test_a_line_reads_as_a_sentence_with_places(on_card: Open) -> None:
    headings, body = rows_of(on_card(JOKER))
    assert drawn(headings) == [
        "While this card is in your hand, before [one of [your] opponents] uses “Subtract”"
    ]
    assert drawn(body) == [
        "Put [this card] into [[your] discard pile]",
        "If [there are no cards that player could use]",
        "  [That player] loses the game",
        "[That player] must play a card",
    ]


def test_what_a_sentence_leaves_out_is_said_by_itself(on_card: Open) -> None:
    asked = parts_said(on_card(JOKER), ("body", 1, "condition"))
    said = [(each.label, each.text) for each in asked]
    assert said == [("whether", "the number of cards that player could use"), ("is", "0")]


def all_rows(rows: tuple[Row, ...]) -> list[Row]:
    inner = [block.rows for row in rows for block in row.blocks]
    return [*rows, *(row for some in inner for row in all_rows(some))]


@pytest.mark.parametrize("packs", GAMES)
def test_every_shipped_effect_is_edited_and_comes_back(packs: tuple[str, ...]) -> None:
    """Its words are the printed ones; a line added and taken away again leaves its text as it was."""
    rules = load_rules(*(FilePath("cards/starter") / f"{name}.toml" for name in packs))
    for effect in rules.effects:
        edited = EditedEffect(effect.tree, rules.words, not effect.is_rule)
        headings, body = rows_of(edited)
        printed = printed_effect(effect.tree, rules.words, effect.kinds, not effect.is_rule)
        for row in all_rows(body) if not effect.tree.reads else ():
            assert row.sentence.lower() in printed.lower()
        if not effect.tree.answer and not effect.tree.reads:
            there = insert(edited, ("body",), 0, 'say "…"')
            assert delete(there, ("body", 0)).text == edited.text
        assert len(headings) == len(effect.tree.headers)


def test_remarks_stay_with_their_lines(on_card: Open) -> None:
    text = JOKER.replace("  move", "  # first\n  move").replace(
        "force_play", "force_play # must\n   "
    )
    text = text.replace("# must\n    trigger.controller", "trigger.controller # “must” #")
    edited = opened(text, on_card(JOKER).words, on_card=True)
    changed = insert(edited, ("body",), 0, 'say "#1"')
    assert with_remarks(text, changed.text) == text.replace("  # first", '  say "#1"\n  # first')
    assert with_remarks(text, delete(changed, ("body", 0)).text) == text
