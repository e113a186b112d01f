"""The card browser with 200 and with 20,000 cards in 60 versions: what a page of each costs."""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from functools import partial
from http import HTTPStatus
from pathlib import Path

import django
from django.core.management import call_command
from django.db import transaction
from django.test import Client
from django.utils import timezone

from benchmarks.timing import microseconds
from engine.rulebook import read_pack

HERE = Path(__file__).parent
RULES = (HERE / "card_search_rules.toml").read_text(encoding="utf-8")
HEAD = """format = 1
[pack]
name = "set-{pack}"
version = "1.{minor}.0"
title = "Set {pack}"
game = "{game}"
"""
CARD = """
[[cards]]
name = "{name}"
attributes = {{ power = {power}, colour = "{colour}", legend = {legend} }}
effects = {effects}
flavour = "Number {number} of many."
"""
FIRST = ("Amber", "Bold", "Calm", "Dire", "Eager", "Frail", "Grim", "High", "Idle", "Jade")
LAST = (
    "Adept",
    "Beast",
    "Captain",
    "Drake",
    "Elder",
    "Falcon",
    "Giant",
    "Herald",
    "Imp",
    "Juggler",
)
COLOURS = ("red", "green", "blue", "white", "black")
EFFECTS = ("spark", "study", "mend", "guard", "echo", "bargain", "rally")
QUESTIONS = {
    "browse": "",
    "a common word": "q=draw",
    "a rare word": "q=name:juggler77",
    "a phrase": "q=%22draw+a+card%22",
    "numbers": "q=power%3E%3D3",
    "attributes": "q=colour:red+legend:no",
    "structure": "q=does:draw+-trigger:enter",
    "in order": "q=power%3C5&order=-power",
    "a late page": "page=4",
    "every printing": "q=version:any+colour:blue",
    "as a list": "q=colour:green&look=list",
}


def pack_text(game: str, pack: int, minor: int, cards: int) -> str:
    """A tenth of the cards differs from version to version."""
    text = HEAD.format(game=game, pack=pack, minor=minor)
    for place in range(cards):
        number = pack * cards + place
        changed = minor if place % 10 == minor else 0
        text += CARD.format(
            name=f"{FIRST[number % 10]} {LAST[number // 10 % 10]} {LAST[number % 7]}{number}",
            power=(number * 7 + changed) % 10,
            colour=COLOURS[number * 3 % 5],
            legend=str(number % 13 == 0).lower(),
            effects=json.dumps([EFFECTS[number % 7], EFFECTS[(number + 1 + pack % 5) % 7]]),
            number=number,
        )
    return text


def publish_game(slug: str, packs: int, versions: int, cards: int) -> None:
    """Each pack with the rules is a pool of its own."""
    # Django must know its settings first, and those come with the folder to throw away.
    from cards.models import Game, Pack, PackVersion, Pool, PoolEntry
    from cards.publishing import draft, publish
    from cards.search.indexing import index_missing

    game = Game.objects.create(slug=slug, title=slug)

    def store(name: str, source: str) -> PackVersion:
        pack, _ = Pack.objects.get_or_create(game=game, slug=name, defaults={"title": name})
        version = draft(pack, read_pack(source), source)
        publish(version)
        return version

    with transaction.atomic():
        rules = store("rules", RULES.replace("GAME", slug))
        for number in range(packs):
            for minor in range(versions):
                version = store(f"set-{number}", pack_text(slug, number, minor, cards))
                pool = Pool.objects.create(
                    game=game, slug=f"set-{number}", title="Set", dated=timezone.localdate()
                )
                for place, each in enumerate((rules, version)):
                    PoolEntry.objects.create(pool=pool, version=each, position=place)
    index_missing()


def measured(slug: str, times: int) -> dict[str, float]:
    """Milliseconds of the process; the very first page reads the index into memory."""
    client = Client(SERVER_NAME="localhost")
    address = f"/cards/games/{slug}/cards/"

    def page(query: str) -> None:
        response = client.get(f"{address}?{query}")
        if response.status_code != HTTPStatus.OK:
            raise RuntimeError(f"{query}: {response.status_code}")

    found = {"the very first": microseconds(lambda: page(""), 1, rounds=1)}
    found |= {name: microseconds(partial(page, query), times) for name, query in QUESTIONS.items()}
    return {name: round(each / 1e3, 1) for name, each in found.items()}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--packs", type=int, default=20)
    options.add_argument("--versions", type=int, default=3)
    options.add_argument("--cards", type=int, default=1000, help="cards of each pack")
    options.add_argument("--times", type=int, default=5)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {
            "TCG_DATA": folder,
            "DJANGO_SETTINGS_MODULE": "tcgsite.settings",
            "TCG_LOG": "ERROR",
        }
        django.setup()
        call_command("migrate", verbosity=0)
        publish_game("few", packs=1, versions=given.versions, cards=200)
        publish_game("many", given.packs, given.versions, given.cards)
        few, many = measured("few", given.times), measured("many", given.times)
    ratios = {name: round(many[name] / few[name], 2) for name in QUESTIONS}
    print(json.dumps({"few_ms": few, "many_ms": many, "many_by_few": ratios}, indent=2))  # noqa: T201


if __name__ == "__main__":
    main()
