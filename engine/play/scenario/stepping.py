"""A move of a scenario step by step: which line of which effect ran, what it read and changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.language.kinds import ZONE
from engine.language.line_places import line_of, line_places
from engine.language.syntax import walk
from engine.language.unparse import expression_text, unparse
from engine.machine import IllegalAction
from engine.machine.tracing import Change, Step
from engine.play.options import StartRefused
from engine.play.picture import PictureRefused
from engine.play.picture.values import shown
from engine.play.scenario.moving import MoveRefused, action_of, make
from engine.play.scenario.telling import Standing, standing
from engine.play.scenario.trying import started
from engine.play.scenario.values import in_words
from engine.play.session import Session
from engine.rulebook import GameRules
from engine.rulebook.compile.traced import TOLD
from engine.rulebook.compile.worked_out import show_card, show_zone
from engine.rulebook.scenarios import ScenarioEntry
from engine.world import World

MOST_READS = 12
LONGEST = 200
"""Characters of a value that is shown."""


@dataclass(frozen=True, slots=True)
class ToldStep:
    """`lines` is the text of the effect, `lit` the place of the one that runs.

    `reads` has what was read and its value; `answers` is what the effect is an answer to.
    """

    effect: str
    card: str
    depth: int
    lines: tuple[str, ...]
    lit: int
    reads: tuple[tuple[str, str], ...]
    changes: tuple[str, ...]
    answers: str

    @property
    def line(self) -> str:
        return self.lines[self.lit].strip()


@dataclass(frozen=True, slots=True)
class Stepped:
    before: Standing
    steps: tuple[ToldStep, ...]
    after: Standing


def stepped(rules: GameRules, scenario: ScenarioEntry, number: int) -> Stepped | None:
    """The move of that number from 1; None if it, or one before it, can't be made."""
    try:
        session = started(rules, scenario)
        for move in scenario.moves[: number - 1]:
            make(session, move)
        seat, action = action_of(session, scenario.moves[number - 1])
        before, steps = standing(session), session.trace(seat, action)
        session.act(seat, action)
    except (PictureRefused, StartRefused, MoveRefused, IllegalAction):
        return None
    return Stepped(before, tuple(told_steps(session, steps)), standing(session))


def told_steps(session: Session, steps: list[Step]) -> Iterator[ToldStep]:
    world, rules = session.twin(), session.rules
    depths = sorted({step.depth for step in steps})
    for step in steps:
        effect = rules.effects[rules.effect_numbers[step.effect]]
        answered = rules.effect_numbers.get(step.cause)
        yield ToldStep(
            effect=effect.title,
            card=show_card(world, step.card) if step.card and is_card(world, step.card) else "",
            depth=depths.index(step.depth),
            lines=tuple(unparse(effect.tree).splitlines()),
            lit=line_of(line_places(effect.tree), step.path),
            reads=tuple(told_reads(world, step)),
            changes=tuple(told_changes(world, step)),
            answers=step.cause if answered is None else rules.effects[answered].title,
        )


def is_card(world: World, card: int) -> bool:
    """Not what stands for a player, a zone or a phase."""
    return bool(world.columns[0][card])


def told_reads(world: World, step: Step) -> list[tuple[str, str]]:
    """Of the effect itself, not of what it asks others nor of each member of a set; each once."""
    effect = world.rules.effects[world.rules.effect_numbers[step.effect]]
    nodes = dict(walk(effect.tree))
    found: dict[str, str] = {}
    for read in step.reads:
        kind, node = effect.kinds.get(read.path), nodes.get(read.path)
        if kind is None or kind == ZONE or "where" in read.path:
            continue
        if read.effect == step.effect and isinstance(node, TOLD):
            found.setdefault(expression_text(node), in_words(world, kind, read.value)[:LONGEST])
    return list(found.items())[:MOST_READS]


def told_changes(world: World, step: Step) -> Iterator[str]:
    rules = world.rules
    for change in step.changes:
        words = {word.name: word for word in shown(rules, change.of_class)}
        if (change.of_class, change.name) == ("card", "zone"):
            places = [show_zone(world, zone) for zone in (change.before, change.after)]
            yield f"{show_card(world, change.entity)}: {places[0]} → {places[1]}"
        elif change.name in words:
            word = words[change.name]
            values = [in_words(world, word.kind, each) for each in (change.before, change.after)]
            title = word.title or change.name.replace("_", " ")
            yield f"{whose(world, change)}{title}: {values[0]} → {values[1]}"


def whose(world: World, change: Change) -> str:
    match change.of_class:
        case "player":
            return f"{world.names[change.entity]}, "
        case "card":
            return f"{show_card(world, change.entity)}, "
        case _:
            return ""
