"""The pond: a tiny game as pack file text."""

from pathlib import Path

RULES = """
format = 1

[pack]
name = "pond"
version = "{version}"
title = "Pond"
game = "pond"
changelog = "{changelog}"

[game]
title = "The pond"
summary = "The last player to croak wins."
credit = "After a nursery rhyme."
guide = '''
Take turns to croak.

Stop, and you are out.'''
setup = "setup"

[[zones]]
name = "library"
each = "player"
role = "library"
seen_by = []
shape = "pile"

[[phases]]
name = "croak"
title = "Croak"
effects = ["croak"]

[effects]
rules = '''
effect setup "Set up"
  set game.turn_player = random(players)

effect croak "Croak"
  lose game.turn_player
'''

[[cards]]
name = "Frog"
effects = []
flavour = "{flavour}"

[[cards]]
name = "Toad"
title = "Old toad"
effects = []

[[deck_rules]]
name = "size"
holds = "count(deck) <= 3"
message = "A pond holds at most 3 cards."

[[decks]]
name = "pair"
title = "A pair"
cards = {deck}
"""

CARDS = """
format = 1

[pack]
name = "{name}"
version = "1.0.0"
title = "Newts"
game = "{game}"

[[cards]]
name = "Newt"
effects = []
"""


def pond(
    version: str = "1.0.0", changelog: str = "", flavour: str = "", deck: str = "{ Frog = 2 }"
) -> str:
    return RULES.format(version=version, changelog=changelog, flavour=flavour, deck=deck)


def newts(game: str = "pond", name: str = "newts") -> str:
    return CARDS.format(game=game, name=name)


def write(folder: Path, *sources: str) -> Path:
    for number, source in enumerate(sources):
        (folder / f"{number}.toml").write_text(source, encoding="utf-8")
    return folder
