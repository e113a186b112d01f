"""Fields of a line or a value that are not values themselves: operators, zones, names, numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.editing.document.document import EditedEffect
from engine.editing.document.errors import STALE, Refused
from engine.editing.document.header import HEAD, kinds_known, write_head
from engine.editing.document.paths import part_at
from engine.editing.edits.edits import put, write
from engine.editing.edits.rename import rename
from engine.editing.menus.events import Options, happening
from engine.editing.menus.headings import BEARERS, KINDS
from engine.editing.menus.operators import JOINS, NUMBERS, SAME, SETTING, SUMS
from engine.language import syntax
from engine.language.kinds import Kind
from engine.language.parsing.formatter import expression_text
from engine.language.parsing.tree_builder import LARGEST
from engine.language.rules_text.phrases import with_article
from engine.language.syntax import Node, Path
from engine.language.vocabulary import DURATIONS
from engine.language.vocabulary.game_words import GameWords

WAYS = (("", "immediately"), ("stack", "on the stack"))
CHECKS = (*WAYS, ("check", "at the next check"))
WHENS = (("after", "after"), ("before", "before"))
TICKED = (("yes", "yes"),)
VALUES = tuple((kind, str(Kind.named(kind))) for kind in KINDS)
GIVEN = ("given", "only those it is given to")


@dataclass(frozen=True, slots=True)
class Feature:
    """One form field; `form` is "choice", "several", "tick", "number", "text" or "name".

    If there are too many options for one list, `groups` has them by group.
    """

    name: str
    label: str
    form: str
    values: tuple[str, ...]
    options: Options = ()
    groups: Sequence[tuple[str, Options]] = ()


def features(edited: EditedEffect, path: Path) -> list[Feature]:
    if path == HEAD:
        return list(_of_head(edited))
    node = part_at(edited.effect, path)
    return list(_features(node, edited, path)) if isinstance(node, Node) else []


def _of_head(edited: EditedEffect) -> Iterator[Feature]:
    effect = edited.effect
    yield Feature("title", "Title", "text", (effect.title,))
    yield Feature("name", "Name in effect text", "name", (effect.name,))
    yield Feature("kinds", "Kinds", "several", effect.kinds, _plain(kinds_known(edited)))
    yield Feature("kind", "New kind", "name", ("",))


def _features(node: Node, edited: EditedEffect, path: Path) -> Iterator[Feature]:
    match node:
        case syntax.Number(value):
            yield Feature("value", "Number", "number", (str(value),))
        case syntax.Text():
            yield Feature("value", "Text", "text", (_inside(node),))
        case syntax.Name(name):
            place = edited.survey.places.get(path)
            if place and place.parameter and place.parameter.naming == "new":
                yield Feature("name", "Name", "name", (name,))
        case syntax.Binary(operator):
            signs = _signs(edited, operator, path)
            yield Feature("operator", "Operator", "choice", (operator,), signs)
        case syntax.Assign(_, operator, _, until):
            kind = edited.survey.checked.kinds.get((*path, "reference"))
            signs = SETTING if kind and str(kind) == "a number" else SETTING[:1]
            yield Feature("operator", "Operator", "choice", (operator,), signs)
            lasting = (("", "permanently"), *DURATIONS.items())
            yield Feature("until", "Duration", "choice", (until,), lasting)
        case syntax.Cost(command):
            yield from _features(command, edited, (*path, "command"))
        case syntax.Command(every=every) if node.target is not None:
            yield Feature("every", "All at once", "tick", ("yes",) if every else (), TICKED)
        case syntax.Let(name) | syntax.CountLoop(name) | syntax.EachLoop(name):
            yield Feature("name", "Name", "name", (name,))
        case _:
            yield from _of_heading(node, edited)


def _of_heading(node: Node, edited: EditedEffect) -> Iterator[Feature]:
    words = edited.words
    match node:
        case syntax.Use(phases, zones, quick, on):
            yield Feature("phases", "Phases", "several", phases, _phases(words))
            if zones:
                yield Feature("zones", "From", "several", zones, _zones(words))
            yield Feature("quick", "Quick", "tick", ("yes",) if quick else (), TICKED)
            yield Feature("on", "Resolves", "choice", (on,), WAYS)
        case syntax.Trigger(when, kind, _, zones, priority, on):
            yield Feature("when", "When", "choice", (when,), WHENS)
            groups = happening(words)
            options = tuple(option for _, several in groups for option in several)
            yield Feature("kind", "Event", "choice", (kind,), options, groups)
            if zones:
                yield Feature("zones", "While in", "several", zones, _zones(words))
            yield Feature("on", "Resolves", "choice", (on,), CHECKS)
            yield Feature("priority", "Order, lowest first", "number", (str(priority),))
        case syntax.Reading(attribute, of_class, name, zones, priority):
            now = f"{of_class}.{attribute}"
            yield Feature("attribute", "Attribute", "choice", (now,), tuple(readable(words)))
            yield Feature("name", f"Name for the {of_class}", "name", (name,))
            if zones:
                yield Feature("zones", "While in", "several", zones, _zones(words))
            yield Feature("priority", "Order, lowest first", "number", (str(priority),))
        case syntax.Takes(kind, name):
            yield Feature("kind", "Kind", "choice", (kind,), VALUES)
            yield Feature("name", "Name", "name", (name,))
        case syntax.Answers(kind):
            yield Feature("kind", "Kind", "choice", (kind,), VALUES)
        case syntax.Target(name):
            yield Feature("name", "Name", "name", (name,))
        case syntax.Wording(text):
            yield Feature("text", "Rules text of a call", "text", (_inside(text),))
        case syntax.Bearer(of_class, names):
            yield Feature("of_class", "Who has it", "choice", (of_class,), _plain(BEARERS))
            known = _zones(words) if of_class == "zone" else tuple(words.phases.items())
            known = () if of_class == "player" else known
            yield Feature("names", "Which", "several", names, (*known, GIVEN))


def _inside(text: syntax.Text) -> str:
    return expression_text(text)[1:-1].replace('\\"', '"')


def write_feature(edited: EditedEffect, path: Path, name: str, values: list[str]) -> EditedEffect:
    """Set a field; `values` come from a form. Raises Refused."""
    known = {each.name: each for each in features(edited, path)}
    found = known.get(name)
    if found is None:
        raise Refused(STALE)
    if path == HEAD:
        return write_head(edited, name, values)
    if isinstance(part_at(edited.effect, path), syntax.Cost):
        path = (*path, "command")
    value = values[0] if values else ""
    if found.form == "choice" and value not in {option for option, _ in found.options}:
        raise Refused(STALE)
    match found.form:
        case "several":
            kept = tuple(option for option, _ in found.options if option in values)
            if not kept and name in ("phases", "zones"):
                raise Refused("Choose at least one.")
            return write(edited, (*path, name), kept)
        case "tick":
            return write(edited, (*path, name), bool(value))
        case "choice" if name in ("attribute", "of_class"):
            return _of_another_class(edited, path, value)
        case "choice":
            return write(edited, (*path, name), value)
        case "text":
            inside = value.replace("\r\n", "\n").replace('"', '\\"').replace("\n", "\\n")
            return put(edited, path, f'{"reads " * (name == "text")}"{inside}"')
        case "name":
            return rename(edited, (*path, name), value.strip())
    return write(edited, (*path, name), _number(value, negative=name == "priority"))


def _of_another_class(edited: EditedEffect, path: Path, value: str) -> EditedEffect:
    """Write a heading of another class; a bearer's names are reset, as they belong to the class."""
    node = part_at(edited.effect, path)
    of_class, _, attribute = value.partition(".")
    if isinstance(node, syntax.Reading):
        return write(edited, path, replace(node, of_class=of_class, attribute=attribute))
    return write(edited, path, syntax.Bearer(of_class, ()))


