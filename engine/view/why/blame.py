"""Blame: the narrowest part of a condition that is not so, in words, and what was read for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from engine.language import syntax
from engine.language.effect_words import EffectWord
from engine.language.names_read import names_read
from engine.language.syntax import Expression, Path
from engine.language.wording.phrase import Phrase
from engine.rulebook.compile.worked_out import controller
from engine.rulebook.effect import EffectRules
from engine.view.why.asking import Asking
from engine.view.why.scene import Scene

MOST_FACTS = 6


@dataclass(frozen=True, slots=True)
class Blame:
    """A clause that should be so; `because` are the rules behind it, `facts` what was read."""

    clause: str
    path: Path
    because: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()


def blame(scene: Scene, node: Expression, path: Path) -> Blame:
    node, path = narrowest(node, path, scene.values())
    clause = scene.words.clause(node, path)
    for inner, part, at in [
        *behind_question(scene, node, path),
        *behind_reading(scene, node, path),
    ]:
        found = blame(inner, part, at)
        return Blame(
            clause, path, (f"{inner.effect.title}: {found.clause}.", *found.because), found.facts
        )
    facts = tuple(dict.fromkeys(scene.facts(node, path)))
    return Blame(clause, path, (), facts[:MOST_FACTS])


def narrowest(node: Expression, path: Path, values: Mapping[Path, Any]) -> tuple[Expression, Path]:
    """Of what is joined by "and" the first that is not so."""
    if isinstance(node, syntax.Binary) and node.operator == "and":
        for side, at in ((node.left, (*path, "left")), (node.right, (*path, "right"))):
            if values.get(at) is False:
                return narrowest(side, at, values)
    return node, path


Behind = Iterator[tuple[Scene, Expression, Path]]
"""Of another effect the part that is not so, and the scene in which it was asked."""


def behind_question(scene: Scene, node: Expression, path: Path) -> Behind:
    """A question of the game's own is not so because of what it answers."""
    rules = scene.world.rules
    word = rules.words.question(node.function) if isinstance(node, syntax.Call) else None
    if not isinstance(node, syntax.Call) or not isinstance(word, EffectWord):
        return
    effect = rules.effects[rules.effect_numbers[node.function]]
    given, _ = scene.words.given(word.parameters, node.arguments, path)
    inner = Scene(scene.asking, effect, scene.this, scene.you, scene.behind(path), given)
    for place, header in enumerate(effect.tree.headers):
        at: Path = ("headers", place, "value")
        if isinstance(header, syntax.Answers) and inner.values().get(at) is False:
            yield inner, header.value, at


def behind_reading(scene: Scene, node: Expression, path: Path) -> Behind:
    """An attribute that rules say is not so because of what one of them asks or says."""
    if not isinstance(node, syntax.Attribute):
        return
    at = (*path, "of")
    readers = rule_readers(scene, f"{scene.effect.kinds[at].of_class}.{node.name}")
    entity = {"this": scene.this, "you": scene.you}.get(syntax.literal(node.of), 0)
    entity = entity or scene.values().get(at, 0)
    if readers and entity:
        yield from the_decider(scene, readers, entity, scene.words.phrase(node.of, at))


def rule_readers(scene: Scene, attribute: str) -> list[EffectRules]:
    """The rules that modify the attribute, in their order; none if other effects do so, too."""
    found = [
        (each.priority, effect.number, effect)
        for effect in scene.world.rules.effects
        for each in effect.readings
        if f"{each.of_class}.{each.attribute}" == attribute
    ]
    all_rules = all(effect.of_class == "game" for _, _, effect in found)
    return [effect for _, _, effect in sorted(found, key=itemgetter(0, 1))] if all_rules else []


def the_decider(
    scene: Scene, readers: Sequence[EffectRules], entity: int, phrase: Phrase
) -> Behind:
    """The first rule since the last yes that says no, or of which a condition is not met."""
    asking, you = scene.asking, controller(scene.world, 0)
    said: list[tuple[Scene, Expression, Path]] = []
    unmet: list[tuple[Scene, Expression, Path]] = []
    value: Any = False
    for effect in readers:
        names, before = {effect.readings[0].name: phrase}, value
        failing = failing_condition(asking, effect, you, (entity, value))
        if failing == []:
            return
        if failing is None:
            value = asking.ask(f"modify_{effect.number}", 0, entity, value)
        inner = Scene(asking, effect, 0, you, tuple(asking.reads), names)
        if value is not False:
            said, unmet = [], []
        elif failing is None:
            said = said or [(inner, *each) for each in assigned_no(inner, before)]
        else:
            unmet = unmet or [(inner, *each) for each in failing]
    yield from (said or unmet)[:1]


def failing_condition(
    asking: Asking, effect: EffectRules, you: int, given: tuple[Any, ...]
) -> list[tuple[Expression, Path]] | None:
    """The first that is not met, nothing of it if it is hidden; None if all are met."""
    for place, header in enumerate(effect.tree.headers):
        if isinstance(header, syntax.Condition):
            met = asking.ask(f"condition_{effect.number}_{place}", 0, you, None, given)
            if met is not True:
                return [(header.holds, ("headers", place, "holds"))] if met is False else []
    return None


def assigned_no(scene: Scene, before: Any) -> Iterator[tuple[Expression, Path]]:
    """What goes by the value before says nothing of its own where that was no."""
    for place, statement in enumerate(scene.effect.tree.body):
        at: Path = ("body", place, "value")
        if isinstance(statement, syntax.Assign) and scene.values().get(at) is False:
            names = {name.name for name in names_read(statement.value)}
            if before is not False or "value" not in names:
                yield statement.value, at
