"""Test the rows of the editor: rules text with the places to edit."""

from pathlib import Path as FilePath

import pytest

from engine.editing.document.comments import with_comments
from engine.editing.document.document import EditedEffect, open_effect
from engine.editing.document.paths import read_path
from engine.editing.edits.edits import delete, insert
from engine.editing.menus.choices import Usage
from engine.editing.menus.menu import value_menu
from engine.editing.outline import MOST_SPANS, OutlineRow, parts_in_words, rows_of
from engine.language.rules_text import printed_effect
from engine.rulebook import load_rules
from tests.engine.editing.parsed_effects import JOKER, Open, drawn_rows

GAMES = (("99",), ("bulwark-full", "bulwark-cards"), ("ground-duel", "ground-cards"))


def test_a_line_is_a_sentence_with_places_to_edit(on_card: Open) -> None:
    headings, body = rows_of(on_card(JOKER))
    assert drawn_rows(headings) == [
        "While this card is in your hand, before [an opponent] uses “Subtract”"
    ]
    assert drawn_rows(body) == [
        "Put [this card] into [[your] discard pile]",
        "If [that player can't use any card]",
        "  [They] lose the game",
        "[That player] must play a card if able",
    ]


def test_places_left_out_of_a_sentence_are_worded_on_their_own(on_card: Open) -> None:
    asked = parts_in_words(on_card(JOKER), ("body", 1, "condition"))
    said = [(each.label, each.text) for each in asked]
    assert said == [("whether", "the number of cards that player could use"), ("is", "0")]


FLAGS = """effect flags
  only if not this.special
  set this.special = no
  set this.special = even(game.sum) and not this.special
"""


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("headers.0", ["only if: this card isn't special"]),
        ("headers.0.holds", ["not true that: this card is special"]),
        ("body.0", ["change: whether this card is special", "becomes: no"]),
        ("body.1.value", ["both: the sum is even", "and: this card isn't special"]),
    ],
)
def test_flags_are_worded_to_fit_their_place(
    path: str, said: list[str], on_card: Open, use: Usage
) -> None:
    """Conditions are sentences and other flags are values. No flag is worded as its opposite."""
    edited = on_card(FLAGS)
    at = read_path(path)
    assert [f"{each.label}: {each.text}" for each in parts_in_words(edited, at)] == said
    menus = {"body.0": ("value", "no"), "headers.0": ("holds", "this is never so")}
    if path in menus:
        place, words = menus[path]
        offered = {each.text: each.label for each in value_menu(edited, (*at, place), use)}
        assert offered["no"] == words


def test_a_sentence_has_a_limited_number_of_places(on_card: Open) -> None:
    """Finding the 12,000 values of a list in its sentence took minutes."""
    values = ", ".join(str(number) for number in range(1_000, 1_000 + MOST_SPANS + 20))
    text = f"effect many\n  choose from: [{values}] by: you as: picked\n"
    (row,) = rows_of(on_card(text))[1]
    members = row.pieces[1]
    assert members.text.startswith("1000, 1001")
    assert sum(piece.is_place for piece in members.inside) == MOST_SPANS


def is_log_line(row: OutlineRow) -> bool:
    """Return True for a line that only writes to the log, which cards don't print."""
    inner = [each for block in row.blocks for each in block.rows]
    return all(map(is_log_line, inner)) if inner else row.sentence.startswith("announce ")


def all_rows(rows: tuple[OutlineRow, ...]) -> list[OutlineRow]:
    inner = [block.rows for row in rows for block in row.blocks]
    return [*rows, *(row for some in inner for row in all_rows(some))]


ONLY_LOGGED = "the names is a list of the names of all chosen cards"
"""A value that only the log reads, so that cards don’t print it."""


@pytest.mark.few(1)
@pytest.mark.parametrize("packs", GAMES)
def test_editing_and_undoing_leaves_every_shipped_effect_unchanged(packs: tuple[str, ...]) -> None:
    """Rows use the words of the rules text, and deleting an added line restores the effect."""
    rules = load_rules(*(FilePath("cards/starter") / f"{name}.toml" for name in packs))
    for effect in rules.effects:
        edited = EditedEffect(effect.tree, rules.words, not effect.is_rule)
        headings, body = rows_of(edited)
        printed = printed_effect(effect.tree, rules.words, effect.kinds, not effect.is_rule)
        for row in all_rows(body) if not effect.tree.is_modifier else ():
            if not is_log_line(row) and row.sentence != ONLY_LOGGED:
                assert row.sentence.lower() in printed.lower()
        if not effect.tree.answer and not effect.tree.is_modifier:
            there = insert(edited, ("body",), 0, 'say "…"')
            assert delete(there, ("body", 0)).text == edited.text
        assert len(headings) == len(effect.tree.headers)


def test_comments_stay_with_their_lines(on_card: Open) -> None:
    text = JOKER.replace("  move", "  # first\n  move").replace(
        "force_play", "force_play # must\n   "
    )
    text = text.replace("# must\n    trigger.controller", "trigger.controller # “must” #")
    edited = open_effect(text, on_card(JOKER).words, on_card=True)
    changed = insert(edited, ("body",), 0, 'say "#1"')
    assert with_comments(text, changed.text) == text.replace("  # first", '  say "#1"\n  # first')
    assert with_comments(text, delete(changed, ("body", 0)).text) == text
