"""Pages of a game with 200 cards and of one with 20,000 cards in 60 versions: what each costs."""

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
    "in order": "q=power%3C5&order=-power",
    "a late page": "page=4",
    "every printing": "q=version:any+colour:blue",
    "as a list": "q=colour:green&look=list",
}
KINDS = 40
SEARCHED = {"HX-Request": "true", "HX-Target": "div#found"}
CARD = {"kind": "card", "name": "Own", "effects": "spark", "token": "0"}
CHANGED = {"HX-Request": "true", "HX-Target": "div#deck"}


@dataclass(frozen=True)
class Measured:
    """Milliseconds of the process, medians."""

    page: str
    few: float
    many: float

    @property
    def ratio(self) -> float:
        return self.many / self.few


def built_deck(game: Game) -> Deck:
    """Two copies of forty cards, shown to everybody."""
    from cards.decks.editing import new_deck
    from tcgsite.accounts.models import User

    owner = User.objects.create(username=f"owner-of-{game.slug}", password="made$up")  # noqa: S106
    deck = new_deck(owner, game, "Forty", {card_name(number): 2 for number in range(KINDS)})
    deck.is_public = True
    deck.save()
    return deck


def begun_draft(game: Game, author: AbstractBaseUser) -> str:
    """Where somebody writes another pack for the game."""
    from cards.authoring.drafts.creation import begin_pack

    begin_pack(author, game, f"own-{author.pk}", "Own")
    return f"/cards/packs/{game.slug}/own-{author.pk}/draft/"


def visits(game: Game, deck: Deck) -> dict[str, Visit]:
    """What stands in the table, and a visit that does it once."""
    reader, owner = Client(SERVER_NAME="localhost"), Client(SERVER_NAME="localhost")
    if deck.owner is None:
        raise RuntimeError("Nobody owns the deck.")
    owner.force_login(deck.owner)
    slug, at = game.slug, f"/cards/decks/{deck.pk}/"
    draft = begun_draft(game, deck.owner)
    everything = game.pools.get(slug="everything")
    card = f"/cards/games/{slug}/set-0/1.1.0/{card_name(7)}"
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
        "pool, to make": partial(read, owner, f"/cards/pools/{slug}/make/"),
        "pool, another like it": partial(
            read, owner, f"/cards/pools/{slug}/make/?like={everything.pk}"
        ),
        "game": partial(read, reader, f"/cards/games/{slug}/"),
        "deck, read": partial(read, reader, at),
        "deck, built": partial(read, owner, at),
        "deck, searched": partial(read, owner, f"{at}?q=colour:red", SEARCHED),
        "deck, one more": partial(press, owner, f"{at}change/", {"put": card_name(3)}),
        "deck, one less": partial(press, owner, f"{at}change/", {"take": card_name(3)}),
        "deck, versions": partial(read, owner, f"{at}versions/?before=now"),
        "decks": partial(read, owner, "/cards/decks/"),
        "deck, to begin": partial(read, owner, f"/cards/games/{slug}/new-deck/"),
        "draft, a card": partial(read, owner, f"{draft}new/card/"),
        "draft, checked": partial(press, owner, f"{draft}check/", CARD),
    }


def read(client: Client, address: str, headers: dict[str, str] | None = None) -> None:
    _expect(client.get(address, headers=headers).status_code, address)


def press(client: Client, address: str, sent: dict[str, str]) -> None:
    _expect(client.post(address, sent, headers=CHANGED).status_code, address)


def _expect(status: int, address: str) -> None:
    if status != HTTPStatus.OK:
        raise RuntimeError(f"{address}: {status}")


def side_by_side(few: dict[str, Visit], many: dict[str, Visit], rounds: int) -> list[Measured]:
    """In turns, so that whatever slows the machine slows both. Every page was visited before."""
    found = []
    for name, visit_few in few.items():
        visit_many = many[name]
        visit_few(), visit_many()
        times = [(once(visit_few), once(visit_many)) for _ in range(rounds)]
        found.append(Measured(name, median(t[0] for t in times), median(t[1] for t in times)))
    return found


def once(visit: Visit) -> float:
    return microseconds(visit, 1, rounds=1) / 1e3


def table(found: list[Measured]) -> str:
    rows = [
        f"| {each.page} | {each.few:.1f} | {each.many:.1f} | {each.ratio:.2f} |" for each in found
    ]
    head = "| page | few cards, ms | many cards, ms | many by few |\n| --- | --- | --- | --- |"
    return "\n".join([head, *rows])


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--packs", type=int, default=20)
    options.add_argument("--versions", type=int, default=3)
    options.add_argument("--cards", type=int, default=1000, help="cards of each pack")
    options.add_argument("--rounds", type=int, default=15)
    options.add_argument("--folder", help="keeps the database there, and uses it the next time")
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
    few_visits = visits(few, built_deck(few))
    told = []
    begun = time.process_time()
    deck = built_deck(many)
    told.append(
        f"The rules of many cards, read once by each process: {time.process_time() - begun:.1f} s."
    )
    many_visits = visits(many, deck)
    index = once(many_visits["browser: browse"]) / 1e3
    told.append(f"Their index, read once: {index:.1f} s.")
    print("\n".join([*told, "", table(side_by_side(few_visits, many_visits, rounds))]))  # noqa: T201


if __name__ == "__main__":
    main()
