"""Pair nine Swiss rounds of 512 players, and read the pages of the last one."""

from __future__ import annotations

import argparse
import io
import os
import sys
import tempfile
import time
from collections.abc import Callable
from random import Random
from statistics import median

import django
from django.core.management import call_command
from django.db.models import F
from django.test import Client

from engine.tournaments.meetings import Meeting
from engine.tournaments.standings import standings
from engine.tournaments.swiss import pair_swiss

DRAWS = 0.06
ROUNDS = 9
TIMES = 9
"""How many times to read each page."""


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--players", type=int, default=512)
    given = options.parse_args()
    names = [str(number) for number in range(given.players)]
    meetings = played_rounds(names)
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"TCG_DATA": folder, "DJANGO_SETTINGS_MODULE": "tcgsite.settings"}
        os.environ |= {"TCG_RATE_LIMITS": "0", "TCG_LOG": "ERROR"}
        django.setup()
        call_command("migrate", verbosity=0)
        call_command("load_starter_packs", stdout=io.StringIO())
        report_pages(names, meetings)


def played_rounds(names: list[str]) -> list[Meeting]:
    """Pair all rounds, draw their results at random, and print the time for pairing."""
    chance, meetings = Random(3), list[Meeting]()
    for number in range(1, ROUNDS + 1):
        start = time.process_time()
        paired = pair_swiss(names, meetings, "seed")
        took = time.process_time() - start
        for pair in paired.pairings:
            drawn, won = chance.random() < DRAWS, chance.random() < 0.5
            score = (0, 0, 1) if drawn else (int(won), int(not won), 0)
            meetings.append(Meeting(number, pair.first, pair.second, *score))
        start = time.process_time()
        standings(names, meetings)
        ranked = time.process_time() - start
        line = f"round {number}: paired in {took:.2f} s, {len(paired.rematches)} rematches"
        sys.stdout.write(f"{line}; standings in {ranked:.3f} s\n")
    return meetings


def report_pages(names: list[str], meetings: list[Meeting]) -> None:
    """Store the tournament, and print the median processor time of its pages."""
    from tcgsite.organised.models import Pairing

    tournament = tournament_page(names, meetings)
    address, client = tournament, Client(HTTP_HOST="localhost")
    tag = client.get(f"{address}now/").headers["ETag"]

    def again() -> None:
        Pairing.objects.filter(round=ROUNDS, table=1).update(drawn=1 + F("drawn"))
        client.get(f"{address}now/")

    pages: dict[str, Callable[[], object]] = {
        "page": lambda: client.get(address),
        "nothing new": lambda: client.get(f"{address}now/", HTTP_IF_NONE_MATCH=tag),
        "news, for the second viewer": lambda: client.get(f"{address}now/"),
        "news, for the first viewer after a result": again,
        "results as CSV": lambda: client.get(f"{address}results.csv"),
    }
    for title, visit in pages.items():
        times = []
        for _time in range(TIMES):
            start = time.process_time()
            visit()
            times.append(1_000 * (time.process_time() - start))
        sys.stdout.write(f"{title}: {median(times):.0f} ms\n")


def tournament_page(names: list[str], meetings: list[Meeting]) -> str:
    """Store the tournament in its last round, and return the address of its page."""
    from cards.models import Game
    from cards.packs.rules_cache import standard_pool
    from tcgsite.organised.models import Pairing, Tournament, TournamentEntry

    game = Game.objects.get(slug="99")
    made = Tournament.objects.create(
        title="Large",
        game=game,
        pool=standard_pool(game),
        places=len(names),
        rounds=ROUNDS,
        round=ROUNDS,
        clock_minutes=10,
        status=Tournament.Status.RUNNING,
    )
    rows = (TournamentEntry(tournament=made, name=f"Player {name}") for name in names)
    entries = dict(zip(names, TournamentEntry.objects.bulk_create(rows), strict=True))
    tables = dict.fromkeys(range(ROUNDS + 1), 0)
    for each in meetings:
        tables[each.round] += 1
        Pairing.objects.create(
            tournament=made,
            round=each.round,
            table=tables[each.round],
            first=entries[each.first],
            second=entries[each.second] if each.second else None,
            won=each.won,
            lost=each.lost,
            drawn=each.drawn,
            is_over=True,
        )
    return made.get_absolute_url()


if __name__ == "__main__":
    main()
