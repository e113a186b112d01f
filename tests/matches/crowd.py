"""A game for two to ten players with one deck, and players for it."""

from pathlib import Path
from shutil import copy

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import Match
from tests.published_packs import publish_packs

PACK = Path(__file__).with_name("crowd.toml")
SEED = 30


def load_crowd(folder: Path) -> Game:
    copy(PACK, folder)
    publish_packs(folder)
    return Game.objects.get(slug="crowd")


def people(count: int) -> list[User]:
    names = ("Ann", "Ben", "Cem", "Dai", "Eva", "Fay", "Gil", "Hana", "Ivo", "Jun")[:count]
    return [
        User.objects.get_or_create(username=name.lower(), defaults={"name": name})[0]
        for name in names
    ]


def seated(game: Game, count: int) -> Match:
    """Return a running match with this many players."""
    first, *others = people(count)
    match = lobby.open_table(game, first, lobby.PERSON, options=TableOptions(seats=str(count)))
    Match.objects.filter(pk=match.pk).update(seed=SEED)
    for user in others:
        lobby.take_seat(match, user)
    return Match.objects.get(pk=match.pk)
