"""Replace a recipe's placeholders by values that fit where the recipe is inserted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from engine.editing.document.defaults import NothingFits, free_name, fresh_value, kind_of
from engine.editing.document.scope import Place, Survey
from engine.editing.edits.rename import BINDERS, rename_in
from engine.language import syntax
from engine.language.syntax import Expression, Node, Path
from engine.language.vocabulary.game_words import GameWords

Look = Callable[[Any], Survey]


@dataclass(frozen=True, slots=True)
class ExpandedRecipe:
    """An expanded recipe. `places` are the paths of the placeholders, which the author should replace."""

    tree: Any
    places: tuple[Path, ...]


def expand(
    tree: Any,
    open_values: Mapping[str, Expression],
    look: Look,
    words: GameWords,
    taken: Iterable[str] = (),
) -> ExpandedRecipe | None:
    """Return the tree with each placeholder replaced by its default value, or by another value that fits.

    `look` checks a tree at the insertion point. Return None if no combination of values is valid there.
    """
    places = tuple(places_of(tree, open_values))
    tree = with_own_names(tree, set(taken) - open_values.keys(), words)
    usual = fill(tree, open_values)
    found = look(usual)
    if not found.checked.problems:
        return ExpandedRecipe(usual, tuple(path for path, _ in places))
    values = {**open_values, **dict(_fitting_values(places, open_values, found, words))}
    fresh = fill(tree, values)
    if look(fresh).checked.problems:
        return None
    return ExpandedRecipe(fresh, tuple(path for path, _ in places))


def fill(tree: Any, values: Mapping[str, Expression]) -> Any:
    """Return the tree with these names replaced by their values."""
    if isinstance(tree, tuple):
        return tuple(fill(each, values) for each in tree)
    if isinstance(tree, syntax.Name):
        return values.get(tree.name, tree)
    if not isinstance(tree, Node):
        return tree
    names = [each.name for each in fields(tree) if each.name != "at"]
    return replace(tree, **{name: fill(getattr(tree, name), values) for name in names})


def places_of(tree: Any, names: Iterable[str], path: Path = ()) -> Iterator[tuple[Path, str]]:
    if isinstance(tree, tuple):
        for place, each in enumerate(tree):
            yield from places_of(each, names, (*path, place))
    elif isinstance(tree, syntax.Name):
        if tree.name in names:
            yield path, tree.name
    elif isinstance(tree, Node):
        for each in fields(tree):
            yield from places_of(getattr(tree, each.name), names, (*path, each.name))


def with_own_names(tree: Any, taken: set[str], words: GameWords) -> Any:
    """Rename the variables that the tree defines, if their names are already used."""
    given = set(defined_names(tree, words))
    for old in sorted(given & taken):
        tree = rename_in(tree, old, free_name(old, Place(), taken | given))
    return tree


def defined_names(tree: Any, words: GameWords) -> Iterator[str]:
    for node in syntax.nodes(tree):
        if isinstance(node, BINDERS) and not isinstance(node, syntax.Name):
            yield node.name
        elif isinstance(node, syntax.Command):
            word = words.verb(node.verb)
            new = {each.name for each in word.parameters if each.naming == "new"} if word else ()
            for argument in node.arguments:
                if argument.name in new and isinstance(argument.value, syntax.Name):
                    yield argument.value.name


def _fitting_values(
    places: Iterable[tuple[Path, str]],
    values: Mapping[str, Expression],
    found: Survey,
    words: GameWords,
) -> Iterator[tuple[str, Expression]]:
    for path, name in places:
        place = found.places.get(path)
        if place is None or kind_of(values[name], place.wanted, place, words) is not None:
            continue
        try:
            yield name, fresh_value(place.wanted, place, words)
        except NothingFits:
            continue
