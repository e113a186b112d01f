"""The tiny game of the engine tests: effects given as text, each on a card of the same name."""

from textwrap import dedent, indent
from typing import Protocol

from engine.language.parsing.parser import parse_effects
from engine.rulebook import GameRules, build_rules, read_pack
from tests.engine.table import Table

PACK = """
format = 1

[pack]
name = "tiny"
version = "1.0.0"
title = "Tiny"
game = "tiny"

[game]
title = "Tiny"
seats = [{seats}]
setup = "{setup}"

[attributes.game.score]
kind = "number"

[attributes.game.word]
kind = "text"

[attributes.player.energy]
kind = "number"

[attributes.card.power]
kind = "number"
default = 1

[attributes.card.tapped]
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
seen_by = ["owner", "allies", "opponents"]

[[zones]]
name = "field"
each = "game"
seen_by = ["owner", "allies", "opponents"]

[[phases]]
name = "play"
effects = [{phase}]

[effects]
rules = '''
effect act
  if count(usable(you)) == 0
    end_match
  set you.may_act = yes
  give_control you
{rules}
'''
cards = '''
{effects}
'''
{more}
"""
CARD = '[[cards]]\nname = "{0}"\neffects = {1}\n'


def tiny_pack(
    *effects: str,
    rules: str = "",
    more: str = "",
    phase: str = "act",
    seats: str = "2, 4",
    setup: str = "",
) -> str:
    """Return a pack in which the turn player acts until no effect is usable, and the match ends in a draw.

    The pack has a card for each of `effects`, and rocks and trees without effects.
    """
    text = "\n".join(map(dedent, effects))
    cards = {"rock": "[]", "tree": "[]"}
    cards |= {effect.name: f'["{effect.name}"]' for effect in parse_effects(text)}
    return PACK.format(
        effects=text,
        rules=dedent(rules),
        phase=", ".join(f'"{name}"' for name in phase.split()),
        seats=seats,
        setup=setup,
        more="".join(CARD.format(*card) for card in cards.items()) + more,
    )


def tiny_rules(*effects: str, **wishes: str) -> GameRules:
    return build_rules([read_pack(tiny_pack(*effects, **wishes))])


def using(*lines: str) -> str:
    """Return the text of an effect `go` with these lines, which a player can use once."""
    head = ("use in play from hand", "only if not this.tapped", "set this.tapped = yes")
    return "effect go\n" + indent("\n".join((*head, *lines)), "  ") + "\n\n"


PICTURE = """
north  hand: go  library: rock rock rock
south
"""


class Tiny(Protocol):
    def __call__(self, *effects: str, **wishes: str) -> Table: ...


class Play(Protocol):
    def __call__(
        self, *lines: str, picture: str = PICTURE, rules: str = "", effects: str = ""
    ) -> Table: ...