def _number(text: str, negative: bool) -> int:
    digits = text.strip().replace("−", "-")
    bare = digits.removeprefix("-") if negative else digits
    if not (bare.isdecimal() and len(bare) < 12):
        raise Refused(f"“{text[:40]}” is not a whole number. Write digits only.")
    return max(-LARGEST, min(LARGEST, int(digits)))


def _signs(edited: EditedEffect, operator: str, path: Path) -> Options:
    if operator in "+-*/%":
        return SUMS
    if operator in ("and", "or"):
        return JOINS
    kind = edited.survey.checked.kinds.get((*path, "left"))
    if operator == "in":
        return (("in", "is among"),)
    return NUMBERS if kind and str(kind) == "a number" else SAME


def _zones(words: GameWords) -> Options:
    return tuple((zone.name, zone.title) for zone in words.zones.values())


def _phases(words: GameWords) -> Options:
    return (*words.phases.items(), ("any", "any phase"))


def readable(words: GameWords) -> Iterator[tuple[str, str]]:
    for of_class, name in words.attributes:
        if words.designed(of_class, name):
            yield f"{of_class}.{name}", _attribute(words, of_class, name)


def _attribute(words: GameWords, of_class: str, name: str) -> str:
    word = words.attribute(of_class, name)
    title = (word.title if word else "") or name.replace("_", " ")
    return f"{title.lower()} of {'the game' if of_class == 'game' else with_article(of_class)}"


def _plain(names: Iterable[str]) -> Options:
    return tuple((name, name.replace("_", " ")) for name in names)
