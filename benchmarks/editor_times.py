"""Measure the process time of the tree editor’s responses for a card of about 200 nodes."""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import django
from django.core.management import call_command
from django.test import Client

from benchmarks.timing import microseconds

if TYPE_CHECKING:
    from cards.models import DraftPart

BLOCK = """  if count(cards in you.hand where it.number > 3) >= {number}
    set game.sum -= this.number + {number}
    choose from: you.opponents by: you as: chosen_{number}
    draw chosen_{number} count: {number}
  else
    move this to: you.discard
    draw you
"""
BLOCKS = 6
ASKED = {"HX-Request": "true"}


def text(number: int = 0) -> str:
    """Return the effect text. It differs in each round, so that nothing is cached."""
    body = "".join(BLOCK.format(number=each) for each in range(1, BLOCKS + 1))
    return f'effect long "Long"\n  use in play from hand\n{body}  draw you count: {number + 1}\n'


@dataclass
class Author:
    """An author who edits one card and has loaded its latest state."""

    client: Client
    part: DraftPart
    address: str
    count: int = 0

    def reads(self, query: str = "") -> None:
        answer = self.client.get(f"{self.address}?{query}", headers=ASKED)
        _expect(answer.status_code)

    def does(self, deed: str, **sent: object) -> None:
        self.part.refresh_from_db(fields=["token"])
        given = {"deed": deed, "effect": 0, "token": self.part.token, **sent}
        _expect(self.client.post(f"{self.address}edit/", given, headers=ASKED).status_code)

    def sets_a_number(self) -> None:
        self.count += 1
        at = "body.0.then.0.value.right"
        self.does("feature", at=at, which="value", values=self.count + 20)

    def picks(self) -> None:
        self.count += 1
        values = ("game.sum", "this.number", "count(you.hand)")
        self.does("put", at="body.3.condition.right", text=values[self.count % 3])

    def inserts(self) -> None:
        self.does("insert", at="body.2", text="draw you")

    def deletes(self) -> None:
        self.does("delete", at="body.2")

    def undoes(self) -> None:
        self.does("undo")

    def writes(self) -> None:
        self.count += 1
        self.does("write", text=text(self.count))


def reference_loop() -> int:
    """Run a loop of constant cost, for comparison."""
    return len([str(each) for each in range(80_000)])


def _expect(status: int) -> None:
    if status != 200:
        raise RuntimeError(str(status))


def create_author() -> Author:
    from cards.authoring.drafts.creation import create_pack
    from cards.authoring.drafts.document import PartContent
    from cards.authoring.drafts.saving import add_part
    from cards.models import Game
    from tcgsite.accounts.models import User

    user = User.objects.create(username="author", password="made$up")  # noqa: S106
    draft = create_pack(user, Game.objects.get(slug="99"), "long", "Long")
    part = add_part(
        draft, PartContent("card", {"name": "Long", "effects": [], "text": text()}), user
    )
    client = Client(SERVER_NAME="localhost")
    client.force_login(user)
    return Author(client, part, f"/cards/packs/99/long/draft/{part.pk}/editor/")


def measure(rounds: int) -> None:
    from engine.language.parsing.parser import parse_effect
    from engine.language.syntax import nodes

    who = create_author()
    count = len(nodes(parse_effect(text())))
    value = "effect=0&at=body.3.condition"
    works: dict[str, Callable[[], object]] = {
        "open": who.reads,
        "menu of a value": partial(who.reads, f"{value}.right"),
        "menu of a condition": partial(who.reads, value),
        "menu of a line": partial(who.reads, "effect=0&at=body.3&do=insert"),
        "menu of a heading": partial(who.reads, "effect=0&at=headers.1&do=insert"),
        "search": partial(who.reads, f"{value}.right&q=hand"),
        "select a line": partial(who.reads, "effect=0&at=body.3"),
        "pick a value": who.picks,
        "set a number": who.sets_a_number,
        "insert a line": who.inserts,
        "delete a line": who.deletes,
        "undo": who.undoes,
        "save as text": who.writes,
        "poll the state": partial(who.client.get, f"{who.address}state/"),
    }
    rows = []
    for name, work in works.items():
        work()
        pairs = [
            (microseconds(work, 1, 1) / 1e3, microseconds(reference_loop, 1, 1))
            for _ in range(rounds)
        ]
        spent = median(each for each, _ in pairs)
        rows.append(f"| {name} | {spent:.0f} | {median(a / b for a, b in pairs) * 1e3:.2f} |")
    columns = "| response | process time, ms | ÷ reference |\n| --- | --- | --- |"
    head = f"A card of {count} nodes.\n\n{columns}"
    print("\n".join([head, *rows]))  # noqa: T201


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=15)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {
            "TCG_DATA": folder,
            "DJANGO_SETTINGS_MODULE": "tcgsite.settings",
            "TCG_LOG": "ERROR",
        }
        django.setup()
        call_command("migrate", verbosity=0)
        call_command("load_starter_packs", str(Path("cards/starter")), verbosity=0)
        measure(given.rounds)


if __name__ == "__main__":
    main()
