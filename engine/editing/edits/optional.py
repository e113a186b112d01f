"""Add optional parts to a line or value, such as arguments and conditions."""

from __future__ import annotations

from dataclasses import replace

from engine.editing.document.defaults import NothingFits, free_name, fresh_value, place_for_member
from engine.editing.document.document import EditedEffect
from engine.editing.document.errors import EditError
from engine.editing.document.paths import line_of, part_at
from engine.editing.document.scope import Place
from engine.editing.edits.edits import add_optional, argument_place
from engine.editing.menus.choices import MenuEntry, Usage
from engine.editing.menus.menu import argument_menu
from engine.language import syntax
from engine.language.kinds import ANY, FLAG, NUMBER, PLAYER, Kind
from engine.language.parsing.formatter import expression_text
from engine.language.syntax import Path
from engine.language.vocabulary import SECOND, Parameter

INSIDE = {syntax.Cost: ("command",), syntax.Wording: ("text",), syntax.Label: ("text",)}
"""Headings that contain a node, and the field with it. The node's optional parts belong to the heading."""
YES_NO = {"yes": "no", "no": "yes"}


def optional_parts(edited: EditedEffect, path: Path) -> list[Parameter]:
    """Return the optional parts that the node doesn't have yet."""
    node = part_at(edited.effect, path)
    match node:
        case syntax.Cost():
            return optional_parts(edited, (*path, "command"))
        case syntax.Wording() | syntax.Label():
            return optional_parts(edited, (*path, "text"))
        case syntax.Text():
            return [Parameter("value", ANY, "insert a value", "")]
        case syntax.Command(_, target, arguments):
            word = edited.words.command(node)
            given = {each.name for each in arguments}
            parameters = word.parameters if word else ()
            known = parameters[1:] if target is not None else parameters
            return [each for each in known if each.default is not None and each.name not in given]
        case syntax.Call(function, arguments):
            asked = edited.words.function(function)
            places = sum(not each.name for each in arguments)
            given = {each.name for each in arguments}
            left = asked.parameters[places:] if asked else ()
            return [each for each in left if each.default is not None and each.name not in given]
        case syntax.Selection(of_class, place, where):
            among = Parameter("place", Kind(of_class, many=True), "only those among these", "")
            so = Parameter("where", FLAG, "only those that meet a condition", "")
            return [among] * (place is None) + [so] * (where is None)
        case syntax.Trigger(by=None):
            return [Parameter("by", PLAYER.several, "only if these players do it", "")]
        case syntax.Target(last=None, amount=None, instead=False) if edited.words.edition >= SECOND:
            limits = {"minimum": "the fewest to choose", "maximum": "the most to choose"}
            return [
                Parameter(name, NUMBER, about, "")
                for name, about in limits.items()
                if getattr(node, name) is None
            ] + [Parameter("such_that", FLAG, "a condition on all chosen members together", "")] * (
                node.is_set and node.such_that is None
            )
        case syntax.Takes(kind, default=None):
            return [
                Parameter("default", Kind.from_word(kind), "the value if the caller gives none", "")
            ]
    return []


def add_optional_part(
    edited: EditedEffect, path: Path, name: str, use: Usage
) -> tuple[EditedEffect, Path]:
    """Add an optional part with a default value. Return the effect and the path of the value.

    Raises EditError if no such part can be added there.
    """
    path = (*path, *INSIDE.get(type(part_at(edited.effect, path)), ()))
    parameter = next((each for each in optional_parts(edited, path) if each.name == name), None)
    if parameter is None:
        raise EditError("edit_stale")
    text = _first(edited, path, parameter, use)
    given = add_optional(edited, path, name, text)
    node = part_at(edited.effect, path)
    if isinstance(node, syntax.Command | syntax.Call):
        return given, (*path, "arguments", argument_place(edited, node, name), "value")
    if isinstance(node, syntax.Text):
        return given, (*path, "parts", len(node.parts))
    return given, (*path, name)


def _first(edited: EditedEffect, path: Path, parameter: Parameter, use: Usage) -> str:
    if parameter.default in YES_NO and parameter.kind == FLAG:
        return YES_NO[parameter.default]
    if parameter.naming == "new":
        return free_name("made", Place(), edited.survey.checked.names)
    if parameter.naming:
        found: list[MenuEntry] = argument_menu(edited, path, parameter, use)
        text = next((each.text for each in found if each.text != parameter.default), "")
        return text or next(each.text for each in found)
    node = part_at(edited.effect, path)
    known = edited.survey
    place = known.places.get(path) or known.scopes.get(line_of(path)) or Place()
    wanted = PLAYER.several if parameter.name == "by" else parameter.kind
    if isinstance(node, syntax.Selection) and parameter.name == "where":
        place = place_for_member(place, Kind(node.of_class))
    try:
        if parameter.name == "by" and isinstance(node, syntax.Trigger):
            return "you.opponents"
        return expression_text(fresh_value(wanted, replace(place, wanted=ANY), edited.words))
    except NothingFits:
        raise EditError("edit_nothing_fits") from None
