"""Test that every edit gives a valid effect or is refused with a reason."""

import pytest

from engine.editing.document.errors import EditError
from engine.editing.document.paths import part_at, path_text, read_path
from engine.editing.edits.edits import (
    add_optional,
    delete,
    duplicate,
    insert,
    replace_part,
    unwrap,
    wrap,
)
from engine.editing.edits.line_fields import write_field
from engine.editing.edits.move import move
from engine.editing.edits.optional import add_optional_part, optional_parts
from engine.editing.edits.rename import rename
from engine.editing.menus.choices import Usage
from engine.language.parsing.parser import parse_effect
from engine.language.syntax import Path
from tests.engine.editing.parsed_effects import JOKER, Open

LOOT = """effect loot
  use in play from hand
  choose from: you.hand by: you as: chosen
  if chosen.special
    move chosen to: you.library
  set game.sum += chosen.number
"""
CHOSEN, BRANCH, SUM = ("body", 0), ("body", 1), ("body", 2)


def line(text: str, number: int) -> str:
    return text.splitlines()[number].strip()


def test_other_values_of_the_line_are_repaired(on_card: Open) -> None:
    """In a comparison, the other side changes. In an assignment, the operator and the value change."""
    edited = replace_part(on_card(LOOT), (*BRANCH, "condition"), "game.sum >= 1")
    compared = replace_part(edited, (*BRANCH, "condition", "left"), "game.phase")
    assert line(compared.text, 3) == "if game.phase == the_phase(who)"
    changed = replace_part(on_card(LOOT), (*SUM, "reference"), "you.may_act")
    assert line(changed.text, 5) == "set you.may_act = yes"


def test_the_repair_finds_the_right_one_of_two_calls(on_card: Open) -> None:
    line = "let both = count(union(you.hand, you.hand)) + count(union(you.hand, you.hand))"
    edited = on_card(f"effect twice\n  use in play from hand\n  {line}\n")
    second = ("body", 0, "value", "right", "arguments", 0, "value", "arguments", 0, "value")
    assert replace_part(edited, second, "players").text.endswith(
        "+ count(union(players, players))\n"
    )


def test_a_function_cannot_answer_twice(on_card: Open) -> None:
    function = on_card("effect twice\n  takes number amount\n  answers number amount + amount\n")
    with pytest.raises(EditError, match="twice"):
        duplicate(function, ("headers", 1))


def test_inserting_deleting_and_moving_lines(on_card: Open) -> None:
    edited = insert(on_card(LOOT), ("body",), 1, "draw you count: 2")
    assert line(edited.text, 3) == "draw you count: 2"
    assert delete(edited, BRANCH).text == LOOT
    assert duplicate(edited, BRANCH).text.count("draw you") == 2
    inside, path = move(edited, BRANCH, down=True)
    assert (path, inside.text.splitlines()[4]) == ((*BRANCH, "then", 0), "    draw you count: 2")
    back, path = move(inside, path, down=False)
    assert (path, back) == (BRANCH, edited)
    wrapped = wrap(edited, BRANCH, "repeat")
    assert wrapped.text.splitlines()[3:5] == ["  repeat 2", "    draw you count: 2"]
    assert unwrap(wrapped, BRANCH) == edited
    each = wrap(
        on_card("effect x\n  use in play from hand\n  draw you\n"), ("body", 0), "each player"
    )
    assert each.text.endswith("  for each each_one in players\n    draw each_one\n")


def test_headings_are_inserted_by_rank(on_card: Open) -> None:
    edited = insert(on_card(LOOT), ("headers",), 0, "only if game.sum > 3")
    edited = insert(edited, ("headers",), 2, "target victim from you.hand")
    assert [line(edited.text, number)[:6] for number in (1, 2, 3)] == ["use in", "target", "only i"]


