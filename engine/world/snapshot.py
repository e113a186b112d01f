"""Convert worlds to JSON data and back, even in the middle of an effect."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.language.messages.refusal_messages import CodedError
from engine.rulebook import GameRules
from engine.rulebook.compiler.program import FIRST_FORMAT
from engine.rulebook.runtime.slots import LINE_TAG, USE_CARD
from engine.world.question import Question
from engine.world.world import World

VALUES = ("seed", "rolls", "number", "over", "reason", "batch")
TUPLES = (
    "names",
    "winners",
    "losers",
    "awards",
    "queue",
    "grants",
    "boosts",
    "extra_turns",
    "skips",
    "used",
    "waiting",
    "collected",
)
LATER = (
    "gifts",
    "givers",
    "lent",
    "delayed",
    "lapsed",
    "history",
    "untold",
    "returning",
    "bound",
    "positions",
    "aside",
)
"""Tuples that snapshots contain only if they aren't empty, because few games use them."""
ROWS = ("columns", "zones", "stack", "table")
OLD_USE, OLD_TRIGGER = 6, 5
"""The lengths of lines about effects in old snapshots."""
UNREAD = 2
"""The place of the attribute in lines about slow attributes."""
READ = ("read_columns", "read_zones", "read_table")


class SnapshotError(CodedError):
    """Raised if a snapshot was made with different rules."""


def to_data(world: World) -> dict[str, Any]:
    kept = (*VALUES, *TUPLES, *ROWS, "log", "questions")
    data: dict[str, Any] = {name: to_lists(getattr(world, name)) for name in kept}
    data |= {name: to_lists(getattr(world, name)) for name in LATER if getattr(world, name)}
    if world.arrivals:
        data["arrivals"] = {str(card): turn for card, turn in world.arrivals.items()}
    if world.void:
        data["void"] = True
    data["past"] = {str(card): to_lists(values) for card, values in world.past.items()}
    data["shown"] = [list(each) for each in world.shown]
    data["rules"] = world.rules.fingerprint
    if world.rules.record_format != FIRST_FORMAT:
        data["format"] = world.rules.record_format
    if world.batch:
        data["read"] = {name: to_lists(getattr(world, name)) for name in READ}
        data["read_boosts"] = to_lists(world.read_boosts)
        if world.read_gifts:
            data["read_gifts"] = to_lists(world.read_gifts)
    return data


def from_data(rules: GameRules, data: dict[str, Any]) -> World:
    """Restore a world. Raises SnapshotError if the snapshot was made with different rules."""
    if data.get("rules") != rules.fingerprint:
        raise SnapshotError("snapshot_rules")
    rules = rules.in_format(format_of(data))
    world = World(rules, data["seed"], ())
    for name in VALUES:
        setattr(world, name, data[name])
    for name in TUPLES:
        setattr(world, name, to_tuples(data[name]))
    for name in LATER:
        setattr(world, name, to_tuples(data.get(name, ())))
    world.arrivals = {int(card): turn for card, turn in data.get("arrivals", {}).items()}
    world.void = data.get("void", False)
    for name in ROWS:
        setattr(world, name, frozen_rows(data[name]))
    world.log = [current_line(rules, to_tuples(entry)) for entry in data["log"]]
    world.questions = tuple(Question(*to_tuples(each)) for each in data["questions"])
    world.past = {int(card): to_tuples(values) for card, values in data["past"].items()}
    world.shown = dict.fromkeys((card, player) for card, player in data["shown"])
    world.thaw_reads()
    for name, old in data.get("read", {}).items():
        setattr(world, name, frozen_rows(old))
    if world.batch:
        world.read_boosts = to_tuples(data["read_boosts"])
        world.read_gifts = to_tuples(data.get("read_gifts", ()))
    return world


def format_of(data: Mapping[str, Any]) -> int:
    """Return the record format of a snapshot. Snapshots in the first format don’t contain it."""
    return int(data.get("format", FIRST_FORMAT))


def current_line(rules: GameRules, line: tuple[Any, ...]) -> tuple[Any, ...]:
    """Convert a log line of an old snapshot, in which lines about effects lack the card."""
    if line[LINE_TAG] == "use" and len(line) == OLD_USE:
        return (*line[:USE_CARD], 0, *line[USE_CARD:])
    if line[LINE_TAG] == "trigger" and len(line) == OLD_TRIGGER:
        return (*line, 0)
    if line[LINE_TAG] == "unread" and isinstance(line[UNREAD], str):
        return line_about_attribute(rules, line)
    return line


def line_about_attribute(rules: GameRules, line: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the line about a slow attribute. Old snapshots contain only the attribute’s title.

    If no open attribute has this title, it may be that of a hidden card's effect, so nobody may read the
    line.
    """
    words = enumerate(rules.layout.words)
    open_words = ((n, 0) for n, word in words if word.title == line[UNREAD] and not word.hidden)
    return (*line[:UNREAD], *next(open_words, (0, 0, ())))


def frozen_rows(data: Any) -> list[list[Any]]:
    return [[to_tuples(each) for each in row] for row in data]


def to_lists(value: Any) -> Any:
    """Return a copy with lists in place of tuples, as in JSON."""
    return [to_lists(each) for each in value] if isinstance(value, list | tuple) else value


def to_tuples(value: Any) -> Any:
    return tuple(to_tuples(each) for each in value) if isinstance(value, list | tuple) else value
