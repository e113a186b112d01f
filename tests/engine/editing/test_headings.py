"""Test editing the first line of an effect and its headings."""

import pytest

from engine.editing.document.document import EditedEffect, open_effect
from engine.editing.document.effect_head import HEAD, head_text
from engine.editing.document.errors import EditError
from engine.editing.edits.edits import delete
from engine.editing.edits.line_fields import fields_of, write_field
from engine.editing.edits.optional import add_optional_part, optional_parts
from engine.editing.menus.choices import Usage
from engine.editing.menus.event_menu import event_options
from engine.editing.menus.menu import line_menu
from engine.editing.menus.starters import effect_text, sorts
from engine.editing.outline import rows_of
from engine.language.vocabulary import SECOND
from engine.rulebook import GameRules
from tests.engine.editing.parsed_effects import JOKER, Open, drawn_rows

READING = """effect more
  reading number of card c from hand
  only if c.number > 3
  set value += 1
"""
CALLED = """effect pay
  takes player payer
  reads "{payer} pays"
  set payer.may_act = no
  pay payer
"""


def test_editing_the_first_line(on_card: Open) -> None:
    edited = write_field(on_card(JOKER), HEAD, "title", ['Again  and "again"'])
    edited = write_field(edited, HEAD, "kinds", ["sub", "add"])
    edited = write_field(edited, HEAD, "kind", ["no mercy"])
    edited = write_field(edited, HEAD, "name", ["once more"])
    assert edited.text.splitlines()[0] == (
        r'effect once_more "Again and \"again\"" is add, sub, no_mercy'
    )
    assert head_text(edited.effect) == (
        'Effect “Again and "again"”, kinds “add”, “sub”, “no mercy”'
    )


def test_renaming_an_effect_that_calls_itself(ninety_nine: GameRules) -> None:
    words = ninety_nine.words
    edited = EditedEffect(open_effect(CALLED, words, on_card=False).effect, words, on_card=False)
    assert [each.code for each in edited.problems] == ["verb_unknown"], (
        "no effect has that name yet"
    )
    renamed = write_field(edited, HEAD, "name", ["fine"])
    assert renamed.problems == []
    assert renamed.text == CALLED.replace("effect pay", "effect fine").replace("  pay", "  fine")


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("name", "subtract", "is already in use"),
        ("name", "draw", "is already in use"),
        ("name", "7 lives", "isn’t a valid name"),
        ("name", "", "isn’t a valid name"),
        ("kind", "a-b", "isn’t a valid name"),
        ("kind", "x" * 61, "isn’t a valid name"),
    ],
)
def test_invalid_names_are_refused(on_card: Open, name: str, value: str, why: str) -> None:
    with pytest.raises(EditError, match=why):
        write_field(on_card(JOKER), HEAD, name, [value])


def test_changing_the_modified_attribute_repairs_the_lines_below(on_card: Open) -> None:
    edited = on_card(READING)
    known = {each.name: each for each in fields_of(edited, ("headers", 0))}
    assert ("card.special", "special of a card") in known["attribute"].options
    special = write_field(edited, ("headers", 0), "attribute", ["card.special"])
    assert special.text == READING.replace("number of", "special of").replace("+= 1", "= yes")
    with pytest.raises(EditError, match="has changed"):
        write_field(edited, ("headers", 0), "attribute", ["card.name"])


def test_inserting_values_into_texts(ninety_nine: GameRules, use: Usage) -> None:
    edited = open_effect(CALLED.replace("  pay payer\n", ""), ninety_nine.words, on_card=False)
    assert drawn_rows(rows_of(edited)[0]) == [
        "The caller passes a player, “payer”",
        "Cards that call this print: [the payer] pays",
    ]
    assert [each.name for each in optional_parts(edited, ("headers", 1))] == ["value"]
    more, path = add_optional_part(edited, ("headers", 1), "value", use)
    assert path == ("headers", 1, "text", "parts", 2)
    assert '  reads "{payer} pays{you}"\n' in more.text


def test_every_sort_of_effect_can_be_started_from(ninety_nine: GameRules, use: Usage) -> None:
    for on_card in (True, False):
        found = sorts(ninety_nine.words, use, on_card)
        for each in found:
            begun = open_effect(effect_text("mine", "", each.text), ninety_nine.words, on_card)
            assert begun.problems == [], each.title
        assert ("It belongs to a player, a zone or a phase" in [each.title for each in found]) is (
            not on_card
        )
    assert found[0].text.startswith("use in ")


def test_events_are_worded_like_their_heading(ninety_nine: GameRules) -> None:
    """The many events are grouped: a game's own effects first, then kinds with several effects."""
    groups = dict(event_options(ninety_nine.words))
    assert [*groups] == ["An effect is used", "Something happens", "A value changes"]
    used, happens, changes = map(dict, groups.values())
    assert used["add"] == "a player uses “Add”"
    assert used["sub"] == "a player uses “Subtract” (kind “sub”)"
    assert happens["draw"] == "a player draws cards"
    assert happens["give_control"] == "players take actions"
    assert changes["set of game.sum"] == "the sum changes"


def test_an_event_of_the_card_itself_is_built_from_menus(
    ninety_nine: GameRules, use: Usage
) -> None:
    words = ninety_nine.words.in_edition(SECOND)
    effect = "effect mine\n  when discard of this\n  draw you\n"
    edited = open_effect(effect, words, on_card=True)
    offered = [each.text for each in line_menu(edited, ("headers",), 0, use)]
    assert "when enter of this" in offered
    assert "when draw of this" not in offered  # Drawing is about a player.
    assert all(
        open_effect(f"effect mine\n  {each}\n  draw you\n", words, True)
        for each in offered
        if each.startswith("when ")
    )
    path = ("headers", 0)
    edited = write_field(edited, path, "kind", ["leave"])
    edited = write_field(edited, path, "zones", ["hand"])
    edited = write_field(edited, path, "reached", ["discard"])
    assert "  when leave of this from hand to discard\n" in edited.text
    edited = write_field(edited, path, "kind", ["add"])
    edited = write_field(edited, path, "zones", [])
    assert "  when add of this\n" in edited.text
    assert edited.problems == []
    edited, _ = add_optional_part(edited, path, "by", use)
    assert "  when add of this by you.opponents\n" in edited.text


def test_a_condition_on_all_targets_together_is_added_and_removed(
    ninety_nine: GameRules, use: Usage
) -> None:
    words = ninety_nine.words.in_edition(SECOND)
    effect = (
        "effect mine\n  target shown from cards in you.hand minimum: 1 maximum: 2\n  draw you\n"
    )
    edited = open_effect(effect, words, on_card=True)
    more, path = add_optional_part(edited, ("headers", 0), "such_that", use)
    assert path == ("headers", 0, "such_that")
    assert " such_that: " in more.text
    assert delete(more, path).text == edited.text