def test_adding_and_removing_arguments(on_card: Open, use: Usage) -> None:
    edited = on_card(LOOT)
    assert [each.name for each in optional_parts(edited, CHOSEN)] == ["prompt", "look", "optional"]
    asked, path = add_optional_part(edited, CHOSEN, "look", use)
    assert line(asked.text, 2).endswith("as: chosen look: yes")
    assert delete(asked, path) == edited
    some = replace_part(
        edited, (*CHOSEN, "arguments", 0, "value"), "cards in you.hand where it.special"
    )
    assert delete(some, (*CHOSEN, "arguments", 0, "value", "where")).text.count("where") == 0


def test_every_turns_a_value_into_a_list_and_back(on_card: Open) -> None:
    edited = on_card("effect x\n  draw first(players)\n")
    at = ("body", 0)
    edited = write_field(edited, at, "every", ["yes"])
    assert "draw every [first(players)]" in edited.text
    assert "draw first(players)" in write_field(edited, at, "every", []).text
    hand = on_card("effect x\n  discard you.hand\n")
    assert "discard every you.hand" in write_field(hand, at, "every", ["yes"]).text


def test_renaming_changes_every_use(on_card: Open) -> None:
    edited = rename(on_card(LOOT), (*CHOSEN, "arguments", 2, "value"), "丟牌")
    assert edited.text == LOOT.replace("chosen", "丟牌")
    with pytest.raises(EditError, match="“you” already has a meaning here"):
        rename(edited, (*CHOSEN, "arguments", 2, "value"), "you")


def test_writing_fields(on_card: Open) -> None:
    edited = write_field(on_card(JOKER), ("headers", 0), "when", ["after"])
    edited = write_field(edited, ("headers", 0), "zones", ["hand", "discard"])
    edited = write_field(edited, ("headers", 0), "priority", ["-2"])
    assert line(edited.text, 1) == "after sub by you.opponents from hand, discard priority -2"
    edited = replace_part(edited, ("body", 0), 'say "a"')
    edited = write_field(edited, ("body", 0, "target"), "value", ['"{you.name}"\n丟'])
    assert line(edited.text, 2) == r'say "\"{you.name}\"\n丟"'
    with pytest.raises(EditError, match="“many” isn’t a whole number"):
        write_field(edited, ("headers", 0), "priority", ["many"])


@pytest.mark.parametrize(
    ("path", "text", "why"),
    [
        (("body", 0), "draw 7", "must be a player"),
        (("headers", 0, "by"), "sum", "named “sum”"),
        (("body", 0), "fly", "named “fly”"),
        (("body", 0), "", "no lines below"),
        (("body", 0), "only if yes", "Put headings, such as"),
        (("body", 0, "target"), "you", "must be cards"),
        (("body", 0, "target"), "this +", "A value is missing"),
        (("body", 0, "target"), "not " * 60 + "yes", "deep"),
        (("body", 0, "target"), "丟牌", "named “丟牌”"),
        (("body", 0, "target"), "x" * 100_000, "50000"),
        (("body", 9), "draw you", "the part you selected no longer exists"),
        (("body", 0, "at"), "draw you", "the part you selected no longer exists"),
        (("body", 0, "target", "left"), "this", "the part you selected no longer exists"),
    ],
)
def test_invalid_edits_are_refused(on_card: Open, path: Path, text: str, why: str) -> None:
    edited = on_card(JOKER)
    with pytest.raises(EditError) as error:
        replace_part(edited, path, text)
    assert why in str(error.value)
    assert edited == on_card(JOKER)


def test_the_last_line_of_a_block_is_required(on_card: Open) -> None:
    edited = on_card(LOOT)
    with pytest.raises(EditError, match="only line in its block"):
        delete(edited, (*BRANCH, "then", 0))
    with pytest.raises(EditError, match="can’t move any further"):
        move(edited, CHOSEN, down=False)
    with pytest.raises(EditError, match="named “chosen”"):
        delete(edited, CHOSEN)
    with pytest.raises(EditError):
        add_optional(edited, CHOSEN, "by", "you")


def test_writing_and_reading_paths() -> None:
    assert read_path(path_text(("body", 0, "then", 12))) == ("body", 0, "then", 12)
    for text in ("body.99999999", "body.-1", "__class__", "body.²", "x" * 600):
        with pytest.raises(EditError, match="has changed"):
            part_at(parse_effect(JOKER), read_path(text))
