"""The arena, a small game for tests of the requirements, and its table."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from textwrap import dedent
from typing import Any

from engine.language.parsing.parser import parse_effects
from engine.language.vocabulary import FIRST
from engine.machine.core.linker import current_value
from engine.play import Session
from engine.rulebook import GameRules, InvalidPackError, PackFile, build_rules, read_pack
from tests.engine.table import Person, Table

PACK = Path(__file__).with_name("arena.toml").read_text(encoding="utf-8")
PLAIN = dict.fromkeys("abcd", "")
HEAD = """
format = 1
[pack]
name = "{name}"
version = "1.0.0"
title = "Cards"
game = "arena"
"""


@lru_cache(8)
def read_once(pack: str) -> PackFile:
    """Read the arena’s own pack, which is the same in most tests."""
    return read_pack(pack)


def card_pack(
    *effects: str, rules: str = "", name: str = "cards", edition: int = FIRST, **cards: str
) -> str:
    """Return a pack with one card per effect. `cards` maps further cards to their effects."""
    text = "\n".join(map(dedent, effects))
    texts = f"[effects]\nrules = '''\n{dedent(rules)}'''\ncards = '''\n{text}'''\n"
    own = {each.name: each.name for each in parse_effects(text, edition)}
    tables = [
        f'[[cards]]\nname = "{card}"\neffects = {json.dumps(names.split())}\n'
        for card, names in (PLAIN | own | cards).items()
    ]
    head = HEAD.format(name=name).replace("format = 1", f"format = {edition}")
    return head + texts + "\n".join(tables)


def arena_rules(
    *effects: str,
    rules: str = "",
    toml: str = "",
    base: str = PACK,
    edition: int = FIRST,
    base_edition: int = FIRST,
    **cards: str,
) -> GameRules:
    """Build the arena with more effects. `toml` is appended to its own pack, `base`.

    The effects are written in the language of `edition`, and the arena's own pack in that of
    `base_edition`.
    """
    base = base.replace("format = 1", f"format = {base_edition}", 1)
    pack = card_pack(*effects, rules=rules, edition=edition, **cards)
    return build_rules([read_once(base + dedent(toml)), read_pack(pack)])


def refusals(
    *effects: str,
    rules: str = "",
    toml: str = "",
    edition: int = FIRST,
    base_edition: int = FIRST,
) -> list[str]:
    """Return the codes of the problems in the arena with these effects."""
    try:
        arena_rules(*effects, rules=rules, toml=toml, edition=edition, base_edition=base_edition)
    except InvalidPackError as error:
        return [problem.code for problem in error.problems]
    return []


class Arena(Table):
    def set(self, picture: str, seed: int = 0) -> Arena:
        """Set a picture. The phase is main unless the picture names another."""
        main = "" if "phase:" in picture else "game phase: main\n"
        self.session = Session.from_picture(self.rules, main + dedent(picture), seed)
        return self

    @property
    def east(self) -> Person:
        return Person(self, "east")

    @property
    def messages(self) -> list[str]:
        """The messages of `say` commands, in order."""
        return [entry[2] for entry in self.world.log if entry[1] == "say"]

    @property
    def trigger_names(self) -> list[str]:
        """The names of card effects in the trigger table."""
        pairs = {effect for row in self.world.table for card, effect in row if card}
        return sorted(self.rules.effects[effect].name for effect in pairs)

    @property
    def state(self) -> str:
        return json.dumps(self.session.snapshot(), sort_keys=True)

    def number(self, card: str) -> int:
        """Return the number of the first card of that name, in any zone."""
        return self.world.columns[0].index(self.rules.cards[card].number)

    def base(self, card: str, attribute: str) -> Any:
        """Return the stored value."""
        return self.world.columns[self.rules.layout.column("card", attribute)][self.number(card)]

    def value(self, card: str, attribute: str) -> Any:
        """Return the value with all modifiers applied."""
        column = self.rules.layout.column("card", attribute)
        return current_value(self.world, column, self.number(card))

    def hps(self, cards: str = "abc") -> list[int]:
        return [self.base(card, "hp") for card in cards]
