"""Describe the steps of a traced action: what ran, what was read, and what changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.language.kinds import ZONE
from engine.language.parsing.formatter import unparse
from engine.language.parsing.positions import line_numbers, line_of
from engine.language.syntax import Path, walk
from engine.machine.tracing import TraceChange, TracedStep
from engine.play.picture.picture_attributes import picture_attributes
from engine.play.scenario.value_words import in_words
from engine.play.session import Session
from engine.rulebook.compiler.instrumentation import READ
from engine.rulebook.runtime.derived import show_card, show_zone
from engine.world import World

LONGEST = 200
"""The most characters to show of a value."""


@dataclass(frozen=True, slots=True)
class StepDescription:
    """A step in words. `path` is the node that ran, `lines` is the effect's text, and `lit` is the node's
    line.

    `values` contains the values of all nodes that were read. `answers` is the event that triggered the
    effect.
    """

    name: str
    effect: str
    card: str
    depth: int
    path: Path
    lines: tuple[str, ...]
    lit: int
    values: tuple[tuple[Path, str], ...]
    changes: tuple[str, ...]
    answers: str

    @property
    def line(self) -> str:
        return self.lines[self.lit].strip()


def describe_steps(session: Session, steps: Sequence[TracedStep]) -> Iterator[StepDescription]:
    world, rules = session.twin(), session.rules
    depths = sorted({step.depth for step in steps})
    trees = {step.effect: rules.effects[rules.effect_numbers[step.effect]].tree for step in steps}
    lines = {name: tuple(unparse(tree).splitlines()) for name, tree in trees.items()}
    places = {name: line_numbers(tree) for name, tree in trees.items()}
    for step in steps:
        answered = rules.effect_numbers.get(step.cause)
        yield StepDescription(
            name=step.effect,
            effect=rules.effects[rules.effect_numbers[step.effect]].title,
            card=show_card(world, step.card) if step.card and is_card(world, step.card) else "",
            depth=depths.index(step.depth),
            path=step.path,
            lines=lines[step.effect],
            lit=line_of(places[step.effect], step.path),
            values=tuple(describe_reads(world, step)),
            changes=tuple(describe_changes(world, step)),
            answers=step.cause if answered is None else rules.effects[answered].title,
        )


def is_card(world: World, card: int) -> bool:
    """Return True for real cards. Cards that represent players, zones or phases are not real."""
    return bool(world.columns[0][card])


def describe_reads(world: World, step: TracedStep) -> Iterator[tuple[Path, str]]:
    """Yield the first value of each node in the step's own effect.

    Values that other effects read are left out. So are values read for single members of a set.
    """
    effect = world.rules.effects[world.rules.effect_numbers[step.effect]]
    nodes = dict(walk(effect.tree))
    reported: set[Path] = set()
    for read in step.reads:
        kind, node = effect.kinds.get(read.path), nodes.get(read.path)
        if kind is None or kind == ZONE or "where" in read.path or read.path in reported:
            continue
        if read.effect == step.effect and isinstance(node, READ):
            reported.add(read.path)
            yield read.path, in_words(world, kind, read.value)[:LONGEST]


def describe_changes(world: World, step: TracedStep) -> Iterator[str]:
    rules = world.rules
    for change in step.changes:
        words = {word.name: word for word in picture_attributes(rules, change.of_class)}
        if (change.of_class, change.name) == ("card", "zone"):
            places = [show_zone(world, zone) for zone in (change.before, change.after)]
            yield f"{show_card(world, change.entity)}: {places[0]} → {places[1]}"
        elif change.name in words:
            word = words[change.name]
            values = [in_words(world, word.kind, each) for each in (change.before, change.after)]
            title = word.title or change.name.replace("_", " ")
            yield f"{owner_prefix(world, change)}{title}: {values[0]} → {values[1]}"


def owner_prefix(world: World, change: TraceChange) -> str:
    match change.of_class:
        case "player":
            return f"{world.names[change.entity]}, "
        case "card":
            return f"{show_card(world, change.entity)}, "
        case _:
            return ""
