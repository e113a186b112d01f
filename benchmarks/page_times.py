"""Compare page times of two games: one with 200 cards, and one with 20,000 in 60 versions."""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, TypeAlias

import django
from django.core.management import call_command
from django.test import Client

from benchmarks.large_game import card_name, publish_game
from benchmarks.timing import microseconds

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

    from cards.models import Deck, Game

Visit: TypeAlias = Callable[[], None]
QUESTIONS = {
    "browse": "",
    "a common word": "q=draw",
    "a rare word": "q=name:juggler77",
    "a phrase": "q=%22draw+a+card%22",
    "numbers": "q=power%3E%3D3",
    "attributes": "q=colour:red+legend:no",
    "structure": "q=does:draw+-trigger:enter",
    "sorted": "q=power%3C5&order=-power",
    "a late page": "page=4",
    "every printing": "q=version:any+colour:blue",
    "as a list": "q=colour:green&look=list",
}
KINDS = 40
SEARCHED = {"HX-Request": "true", "HX-Target": "div#found"}
CARD = {"kind": "card", "name": "Own", "effects": "spark", "token": "0"}
CHANGED = {"HX-Request": "true", "HX-Target": "div#deck"}


@dataclass(frozen=True)
class PageTimes:
    """The median process times of a page in both games, in milliseconds."""

    page: str
    few: float
    many: float

    @property
    def ratio(self) -> float:
        return self.many / self.few


def create_deck(game: Game) -> Deck:
    """Create a public deck with two copies each of forty cards."""
    from cards.decks.editing import new_deck
    from tcgsite.accounts.models import User

    owner = User.objects.create(username=f"owner-of-{game.slug}", password="made$up")  # noqa: S106
    deck = new_deck(owner, game, "Forty", {card_name(number): 2 for number in range(KINDS)})
    deck.is_public = True
    deck.save()
    return deck


def create_draft(game: Game, author: AbstractBaseUser) -> str:
    """Create a draft of another pack for the game, and return its address."""
    from cards.authoring.drafts.creation import create_pack

    create_pack(author, game, f"own-{author.pk}", "Own")
    return f"/cards/packs/{game.slug}/own-{author.pk}/draft/"


def visits(game: Game, deck: Deck) -> dict[str, Visit]:
    """Return the requests to measure, by their names in the printed table."""
    reader, owner = Client(SERVER_NAME="localhost"), Client(SERVER_NAME="localhost")
    if deck.owner is None:
        raise RuntimeError("The deck has no owner.")
    owner.force_login(deck.owner)
    slug, at = game.slug, f"/cards/decks/{deck.pk}/"
    draft = create_draft(game, deck.owner)
    everything = game.pools.get(slug="everything")
    card = f"/cards/games/{slug}/set-0/1.1.0/{card_name(7).replace(' ', '+')}"
    browser: dict[str, Visit] = {
        f"browser: {name}": partial(read, reader, f"/cards/games/{slug}/cards/?{query}")
        for name, query in QUESTIONS.items()
    }
    return browser | {
        "card": partial(read, reader, card),
        "pack": partial(read, reader, f"/cards/packs/{slug}/set-0/"),
        "packs": partial(read, reader, f"/cards/packs/{slug}/"),
        "pool": partial(read, reader, everything.get_absolute_url()),
        "pools": partial(read, reader, f"/cards/pools/{slug}/"),
        "new pool": partial(read, owner, f"/cards/pools/{slug}/make/"),
        "new pool from a pool": partial(
            read, owner, f"/cards/pools/{slug}/make/?like={everything.pk}"
        ),
        "game": partial(read, reader, f"/cards/games/{slug}/"),
        "deck, viewed": partial(read, reader, at),
        "deck builder": partial(read, owner, at),
        "deck builder, search": partial(read, owner, f"{at}?q=colour:red", SEARCHED),
        "deck builder, add a card": partial(press, owner, f"{at}change/", {"put": card_name(3)}),
        "deck builder, remove a card": partial(
            press, owner, f"{at}change/", {"take": card_name(3)}
        ),
        "deck, versions": partial(read, owner, f"{at}versions/?before=now"),
        "decks": partial(read, owner, "/cards/decks/"),
        "new deck": partial(read, owner, f"/cards/games/{slug}/new-deck/"),
        "draft, new card": partial(read, owner, f"{draft}new/card/"),
        "draft, check a card": partial(press, owner, f"{draft}check/", CARD),
    }


def read(client: Client, address: str, headers: dict[str, str] | None = None) -> None:
    _expect(client.get(address, headers=headers).status_code, address)


def press(client: Client, address: str, sent: dict[str, str]) -> None:
    _expect(client.post(address, sent, headers=CHANGED).status_code, address)


def _expect(status: int, address: str) -> None:
    if status != HTTPStatus.OK:
        raise RuntimeError(f"{address}: {status}")


def measure_pages(few: dict[str, Visit], many: dict[str, Visit], rounds: int) -> list[PageTimes]:
    """Warm up every page, and then measure both games in turn, so that other load affects both alike."""
    found = []
    for name, visit_few in few.items():
        visit_many = many[name]
        visit_few(), visit_many()
        times = [(milliseconds(visit_few), milliseconds(visit_many)) for _ in range(rounds)]
        found.append(PageTimes(name, median(t[0] for t in times), median(t[1] for t in times)))
    return found


def milliseconds(visit: Visit) -> float:
    return microseconds(visit, 1, rounds=1) / 1e3


def table(found: list[PageTimes]) -> str:
    rows = [
        f"| {each.page} | {each.few:.1f} | {each.many:.1f} | {each.ratio:.2f} |" for each in found
    ]
    head = "| page | few cards, ms | many cards, ms | many ÷ few |\n| --- | --- | --- | --- |"
    return "\n".join([head, *rows])


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--packs", type=int, default=20)
    options.add_argument("--versions", type=int, default=3)
    options.add_argument("--cards", type=int, default=1000, help="number of cards in each pack")
    options.add_argument("--rounds", type=int, default=15)
    options.add_argument("--folder", help="the folder where the database is kept for later runs")
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as throw_away:
        folder = Path(given.folder or throw_away)
        os.environ |= {
            "TCG_DATA": str(folder),
            "DJANGO_SETTINGS_MODULE": "tcgsite.settings",
            "TCG_LOG": "ERROR",
        }
        is_new = not (folder / "db.sqlite3").exists()
        django.setup()
        call_command("migrate", verbosity=0)
        if is_new:
            publish_game("few", packs=1, versions=given.versions, cards=200)
            publish_game("many", given.packs, given.versions, given.cards)
        measure(given.rounds)


def measure(rounds: int) -> None:
    from cards.models import Game

    few, many = (Game.objects.get(slug=slug) for slug in ("few", "many"))
    few_visits = visits(few, create_deck(few))
    start = time.process_time()
    deck = create_deck(many)
    spent = time.process_time() - start
    sentences = [f"Loading the rules of the large game, once per process: {spent:.1f} s."]
    many_visits = visits(many, deck)
    index = milliseconds(many_visits["browser: browse"]) / 1e3
    sentences.append(f"Loading its search index, once: {index:.1f} s.")
    rows = table(measure_pages(few_visits, many_visits, rounds))
    print("\n".join([*sentences, "", rows]))  # noqa: T201


if __name__ == "__main__":
    main()
