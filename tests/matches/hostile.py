"""Matches of a game whose actions cost as much as the rules of the site allow."""

from pathlib import Path

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.live.table_registry import ActionRequest
from tcgsite.matches.lobby import lobby
from tcgsite.matches.models import Match
from tests.published_packs import publish_packs
from tests.running_site import ROOT

PACK = ROOT / "benchmarks" / "tables" / "hostile.toml"


def load_hostile(folder: Path, repeats: int = 2_500) -> Game:
    """Publish the game, with an action “grind” that is slow, but takes a tenth of the usual time."""
    text = PACK.read_text("utf-8").replace("repeat 25000", f"repeat {repeats}")
    (folder / PACK.name).write_text(text, "utf-8")
    publish_packs(folder)
    return Game.objects.get(slug="hostile")


def hostile_match(game: Game, ann: User, ben: User) -> Match:
    match = lobby.open_table(game, ann, lobby.PERSON)
    lobby.take_seat(match, ben)
    return Match.objects.get(pk=match.pk)


def use(match: Match, effect: str) -> Table:
    """Let the player whose turn it is use an effect: "step", "grind" or "spin"."""
    number = table_registry.table_of(match).number
    asked = ActionRequest(number, f"use {effect}", uses_aliases=False)
    return table_registry.submit(match.pk, 0, asked)
