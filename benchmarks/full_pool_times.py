"""Time the pages of Low Water with all of its packs, compared with those of a made-up game with 200 cards.

`python -m benchmarks.full_pool_times` loads the packs that ship into a temporary database.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import django
from django.core.management import call_command
from django.test import Client

from benchmarks.large_game import publish_game
from benchmarks.page_times import (
    QUESTIONS,
    SEARCHED,
    Visit,
    create_deck,
    measure_pages,
    press,
    read,
    table,
    visits,
)

if TYPE_CHECKING:
    from cards.models import Deck, Game

ASKED = {
    "a rare word": "q=captive",
    "a phrase": "q=%22draw+a+card%22",
    "numbers": "q=price%3E%3D3",
    "attributes": "q=crew:Drowned+legend:no",
    "sorted": "q=price%3C5&order=-price",
    "every printing": "q=version:any+crew:Undertow",
    "as a list": "q=crew:Reefgrown&look=list",
}
"""The queries in place of `QUESTIONS`, which name attributes that Low Water lacks."""
POOL, PACK = "one-of-each", "low-water-core"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=15)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {
            "TCG_DATA": str(Path(folder)),
            "DJANGO_SETTINGS_MODULE": "tcgsite.settings",
            "TCG_LOG": "ERROR",
        }
        django.setup()
        call_command("migrate", verbosity=0)
        call_command("load_starter_packs", verbosity=0)
        publish_game("few", packs=1, versions=3, cards=200)
        sys.stdout.write(f"{measured(given.rounds)}\n")


def measured(rounds: int) -> str:
    from cards.models import Game

    few, shipped = (Game.objects.get(slug=slug) for slug in ("few", "low-water"))
    own = visits_to_low_water(shipped)
    beside = {name: each for name, each in visits(few, create_deck(few)).items() if name in own}
    found = measure_pages(beside, own, rounds)
    return table(found).replace("few cards", "200 made-up cards").replace("many", "Low Water")


def deck_of_low_water(game: Game) -> Deck:
    """Create a public deck from the starter deck with the most kinds of cards."""
    from cards.decks.editing import new_deck
    from cards.packs.rules_cache import rules_with
    from tcgsite.accounts.models import User

    version = game.packs.get(slug=PACK).versions.latest("pk")
    rules, _ = rules_with(version)
    cards = max((each.cards for each in rules.decks), key=len)
    owner = User.objects.create(username="owner-of-low-water", password="made$up")  # noqa: S106
    deck = new_deck(owner, game, "Ours", dict(cards))
    deck.is_public = True
    deck.save()
    return deck


def visits_to_low_water(game: Game) -> dict[str, Visit]:
    """Return the requests to measure. They have the same names as those to the made-up game."""
    deck = deck_of_low_water(game)
    reader, owner = Client(SERVER_NAME="localhost"), Client(SERVER_NAME="localhost")
    if deck.owner is None:
        raise RuntimeError("The deck has no owner.")
    owner.force_login(deck.owner)
    slug, at = game.slug, f"/cards/decks/{deck.pk}/"
    pool = game.pools.filter(slug=POOL).latest("pk").get_absolute_url()
    version = game.packs.get(slug=PACK).versions.latest("pk").number
    browser: dict[str, Visit] = {
        f"browser: {name}": partial(read, reader, f"/cards/games/{slug}/cards/?{query}")
        for name, query in (QUESTIONS | ASKED).items()
        if name in ASKED or ("power" not in query and "colour" not in query)
    }
    return browser | {
        "card": partial(read, reader, f"/cards/games/{slug}/{PACK}/{version}/Hush"),
        "pack": partial(read, reader, f"/cards/packs/{slug}/{PACK}/"),
        "packs": partial(read, reader, f"/cards/packs/{slug}/"),
        "pool": partial(read, reader, pool),
        "pools": partial(read, reader, f"/cards/pools/{slug}/"),
        "new pool": partial(read, owner, f"/cards/pools/{slug}/make/"),
        "game": partial(read, reader, f"/cards/games/{slug}/"),
        "deck, viewed": partial(read, reader, at),
        "deck builder": partial(read, owner, at),
        "deck builder, search": partial(read, owner, f"{at}?q=price:2", SEARCHED),
        "deck builder, add a card": partial(press, owner, f"{at}change/", {"put": "Hush"}),
        "deck builder, remove a card": partial(press, owner, f"{at}change/", {"take": "Hush"}),
        "decks": partial(read, owner, "/cards/decks/"),
        "new deck": partial(read, owner, f"/cards/games/{slug}/new-deck/"),
    }


if __name__ == "__main__":
    main()
