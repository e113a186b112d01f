"""Make a tournament in which bots draft and play, in the database of the environment, and start it.

`python tests/servers/bot_tournament.py PLACES ROUNDS CUT` needs a database that has tables and nothing else.
"""

import os
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")

import django

django.setup()

from cards.authoring.loading.files import FOLDER  # noqa: E402
from cards.authoring.loading.packs import load_starter_packs  # noqa: E402
from cards.models import Game  # noqa: E402
from cards.packs.rules_cache import standard_pool  # noqa: E402
from tcgsite.accounts.models import User  # noqa: E402
from tcgsite.organised.models import Tournament  # noqa: E402
from tcgsite.organised.tournaments.entering import start_now  # noqa: E402
from tcgsite.organised.tournaments.making import make_tournament  # noqa: E402

PACKS = ("low-water", "low-water-core")
NAME = "bots"
"""The public ID, from which pairings and seats are drawn, so that two runs draw the same."""


def make(places: int, rounds: int, cut: int) -> None:
    with TemporaryDirectory() as folder:
        for pack in PACKS:
            shutil.copy(FOLDER / f"{pack}.toml", folder)
        load_starter_packs(Path(folder))
    ann = User.objects.create(username="ann", name="Ann")
    game = Game.objects.get(slug=PACKS[0])
    choices = {
        "title": "Bots",
        "kind": Tournament.Kind.SWISS,
        "places": places,
        "rounds": rounds,
        "cut": cut,
        "decks_from": "booster",
        "packs": 2,
        "best_of": 1,
        "clock": "10+10",
        "bots_fill": True,
        "starts_when_full": False,
        "rated": False,
    }
    tournament = make_tournament(ann, game, standard_pool(game), choices)
    tournament.public_id = NAME
    tournament.save(update_fields=["public_id"])
    start_now(tournament, ann)


if __name__ == "__main__":
    make(*map(int, sys.argv[1:]))
