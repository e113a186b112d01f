"""A playable pack with the example game of the reference and the messages."""

from __future__ import annotations

import json
from collections.abc import Iterable

from engine.language.vocabulary import FIRST
from engine.rulebook import GameRules, build_rules, read_pack

RULES = '''
format = 1
[pack]
name = "small"
version = "1.0.0"
title = "Small"
game = "small"

[game]
title = "Small"
seats = [2, 2]

[attributes.game.sum]
kind = "number"
[attributes.card.number]
kind = "number"
[attributes.card.special]
kind = "flag"

[[zones]]
name = "library"
each = "player"
role = "library"
seen_by = []
[[zones]]
name = "hand"
each = "player"
role = "hand"
seen_by = ["owner"]
[[zones]]
name = "discard"
each = "player"
role = "discard"
seen_by = ["owner", "opponents"]
[[zones]]
name = "field"
each = "game"
seen_by = ["owner", "opponents"]

[[phases]]
name = "play"
effects = ["act", "pass_on"]
[[phases]]
name = "draw"
effects = ["draw_one"]

[effects]
rules = """
effect act
  set you.may_act = yes
  give_control you
effect pass_on
  set game.turn_player = you.next
effect draw_one
  draw you
"""
cards = """
effect add "Add"
  set game.sum += 1
effect grow "Grow"
  reading number of card c from field
  set value += 1
effect stronger "Stronger"
  takes card first
  takes card second
  answers flag first.number > second.number
effect alike "Alike"
  takes cards some
  answers flag count(distinct(some, by: it.number)) == 1
effect call_add
  use in play from hand
  add
  set you.may_act = no
"""

[[cards]]
name = "Soldier"
attributes = { number = 2, special = true }
[[cards]]
name = "Adder"
effects = ["call_add"]
'''
CARD = """
[[cards]]
name = "{name}"
attributes = {{ number = {number} }}
text = {text}
"""
HAND = "Soldier Adder"


def small_rules(
    cards: Iterable[tuple[str, str]], laws: str = "", edition: int = FIRST
) -> GameRules:
    """Return the game with extra rules and extra cards, each given as name and effect text."""
    tables = [
        CARD.format(name=name, number=number // 4, text=toml_text(text))
        for number, (name, text) in enumerate(cards)
    ]
    rules = RULES.replace("effect act\n", f"{laws}effect act\n")
    rules = rules.replace("format = 1", f"format = {edition}")
    return build_rules([read_pack(rules + "".join(tables))])


def toml_text(text: str) -> str:
    """Return the text as a TOML string. TOML differs from JSON in only one character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
