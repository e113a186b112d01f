"""Publish generated games with any number of cards, packs and versions, for measuring pages."""

from __future__ import annotations

import json
from datetime import timedelta
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone

from engine.rulebook import read_pack

if TYPE_CHECKING:
    from cards.models import Game, PackVersion

HERE = Path(__file__).parent
RULES = (HERE / "large_game_rules.toml").read_text(encoding="utf-8")
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


def card_name(number: int) -> str:
    return f"{FIRST[number % 10]} {LAST[number // 10 % 10]} {LAST[number % 7]}{number}"


def pack_text(game: str, pack: int, minor: int, cards: int) -> str:
    """Return the text of a pack. A tenth of its cards differ from version to version."""
    text = HEAD.format(game=game, pack=pack, minor=minor)
    for place in range(cards):
        number = pack * cards + place
        changed = minor if place % 10 == minor else 0
        text += CARD.format(
            name=card_name(number),
            power=(number * 7 + changed) % 10,
            colour=COLOURS[number * 3 % 5],
            legend=str(number % 13 == 0).lower(),
            effects=json.dumps([EFFECTS[number % 7], EFFECTS[(number + 1 + pack % 5) % 7]]),
            number=number,
        )
    return text


def publish_game(slug: str, packs: int, versions: int, cards: int) -> Game:
    """Publish a game with two pools: one with the newest version of every pack, and one with a single pack.

    Each version of that pack has been in its pool for some time.
    """
    # Import these only now: the temporary folder must exist when Django's settings are loaded.
    from cards.models import Game
    from cards.search.index.indexing import index_missing

    with transaction.atomic():
        game = Game.objects.create(slug=slug, title=slug)
        rules = _publish(game, "rules", RULES.replace("GAME", slug))
        expansions = [
            [
                _publish(game, f"set-{number}", pack_text(slug, number, minor, cards))
                for minor in range(versions)
            ]
            for number in range(packs)
        ]
        _pool(game, "everything", [rules, *(several[-1] for several in expansions)], days_ago=0)
        for days, version in enumerate(chain(*expansions), start=1):
            _pool(game, "single", [rules, version], days)
    index_missing()
    return game


def _publish(game: Game, name: str, source: str) -> PackVersion:
    from cards.authoring.storing.contents import contents_of
    from cards.authoring.storing.versions import publish_version, store_version
    from cards.models import Pack
    from cards.search.index.indexing import index_version

    pack, _ = Pack.objects.get_or_create(game=game, slug=name, defaults={"title": name})
    contents = contents_of(read_pack(source), source)
    version = store_version(pack, contents)
    publish_version(version, contents.head.number)
    index_version(version)
    return version


def _pool(game: Game, slug: str, versions: list[PackVersion], days_ago: int) -> None:
    from cards.models import Pool, PoolEntry

    dated = timezone.localdate() - timedelta(days=days_ago)
    pool = Pool.objects.create(game=game, slug=slug, title=slug.capitalize(), dated=dated)
    for position, version in enumerate(versions):
        PoolEntry.objects.create(pool=pool, version=version, position=position)
