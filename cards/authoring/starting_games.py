"""The small games that authors can begin their own game from."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

FOLDER = Path(__file__).parents[1] / "starter/games"
SORTS: dict[str, Promise] = {
    "smallest": _("The smallest game of all"),
    "shedding": _("Shedding"),
    "matching": _("Matching"),
    "trick-taking": _("Trick taking"),
    "climbing": _("Climbing"),
    "draw-and-discard": _("Drawing and discarding"),
    "deck-builder": _("Deck builder"),
    "creature-duel": _("Creature duel"),
    "lanes": _("Lanes"),
    "push-your-luck": _("Push your luck"),
    "auction": _("Auction with secret bids"),
    "co-operative": _("Co-operative"),
    "solo": _("Solo against an automa"),
}
"""The genre of each game by its file name, in the order in which authors see the games."""

CLASSICS = (
    *("hearts", "spades", "oh-hell", "euchre", "crazy-eights"),
    *("gin-rummy", "cribbage", "go-fish", "president", "klondike", "cheat"),
)
"""The names of published classics that authors can change, too."""


@dataclass(frozen=True)
class StartingGame:
    """A small complete game. `seats` are the fewest and the most people, without automas."""

    name: str
    title: str
    sort: Promise
    description: str
    seats: tuple[int, int]
    text: str


@cache
def starting_games() -> tuple[StartingGame, ...]:
    return tuple(read_starting_game(FOLDER / f"{name}.toml", sort) for name, sort in SORTS.items())


def starting_game(name: str) -> StartingGame | None:
    return next((each for each in starting_games() if each.name == name), None)


def read_starting_game(path: Path, sort: Promise) -> StartingGame:
    text = path.read_text("utf-8")
    pack = tomllib.loads(text)
    low, high = pack["game"]["seats"]
    automas = len(pack["game"].get("automas", ()))
    return StartingGame(
        name=path.stem,
        title=pack["pack"]["title"],
        sort=sort,
        description=pack["pack"]["description"],
        seats=(low - automas, high - automas),
        text=text,
    )
