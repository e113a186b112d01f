"""Walking a tree, with and without paths."""

from functools import reduce
from typing import Any

from engine.language.parsing.parser import parse_effects
from engine.language.syntax import nodes, walk

TEXT = """
effect first "First" is attack, spell
  use quick in play from hand, field
  only if (this.power + 1) * 2 > 3 and not this.tapped
  let found = cards in you.hand where it.power == 2
  if count(found) > 0
    say "{you.name} has {count(found)}"
  else
    draw you count: 2

effect second
  before attack by you from hand priority 2
  for each p in players
    draw p
"""


def step(node: Any, part: str | int) -> Any:
    return node[part] if isinstance(part, int) else getattr(node, part)


def test_nodes_and_walk_visit_the_same_nodes_from_the_top() -> None:
    effects: Any = parse_effects(TEXT)
    found = walk(effects)
    assert [node for _, node in found] == nodes(effects)
    assert all(reduce(step, path, effects) is node for path, node in found)
    assert [type(node).__name__ for node in nodes(effects)][:4] == [
        "Effect",
        "Use",
        "Condition",
        "Binary",
    ]
