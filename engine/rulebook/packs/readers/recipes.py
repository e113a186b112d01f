"""Read the recipes of a pack, which authors can insert into their own effects."""

from __future__ import annotations

from engine.language import syntax
from engine.language.parsing.parser import parse_effect, parse_expression
from engine.language.parsing.recipe import EFFECT, SORTS, VALUE, Recipe, parse_lines
from engine.language.syntax import Effect, Expression
from engine.rulebook.packs.table_reader import WORD, TableReader

MOST_RECIPES = 200


def read_recipes(head: TableReader) -> tuple[Recipe, ...]:
    found = tuple(map(read_recipe, head.tables("recipes", "recipe")))
    if len(found) > MOST_RECIPES:
        head.report("scenario_many", key="recipes", limit=MOST_RECIPES)
    return tuple(each for each in found if each is not None)


def read_recipe(table: TableReader) -> Recipe | None:
    name = table.line("name", longest=50)
    title = table.line("title", name, longest=100)
    about = table.line("help", "", longest=200)
    gives = table.one_of("gives", SORTS)
    tree = read_tree(table, gives, table.text("text"))
    left = read_open(table, tree)
    table.finish()
    return None if tree is None else Recipe(name, title, about, gives, tree, left)


def read_tree(table: TableReader, gives: str, text: str) -> Effect | Expression | None:
    if not text:
        return None
    if gives == VALUE:
        return table.parse("text", parse_expression, text.strip())
    return table.parse("text", parse_effect if gives == EFFECT else parse_lines, text)


def read_open(table: TableReader, tree: Effect | Expression | None) -> dict[str, Expression]:
    given = table.table_at("open").table if table.has("open") else {}
    known = (
        {each.name for each in syntax.nodes(tree) if isinstance(each, syntax.Name)} if tree else ()
    )
    found: dict[str, Expression] = {}
    for name, text in given.items():
        if not isinstance(text, str) or not WORD.fullmatch(name):
            table.report("pack_kind", key=f"open.{name}", wanted="effect text in quotes")
        elif tree and name not in known:
            table.report("recipe_open", name=name)
        else:
            value = table.parse(f"open.{name}", parse_expression, text)
            found |= {name: value} if value is not None else {}
    return found
