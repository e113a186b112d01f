"""Blame: the narrowest part of a condition that is not so, in words, and what was read for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.language import syntax
from engine.language.effect_words import EffectWord
from engine.language.syntax import Expression, Path
from engine.language.wording.phrase import Phrase
from engine.rulebook.compile.worked_out import controller
from engine.rulebook.effect import EffectRules
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
    """An attribute that one rule says is not so because of what that rule asks or says."""
    if not isinstance(node, syntax.Attribute):
        return
    at = (*path, "of")
    effect = the_reader(scene, f"{scene.effect.kinds[at].of_class}.{node.name}")
    entity = {"this": scene.this, "you": scene.you}.get(syntax.literal(node.of), 0)
    entity = entity or scene.values().get(at, 0)
    if effect is None or not entity:
        return
    names = {effect.readings[0].name: scene.words.phrase(node.of, at)}
    yield from refused_by(scene, effect, entity, names)


def the_reader(scene: Scene, attribute: str) -> EffectRules | None:
    """The one effect that modifies the attribute, if it is a rule: then it decides."""
    found = [
        effect
        for effect in scene.world.rules.effects
        for each in effect.readings
        if f"{each.of_class}.{each.attribute}" == attribute
    ]
    return found[0] if len(found) == 1 and found[0].of_class == "game" else None


def refused_by(
    scene: Scene, effect: EffectRules, entity: int, names: Mapping[str, Phrase]
) -> Behind:
    asking, number = scene.asking, effect.number
    you = controller(scene.world, 0)
    for place, header in enumerate(effect.tree.headers):
        if isinstance(header, syntax.Condition):
            met = asking.ask(f"condition_{number}_{place}", 0, you, None, (entity, False))
            if met is not True:
                inner = Scene(asking, effect, 0, you, tuple(asking.reads), names)
                if met is False:
                    yield inner, header.holds, ("headers", place, "holds")
                return
    asking.ask(f"modify_{number}", 0, entity, False)
    inner = Scene(asking, effect, 0, you, tuple(asking.reads), names)
    for place, statement in enumerate(effect.tree.body):
        at: Path = ("body", place, "value")
        if isinstance(statement, syntax.Assign) and inner.values().get(at) is False:
            yield inner, statement.value, at
