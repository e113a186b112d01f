"""Rename a zone, phase or attribute wherever a draft's parts contain it, or stop listing a removed part."""

import re
from collections.abc import Mapping
from functools import partial
from typing import Any

from cards.authoring.designer.labels import ATTRIBUTE, PHASE, ZONE
from cards.authoring.designer.table_changes import TableSort
from cards.authoring.drafts.document import Kind

QUOTED = re.compile(r'"(?:[^"\\\n]|\\.)*+"?')
"""A quoted text. Without an end quote, it extends to the end of its line. Otherwise, searching again at each
escaped quote would take quadratic time.
"""
IN_BRACES = re.compile(r"(?<!\\)\{[^{}]*\}")
NAMED_FIRST = r"^[ \t]*+(?:effect[ \t]++)?"
"""Words before names that aren’t renamed, namely those of effects and commands."""
RENAMED = (ZONE, PHASE, ATTRIBUTE)
"""The sorts of tables whose names are used in effects."""
RULES_OF_GAME = ("setup", "ending")
"""The keys of the game that name a rule."""
Content = dict[str, Any]


def is_renamed_everywhere(sort: TableSort) -> bool:
    return sort.heading in RENAMED


def text_with_new_name(text: str, old: str, new: str) -> str:
    """Return the effect text with the new name. In quoted texts, only what is in braces is changed."""
    word = re.compile(rf"(?<![\w]){re.escape(old)}(?![\w])")
    # A name at the beginning of a line is matched together with the line’s start. Looking back from each name
    # would read long lines again and again.
    kept_or_name = re.compile(
        rf"{NAMED_FIRST}{word.pattern}|(?P<name>{word.pattern})", re.MULTILINE
    )
    rename = partial(kept_or_name.sub, lambda found: new if found["name"] else found[0])
    found, end = [], 0
    for quoted in QUOTED.finditer(text):
        inside = IN_BRACES.sub(lambda braces: word.sub(new, braces[0]), quoted[0])
        found += [rename(text[end : quoted.start()]), inside]
        end = quoted.end()
    return "".join([*found, rename(text[end:])])


def content_with_new_name(kind: str, content: Mapping[str, Any], old: str, new: str) -> Content:
    """Return the content of a part with the new name in its effect texts, attributes and pictures."""
    texts = partial(text_with_new_name, old=old, new=new)
    found = dict(content)
    if kind in (Kind.EFFECT, Kind.CARD, Kind.RECIPE) and "text" in found:
        found["text"] = texts(str(found["text"]))
    if kind == Kind.CARD and old in found.get("attributes", {}):
        found["attributes"] = _with_key(found["attributes"], old, new)
    if kind == Kind.SCENARIO and "picture" in found:
        found["picture"] = word_with_new_name(str(found["picture"]), old, new)
    if kind == Kind.SCENARIO and "expects" in found:
        found["expects"] = [word_with_new_name(str(each), old, new) for each in found["expects"]]
    return found


def word_with_new_name(text: str, old: str, new: str) -> str:
    return re.sub(rf"(?<![\w]){re.escape(old)}(?![\w])", new, text)


def _with_key(table: Mapping[str, Any], old: str, new: str) -> dict[str, Any]:
    return {new if key == old else key: value for key, value in table.items()}


def tables_with_new_name(tables: Mapping[str, Any], old: str, new: str) -> dict[str, Any]:
    """Return the game's tables with the new name where they contain effect text or list attributes."""
    found = dict(tables)
    texts = partial(text_with_new_name, old=old, new=new)
    for key, named in TEXTS.items():
        if isinstance(found.get(key), list):
            found[key] = [_table_with_new_name(each, named, texts, old, new) for each in found[key]]
    if isinstance(found.get("style"), dict):
        found["style"] = _style_with_new_name(found["style"], old, new)
    return found


def _style_with_new_name(style: Mapping[str, Any], old: str, new: str) -> dict[str, Any]:
    """Return the style with the attribute’s new name, wherever cards print the attribute."""
    found = dict(style)
    for key in LISTS_OF_STYLE:
        if isinstance(found.get(key), list):
            found[key] = [new if each == old else each for each in found[key]]
    if isinstance(found.get("corners"), dict):
        corners = found["corners"].items()
        found["corners"] = {place: new if name == old else name for place, name in corners}
    if isinstance(found.get("icons"), dict):
        found["icons"] = _with_key(found["icons"], old, new)
    return found


LISTS_OF_STYLE = ("values", "type_line")
TEXTS: Mapping[str, tuple[str, ...]] = {
    "zones": ("sorted_by",),
    "deck_rules": ("holds", "message"),
    "preferences": ("worth",),
    "places": ("zone",),
}


def _table_with_new_name(table: Any, keys: tuple[str, ...], texts: Any, old: str, new: str) -> Any:
    if not isinstance(table, dict):
        return table
    changed: dict[str, Any] = {}
    for key in keys:
        value = table.get(key)
        if isinstance(value, list):
            changed[key] = [new if each == old else each for each in value]
        elif key == "zone":
            changed[key] = new if value == old else value
        elif key == "message" and isinstance(value, str):
            changed[key] = IN_BRACES.sub(lambda braces: texts(braces[0]), value)
        elif isinstance(value, str):
            changed[key] = texts(value)
    return {**table, **changed}


def content_without_name(kind: str, content: Mapping[str, Any], removed: str, name: str) -> Content:
    """Return the content of a card or deck that no longer lists the removed card, effect or attribute."""
    listed = {
        (Kind.CARD, Kind.EFFECT): "effects",
        (Kind.CARD, ATTRIBUTE): "attributes",
        (Kind.DECK, Kind.CARD): "cards",
    }.get((Kind(kind), removed))
    return dict(_without(content, listed, name) if listed else content)


def tables_without_effect(tables: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Return the game's tables with the effect removed from phases, setup and preferences."""
    found = dict(tables)
    game = found.get("game")
    if isinstance(game, dict):
        found["game"] = {
            key: value for key, value in game.items() if key not in RULES_OF_GAME or value != name
        }
    if isinstance(found.get("phases"), list):
        found["phases"] = [_without(phase, "effects", name) for phase in found["phases"]]
    if isinstance(found.get("preferences"), list):
        found["preferences"] = [each for each in found["preferences"] if each.get("effect") != name]
    return found


def tables_without_attribute(tables: Mapping[str, Any], attribute: str) -> dict[str, Any]:
    """Return the game's tables without the attribute in the sorting of zones and on printed cards."""
    found, zones, style = dict(tables), tables.get("zones"), tables.get("style")
    if isinstance(zones, list):
        found["zones"] = [_without(zone, "sorted_by", attribute) for zone in zones]
    if isinstance(style, dict):
        for key in (*LISTS_OF_STYLE, "icons"):
            style = _without(style, key, attribute)
        if isinstance(style.get("corners"), dict):
            corners = style["corners"].items()
            style["corners"] = {place: name for place, name in corners if name != attribute}
        found["style"] = style
    return found


def _without(table: Any, key: str, name: str) -> Any:
    """Return the table without the name in the list or table under the key."""
    if not isinstance(table, Mapping):
        return table
    found, rest = table.get(key), dict(table)
    if isinstance(found, dict):
        rest[key] = {each: value for each, value in found.items() if each != name}
    elif isinstance(found, list):
        rest[key] = [each for each in found if each != name]
    return rest
