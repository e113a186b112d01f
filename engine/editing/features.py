"""Features: what a line or a value has besides values: an operator, zones, a name, a number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine.editing.edited import EditedEffect
from engine.editing.edits import put, write
from engine.editing.paths import part_at
from engine.editing.refused import STALE, Refused
from engine.editing.renaming import rename
from engine.language import syntax
from engine.language.syntax import Node, Path
from engine.language.treebuilder import LARGEST
from engine.language.unparse import expression_text
from engine.language.vocabulary import DURATIONS
from engine.language.words import GameWords

SIGNS = (("=", "becomes"), ("+=", "plus"), ("-=", "minus"), ("*=", "times"), ("/=", "divided by"))
NUMBERS = (
    ("==", "is"),
    ("!=", "is not"),
    ("<", "less than"),
    ("<=", "at most"),
    (">", "more than"),
    (">=", "at least"),
)
SAME = (("==", "is"), ("!=", "is not"))
JOINS = (("and", "and"), ("or", "or"))
SUMS = (("+", "plus"), ("-", "minus"), ("*", "times"), ("/", "divided by"), ("%", "modulo"))
WAYS = (("", "at once"), ("stack", "on the stack"))
CHECKS = (*WAYS, ("check", "at the next check"))
KINDS = ("card", "cards", "player", "players", "number", "numbers", "text", "texts", "flag")
WHENS = (("after", "after"), ("before", "before"))
TICKED = (("yes", "yes"),)
Options = Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Feature:
    """`form` is how it is asked for: one of "choice", "several", "tick", "number", "text", "name"."""

    name: str
    label: str
    form: str
    values: tuple[str, ...]
    options: Options = ()


def features(edited: EditedEffect, path: Path) -> list[Feature]:
    node = part_at(edited.effect, path)
    return list(_features(node, edited, path)) if isinstance(node, Node) else []


def _features(node: Node, edited: EditedEffect, path: Path) -> Iterator[Feature]:
    match node:
        case syntax.Number(value):
            yield Feature("value", "Number", "number", (str(value),))
        case syntax.Text():
            shown = expression_text(node)[1:-1].replace('\\"', '"')
            yield Feature("value", "Text", "text", (shown,))
        case syntax.Name(name):
            place = edited.survey.places.get(path)
            if place and place.parameter and place.parameter.naming == "new":
                yield Feature("name", "Name", "name", (name,))
        case syntax.Binary(operator):
            yield Feature("operator", "How", "choice", (operator,), _signs(edited, operator, path))
        case syntax.Assign(_, operator, _, until):
            kind = edited.survey.checked.kinds.get((*path, "reference"))
            signs = SIGNS if kind and str(kind) == "a number" else SIGNS[:1]
            yield Feature("operator", "How", "choice", (operator,), signs)
            lasting = (("", "for good"), *DURATIONS.items())
            yield Feature("until", "How long", "choice", (until,), lasting)
        case syntax.Command(every=every) if node.target is not None:
            yield Feature("every", "Each at once", "tick", ("yes",) if every else (), TICKED)
        case syntax.Let(name) | syntax.CountLoop(name) | syntax.EachLoop(name):
            yield Feature("name", "Name", "name", (name,))
        case _:
            yield from _of_heading(node, edited.words)


def _of_heading(node: Node, words: GameWords) -> Iterator[Feature]:
    match node:
        case syntax.Use(phases, zones, quick, on):
            yield Feature("phases", "Phases", "several", phases, _phases(words))
            if zones:
                yield Feature("zones", "From", "several", zones, _zones(words))
            yield Feature("quick", "Quick", "tick", ("yes",) if quick else (), TICKED)
            yield Feature("on", "It happens", "choice", (on,), WAYS)
        case syntax.Trigger(when, kind, _, zones, priority, on):
            yield Feature("when", "When", "choice", (when,), WHENS)
            yield Feature("kind", "What", "choice", (kind,), _plain(words.answered))
            if zones:
                yield Feature("zones", "While in", "several", zones, _zones(words))
            yield Feature("on", "It happens", "choice", (on,), CHECKS)
            yield Feature("priority", "Priority", "number", (str(priority),))
        case syntax.Reading(_, _, name, zones, priority):
            yield Feature("name", "Name", "name", (name,))
            if zones:
                yield Feature("zones", "While in", "several", zones, _zones(words))
            yield Feature("priority", "Priority", "number", (str(priority),))
        case syntax.Takes(kind, name):
            yield Feature("kind", "Kind", "choice", (kind,), _plain(KINDS))
            yield Feature("name", "Name", "name", (name,))
        case syntax.Answers(kind):
            yield Feature("kind", "Kind", "choice", (kind,), _plain(KINDS))
        case syntax.Target(name):
            yield Feature("name", "Name", "name", (name,))
        case syntax.Bearer(of_class, names) if of_class in ("zone", "phase"):
            known = _zones(words) if of_class == "zone" else tuple(words.phases.items())
            yield Feature("names", "Which", "several", names, known)


def write_feature(edited: EditedEffect, path: Path, name: str, values: list[str]) -> EditedEffect:
    """As a form sends it. Raises Refused."""
    known = {each.name: each for each in features(edited, path)}
    found = known.get(name)
    if found is None:
        raise Refused(STALE)
    value = values[0] if values else ""
    match found.form:
        case "several":
            kept = tuple(option for option, _ in found.options if option in values)
            if not kept and name in ("phases", "zones"):
                raise Refused("Choose at least one.")
            return write(edited, (*path, name), kept)
        case "tick":
            return write(edited, (*path, name), bool(value))
        case "choice":
            if value not in {option for option, _ in found.options}:
                raise Refused(STALE)
            return write(edited, (*path, name), value)
        case "text":
            inside = value.replace("\r\n", "\n").replace('"', '\\"').replace("\n", "\\n")
            return put(edited, path, f'"{inside}"')
        case "name":
            return rename(edited, (*path, name), value.strip())
    return write(edited, (*path, name), _number(value, negative=name == "priority"))


def _number(text: str, negative: bool) -> int:
    digits = text.strip().replace("−", "-")
    bare = digits.removeprefix("-") if negative else digits
    if not (bare.isdecimal() and len(bare) < 12):
        raise Refused(f"“{text[:40]}” is not a whole number.")
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


def _plain(names: Iterable[str]) -> Options:
    return tuple((name, name.replace("_", " ")) for name in names)
