"""Find puzzles of the day in matches of bots, and add them to the file that ships."""

import os
import time
from collections.abc import Iterator
from itertools import count as numbers_from
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from cards.models import Game
from cards.packs.rules_cache import latest_rules
from cards.pools.puzzles import FOLDER, puzzles_of, write_puzzle_file
from engine.bots.puzzles import find_puzzles

KINDNESS = 15


class Command(BaseCommand):
    help = "Let bots play a game, and add puzzles to cards/starter/puzzles, at low priority."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", help="the game’s name in addresses")
        parser.add_argument("--count", type=int, default=10, help="how many puzzles to add")
        parser.add_argument("--seconds", type=float, default=600, help="when to stop at the latest")
        parser.add_argument("--seed", type=int, default=0, help="the seed of the first match")

    def run_from_argv(self, argv: list[str]) -> None:
        """Lower the priority of the process. Tests that call the command skip this method."""
        os.nice(KINDNESS)
        super().run_from_argv(argv)

    def handle(self, *, game: str, count: int, seconds: float, seed: int, **options: Any) -> None:
        rules, _versions = latest_rules(Game.objects.get(slug=game))
        kept, until = list(puzzles_of(rules)), time.monotonic() + seconds
        pictures = {each.picture for each in kept}
        for found in find_puzzles(rules, seeds_until(seed, until)):
            if found.scenario.picture not in pictures:
                kept.append(found.scenario)
                count -= 1
            if not count:
                break
        if kept:
            file = FOLDER / f"{game}.toml"
            file.write_text(write_puzzle_file(rules, kept), encoding="utf-8")
        self.stdout.write(f"{len(kept)} puzzles")


def seeds_until(first: int, end: float) -> Iterator[int]:
    """Yield seeds until the monotonic clock shows the end."""
    for seed in numbers_from(first):
        if time.monotonic() > end:
            return
        yield seed
