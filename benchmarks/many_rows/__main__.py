"""Compare the site’s lists with 1,000 matches and with 1,000,000.

`python -m benchmarks.many_rows` makes two temporary databases. It requests each page as a visitor and as
the player who has played most, from both sites in turn. With `--postgresql`, it starts two PostgreSQL
servers for this, or uses the empty databases that DATABASE_URL_SMALL and DATABASE_URL_LARGE name. It prints
the queries and milliseconds of each page. It fails if a page needs more queries on the large site, or more
than 1.5 times the time.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import IO

from benchmarks.many_rows.own_postgresql import running_postgresql
from benchmarks.many_rows.pages import PAGES
from benchmarks.tables.__main__ import ROOT, run

GOAL = 1.5
NOISE = 3.0
"""In milliseconds. Smaller differences are noise."""
TURNS = 3
"""How many times each page is requested from both sites. The fastest counts."""
Cost = tuple[int, float]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--small", type=int, default=1_000)
    options.add_argument("--large", type=int, default=1_000_000)
    options.add_argument("--postgresql", action="store_true")
    given = options.parse_args()
    with ExitStack() as servers, tempfile.TemporaryDirectory() as folder:
        for database in ("DATABASE_URL_SMALL", "DATABASE_URL_LARGE"):
            if given.postgresql and database not in os.environ:
                os.environ[database] = servers.enter_context(running_postgresql())
        small = FilledSite(Path(folder, "small"), given.small, "DATABASE_URL_SMALL")
        large = FilledSite(Path(folder, "large"), given.large, "DATABASE_URL_LARGE")
        try:
            growing = compare(small, large)
        finally:
            small.end()
            large.end()
    sys.exit(f"These grow: {', '.join(growing)}" if growing else 0)


def compare(small: "FilledSite", large: "FilledSite") -> list[str]:
    """Print a table of all pages, and return those that are slower on the large site."""
    growing = []
    sys.stdout.write("| page | asked by | queries | queries | ms | ms | times |\n")
    sys.stdout.write("| --- | --- | --- | --- | --- | --- | --- |\n")
    for name, address in PAGES.items():
        for who in ("visitor", "player"):
            pairs = [(small.cost(who, address), large.cost(who, address)) for _ in range(TURNS)]
            few, many = (min(costs) for costs in zip(*pairs, strict=True))
            numbers = f"{few[0]} | {many[0]} | {few[1]:.1f} | {many[1]:.1f}"
            sys.stdout.write(f"| {name} | {who} | {numbers} | {many[1] / few[1]:.1f} |\n")
            sys.stdout.flush()
            growing += [f"{name} ({who})"] if grows(few, many) else []
    return growing


def grows(few: Cost, many: Cost) -> bool:
    return many[0] > few[0] or many[1] > max(few[1] * GOAL, few[1] + NOISE)


class FilledSite:
    """A site in a separate process, which answers requests for pages."""

    def __init__(self, folder: Path, matches: int, database: str) -> None:
        folder.mkdir()
        own = {"TCG_DATA": str(folder), "DJANGO_SETTINGS_MODULE": "tcgsite.settings"}
        own |= {"TCG_RATE_LIMITS": "0", "TCG_LOG": "ERROR", "PYTHONPATH": str(ROOT)}
        if database in os.environ:
            own["DATABASE_URL"] = os.environ[database]
        for words in (["migrate", "-v0"], ["load_starter_packs", "-v0"]):
            run([sys.executable, "manage.py", *words], os.environ | own)
        self.process = subprocess.Popen(  # noqa: S603 - this program
            [sys.executable, "-m", "benchmarks.many_rows.asking", str(matches)],
            cwd=ROOT,
            env=os.environ | own,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._answer()

    def cost(self, who: str, address: str) -> Cost:
        asked: IO[str] | None = self.process.stdin
        if asked:
            asked.write(f"{who} {address}\n")
            asked.flush()
        queries, milliseconds = json.loads(self._answer())
        return queries, milliseconds

    def _answer(self) -> str:
        line = self.process.stdout.readline() if self.process.stdout else ""
        if not line:
            sys.exit("A site has ended; see above.")
        return line

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


if __name__ == "__main__":
    main()
