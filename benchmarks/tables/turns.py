"""Let tables of 99 take turns in one process: `python -m benchmarks.tables.turns 1 50 200`.

There are no sockets and no pauses, so this is the time of the actions, layouts and pushes alone. The more
tables there are, the less of their data is in the processor's caches.
"""

import os
import sys
import time
from io import StringIO
from itertools import cycle
from random import Random
from statistics import mean
from tempfile import TemporaryDirectory

import django

_folder = TemporaryDirectory()
os.environ |= {"TCG_DATA": _folder.name, "DJANGO_SETTINGS_MODULE": "tcgsite.settings"}
django.setup()

from django.core.management import call_command  # noqa: E402

from benchmarks.tables.accounts import Account, open_table, sign_up  # noqa: E402
from tcgsite.matches.live.table import Table  # noqa: E402
from tcgsite.matches.models import Match  # noqa: E402
from tcgsite.matches.realtime.presence import add_person, seat_mark  # noqa: E402
from tcgsite.matches.rendering.changed_regions import ClientState  # noqa: E402
from tcgsite.matches.rendering.layout import layout_for  # noqa: E402

FEWEST, EACH = 400, 6
"""The fewest actions to measure, in all and at each table. The first third of them isn't counted."""


class Seated:
    """A table with the pages of both players."""

    def __init__(self, people: list[Account]) -> None:
        match = Match.objects.get(pk=open_table("99", *people).pk)
        self.table, self.pages = Table(match), [ClientState(), ClientState()]
        for seat in (0, 1):  # Absent players would be notified.
            add_person(match.pk, seat_mark(seat))
        self.push()

    def push(self) -> tuple[float, float]:
        start = time.process_time()
        layouts = [layout_for(self.table, seat) for seat in (0, 1)]
        laid_out = time.process_time()
        for page, layout in zip(self.pages, layouts, strict=True):
            page.update_to(layout, "")
        return laid_out - start, time.process_time() - laid_out

    def act(self, dice: Random) -> tuple[float, float, float]:
        """Make a random action. Return the seconds for it, for both layouts and for both pushes."""
        session = self.table.session
        seat = session.required_seats[0]
        action = dice.choice(session.legal_actions(seat))
        start = time.process_time()
        self.table.act(seat, session.decisions[seat].number, str(action))
        return time.process_time() - start, *self.push()


def main(counts: list[int]) -> None:
    call_command("prepare_site", stdout=StringIO())
    people = [sign_up(name) for name in ("Ann", "Ben")]
    print_row("| tables | action and commit, µs | layouts | pushes | all |")
    print_row("| --- | --- | --- | --- | --- |")
    measure(1, people)  # Otherwise, the first figures would include what a process does only once.
    for count in counts:
        parts = measure(count, people)
        figures = " | ".join(f"{part * 1e6:,.0f}" for part in (*parts, sum(parts)))
        print_row(f"| {count} | {figures} |")


def measure(count: int, people: list[Account]) -> list[float]:
    dice, tables = Random(3), [Seated(people) for _ in range(count)]
    found: list[tuple[float, float, float]] = []
    for place in cycle(range(count)):
        if len(found) >= max(FEWEST, EACH * count):
            break
        if tables[place].table.is_over:
            tables[place] = Seated(people)
        found.append(tables[place].act(dice))
    return [mean(parts) for parts in zip(*found[len(found) // 3 :], strict=True)]


def print_row(row: str) -> None:
    print(row, flush=True)  # noqa: T201


if __name__ == "__main__":
    main([int(each) for each in sys.argv[1:]] or [1, 50, 200])
