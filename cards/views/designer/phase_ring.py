"""The phases of a turn as a ring: the places of its nodes and arrows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from cards.authoring.designer.table_changes import NamedTable

NODE_WIDTH, NODE_HEIGHT = 112, 40
SPACE = 150
"""The length of the ring per phase."""
SMALLEST_RADIUS, FLATTENED = 74, 0.8
LONGEST_TITLE = 14
MARGIN = 4


@dataclass(frozen=True)
class RingNode:
    """A phase. `x` and `y` are its center. `rules` are the titles of the rules that run in it."""

    table: NamedTable
    x: int
    y: int
    rules: tuple[str, ...]

    @property
    def edge(self) -> int:
        return self.x - NODE_WIDTH // 2

    @property
    def top(self) -> int:
        return self.y - NODE_HEIGHT // 2

    @property
    def caption(self) -> str:
        title = self.table.title
        return title if len(title) <= LONGEST_TITLE else f"{title[: LONGEST_TITLE - 1]}…"


@dataclass(frozen=True)
class RingArrow:
    """The tip of an arrow on the ring. `turn` is its direction in degrees."""

    x: int
    y: int
    turn: int


@dataclass(frozen=True)
class PhaseRing:
    """The ring, drawn clockwise from the top."""

    nodes: list[RingNode]
    arrows: list[RingArrow]
    width: int
    height: int
    across: int
    down: int

    @property
    def node_width(self) -> int:
        return NODE_WIDTH

    @property
    def node_height(self) -> int:
        return NODE_HEIGHT


def phase_ring(tables: Sequence[NamedTable], titles: Mapping[str, str]) -> PhaseRing | None:
    """Return the ring of these phases, or None if there are none. `titles` are those of rules, by name."""
    if not tables:
        return None
    across = max(SMALLEST_RADIUS, int(SPACE * len(tables) / (2 * pi)))
    down = int(across * FLATTENED)
    width, height = 2 * (across + MARGIN) + NODE_WIDTH, 2 * (down + MARGIN) + NODE_HEIGHT
    step = 2 * pi / len(tables)

    def at(place: float) -> tuple[int, int]:
        angle = place * step - pi / 2
        return (round(width / 2 + across * cos(angle)), round(height / 2 + down * sin(angle)))

    nodes = [
        RingNode(table, *at(place), _rules(table, titles)) for place, table in enumerate(tables)
    ]
    turns = [round((place + 0.5) * step / pi * 180) for place in range(len(tables))]
    arrows = [RingArrow(*at(place + 0.5), turn) for place, turn in enumerate(turns)]
    return PhaseRing(nodes, arrows, width, height, across, down)


def _rules(table: NamedTable, titles: Mapping[str, str]) -> tuple[str, ...]:
    found = table.values.get("effects", ())
    return (
        tuple(titles.get(str(name), str(name)) for name in found) if isinstance(found, list) else ()
    )
