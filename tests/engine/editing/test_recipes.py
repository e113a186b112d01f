"""Test saving recipes and inserting them with values for their placeholders."""

from collections.abc import Collection, Mapping
from typing import Any

from engine.editing.document.document import EditedEffect
from engine.editing.edits.edits import insert, replace_part
from engine.editing.menus.choices import MenuEntry
from engine.editing.recipes import (
    KnownRecipe,
    possible_placeholders,
    recipe_table,
    recipes_at,
    recipes_of_effects,
)
from engine.language.parsing.formatter import unparse
from engine.language.parsing.recipe import LINES, VALUE
from engine.language.syntax import Path
from engine.rulebook import GameRules
from engine.rulebook.packs.readers.recipes import read_recipe
from engine.rulebook.packs.table_reader import TableReader
from tests.engine.editing.parsed_effects import JOKER, Open

BLESS = """effect bless "Bless"
  use in play from hand
  choose from: you.hand by: you as: chosen
  move chosen to: you.discard
  draw you count: 2
"""
PLAIN = """effect plain
  use in play from hand
  choose from: players by: you as: chosen
  draw chosen
"""


def known(content: Mapping[str, Any], name: str = "r", is_own: bool = False) -> KnownRecipe:
    """Return the recipe as read from a pack file."""
    problems: list[Any] = []
    entry = read_recipe(TableReader({**content, "name": name}, "recipe", problems))
    assert not problems
    assert entry
    return KnownRecipe(f"pack/{name}", entry, "Pack", is_own)


def keep(edited: EditedEffect, path: Path, *left: Path) -> dict[str, Any]:
    return recipe_table(edited, path, left, "Title", "Help")


def foreign(edited: EditedEffect, path: Path) -> Collection[Path]:
    return [each.path for each in possible_placeholders(edited, path) if each.is_foreign]


def test_saving_a_line_with_a_number_as_placeholder(on_card: Open) -> None:
    edited = on_card(BLESS)
    count = ("body", 2, "arguments", 0, "value")
    content = keep(edited, ("body", 2), count)
    assert content["text"] == "draw you count: count\n"
    assert content["open"] == {"count": "2"}
    [choice] = recipes_at(on_card(PLAIN), ("body", 1), [known(content)])
    assert (choice.text, choice.label, choice.help) == ("draw you count: 2", "Title", "Help")
    assert choice.matches("titl hel")


def test_names_from_elsewhere_become_placeholders(on_card: Open) -> None:
    edited = on_card(BLESS)
    [name] = foreign(edited, ("body", 1))
    assert name == ("body", 1, "target")
    content = keep(edited, ("body", 1), name)
    assert content["open"] == {"target": "this"}
    [closed] = [known(keep(edited, ("body", 1)))]
    assert recipes_at(on_card(JOKER), ("body", 0), [closed]) == []
    [choice] = recipes_at(on_card(JOKER), ("body", 0), [known(content)])
    assert choice.text == "move this to: you.discard"


def test_saving_a_whole_effect_to_start_from(ninety_nine: GameRules, on_card: Open) -> None:
    edited = on_card(BLESS)
    content = keep(edited, (), ("body", 0, "arguments", 0, "value"))
    words = ninety_nine.words
    own, other = known(content, "own", is_own=True), known(keep(edited, ()), "other")
    elsewhere = known({**content, "text": content["text"].replace("discard", "graveyard")}, "x")
    found = recipes_of_effects(words, True, [other, elsewhere, own])
    assert [each.recipe for each in found] == ["pack/own", "pack/other"]
    assert found[1].text == edited.text


def test_names_that_are_taken_are_replaced(on_card: Open) -> None:
    content = keep(on_card(BLESS), ("body", 0))
    [choice] = recipes_at(on_card(PLAIN), ("body", 2), [known(content)])
    assert choice.text == "choose from: you.hand by: you as: chosen_2"


def test_a_value_is_offered_where_its_kind_fits(on_card: Open) -> None:
    edited = on_card("effect e\n  use in play from hand\n  only if game.sum - this.number >= 0\n")
    content = keep(
        edited, ("headers", 1, "holds", "left"), ("headers", 1, "holds", "left", "right")
    )
    value = known(content)
    assert content["gives"] == VALUE
    [choice] = recipes_at(on_card(BLESS), ("body", 2, "arguments", 0, "value"), [value])
    assert choice.text == "game.sum - this.number"
    assert recipes_at(on_card(BLESS), ("body", 2, "target"), [value]) == []


def test_everything_can_be_saved_and_every_offered_recipe_is_valid(
    ninety_nine: GameRules, on_card: Open
) -> None:
    found: list[KnownRecipe] = []
    for each in ninety_nine.effects[-12:]:
        edited = on_card(unparse(each.tree))
        if edited.problems:
            continue
        lines = {"headers": each.tree.headers, "body": each.tree.body}
        paths: list[Path] = [(key, n) for key in lines for n in range(len(lines[key]))]
        for path in paths:
            content = keep(edited, path, *foreign(edited, path))
            assert content["gives"] == LINES
            found.append(known(content, f"{each.name} {path}"))
    goal = on_card(PLAIN)
    goals: list[Path] = [("headers", 1), ("body", 2)]
    offered: list[tuple[Path, MenuEntry]] = [
        (path, choice) for path in goals for choice in recipes_at(goal, path, found)
    ]
    assert len(offered) > len(found) / 3
    for path, choice in offered:
        assert not insert(goal, path[:-1], int(path[-1]), choice.text).problems
    for at in possible_placeholders(goal, ()):
        for choice in recipes_at(goal, at.path, [known(keep(goal, at.path))]):
            assert not replace_part(goal, at.path, choice.text).problems
