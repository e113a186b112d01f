"""A game with two pools and a house rule for one of them, as file texts."""

from pathlib import Path

from cards.authoring.loading.packs import LoadReport, load_starter_packs
from tests.cards.pond import newts, pond, write

POOLS = """
format = 1
game = "pond"
title = "Ponds"

[[pools]]
name = "still"
title = "Still water"
dated = "2026-01-01"
packs = { pond = "1.0.0" }

[[pools]]
name = "wild"
title = "Wild water"
dated = "2026-01-01"
packs = { stream = "1.0.0", newts = "1.0.0" }
"""
NIGHT = """
format = 1

[pack]
name = "night"
version = "1.0.0"
title = "At night"
game = "pond"
adds_to = ["stream"]
replaces = ["croak"]

[effects]
rules = '''
effect croak "Croak"
  win game.turn_player
'''
"""
STREAM = pond().replace('name = "pond"', 'name = "stream"')


def load(folder: Path, pools: str = POOLS, *packs: str) -> list[LoadReport]:
    return load_starter_packs(written(folder, pools, *packs))


def written(folder: Path, pools: str = POOLS, *packs: str) -> Path:
    write(folder, pond(), STREAM, newts(), NIGHT, *packs)
    (folder / "pools").mkdir(exist_ok=True)
    (folder / "pools" / "pond.toml").write_text(pools, encoding="utf-8")
    return folder
