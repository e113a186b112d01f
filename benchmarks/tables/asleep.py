"""Measure tables of 99 that nobody has open: `python -m benchmarks.tables.asleep` ends with JSON.

The memory is what Python’s objects of each table took, and what of it is left when the tables have left
memory. The time is what it takes to rebuild a table from its rows.
"""

import gc
import json
import os
import sys
import time
import tracemalloc
from collections.abc import Callable
from io import StringIO
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory

import django

_folder = TemporaryDirectory()
os.environ |= {"TCG_DATA": _folder.name, "DJANGO_SETTINGS_MODULE": "tcgsite.settings"}
django.setup()

from django.core.management import call_command  # noqa: E402

from benchmarks.tables.accounts import Account, open_table, sign_up  # noqa: E402
from tcgsite.matches.live import table_registry  # noqa: E402
from tcgsite.matches.models import Match  # noqa: E402
from tcgsite.matches.rendering.changed_regions import ClientState  # noqa: E402
from tcgsite.matches.rendering.layout import layout_for  # noqa: E402

TABLES, ACTIONS = 40, 16


def play(match: Match, actions: int, dice: Random) -> None:
    """Take so many actions at the table, and show each to both players."""
    table, pages = table_registry.table_of(match), [ClientState(), ClientState()]
    for _ in range(actions):
        if table.is_over:
            return
        seat = table.session.required_seats[0]
        action = dice.choice(table.session.legal_actions(seat))
        table.act(seat, table.session.decisions[seat].number, str(action))
        for place, page in enumerate(pages):
            page.update_to(layout_for(table, place), "")


def kilobytes_for_each(matches: list[Match], do: Callable[[Match], None]) -> float:
    """Return the kilobytes that Python’s objects grow by for each match."""
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    for match in matches:
        do(match)
    gc.collect()
    return (tracemalloc.get_traced_memory()[0] - before) / len(matches) / 1e3


def measure(people: list[Account]) -> dict[str, float]:
    dice = Random(3)
    matches = [Match.objects.get(pk=open_table("99", *people).pk) for _ in range(TABLES + 5)]
    first, rest = matches[:5], matches[5:]
    for match in first:  # What a process loads with its first tables doesn’t count.
        play(match, ACTIONS, dice)
    tracemalloc.start()
    awake = kilobytes_for_each(rest, lambda match: play(match, ACTIONS, dice))
    freed = kilobytes_for_each(rest, lambda match: table_registry.forget(match.pk))
    tracemalloc.stop()
    waits = []
    for match in rest:
        begun = time.perf_counter()
        table = table_registry.table_of(match)
        for seat in (0, 1):
            layout_for(table, seat)
        waits.append((time.perf_counter() - begun) * 1e3)
    return {"awake": awake, "asleep": awake + freed, "wakes": quantiles(waits, n=10)[-1]}


def main() -> None:
    call_command("prepare_site", stdout=StringIO())
    found = measure([sign_up(name) for name in ("Ann", "Ben")])
    sys.stdout.write(f"\n{json.dumps(found)}\n")


if __name__ == "__main__":
    main()
