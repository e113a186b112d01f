"""Measure tables while 1,000 players are in an arena, and without it: `python -m benchmarks.arena`.

A server with its worker runs all the time. Each measurement with the arena follows one without it, and the
last column compares the two, so that other load on the machine affects both. With `--speed 4`, the players
of the arena do in 15 minutes what they would do in an hour.

The start of an arena, when all players are free at once and are told of their first matches within a minute,
isn't measured. `--start --rounds 1` measures it by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from benchmarks.fresh_site import fresh_site
from benchmarks.tables.__main__ import PORT, ROOT, SITE, Result, measure, print_row, run, run_server
from benchmarks.tables.two_sockets import play

MOST = 0.9
"""The share of players who are playing, once the arena has run for a while."""
HEAD = "| round | p50 without | with | p99 without | with | p99 with ÷ without |"


@contextmanager
def crowd(env: dict[str, str], players: Path, speed: float, share: float) -> Iterator[None]:
    """Let the players of the arena watch its page and play. The `with` block begins when this share of them
    is playing and has been told so.
    """
    command = [sys.executable, "-m", "benchmarks.arena.crowd", "live"]
    command += [f"http://127.0.0.1:{PORT}", str(speed), str(share)]
    with (
        players.open() as given,
        subprocess.Popen(  # noqa: S603
            command, cwd=ROOT, env=env, stdin=given, stdout=subprocess.PIPE
        ) as running,
    ):
        if running.stdout is None or not running.stdout.readline():
            raise SystemExit("The crowd ended before most of it played.")
        yield
        running.terminate()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--people", type=int, default=1_000)
    asked.add_argument("--tables", type=int, default=50, help="the tables that are measured")
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument("--speed", type=float, default=4.0)
    asked.add_argument("--start", action="store_true", help="measure the start of the arena")
    given = asked.parse_args()
    with TemporaryDirectory() as folder:
        env = fresh_site(folder)
        count = given.tables
        laying = [sys.executable, "-m", "benchmarks.tables.laying", str(2 * count * given.rounds)]
        laid = json.loads(run(laying, env))
        prepare = [sys.executable, "-m", "benchmarks.arena.crowd", "prepare", str(given.people)]
        players = Path(folder) / "players.json"
        players.write_text(run(prepare, env))
        left = iter(laid.items())

        def measured(process: int, what: str) -> Result:
            return asyncio.run(measure(what, play, process, dict(islice(left, count)), count))

        print_row(HEAD)
        print_row("| --- " * 6 + "|")
        ratios = []
        waits: tuple[list[float], list[float]] = ([], [])
        with run_server(SITE, env | {"TCG_WORKER": "1"}) as process:
            for number in range(1, given.rounds + 1):
                before = measured(process, "without")
                with crowd(env, players, given.speed, 0.0 if given.start else MOST):
                    after = measured(process, "with")
                ratios.append(after.p99 / before.p99)
                waits[0].extend(before.waits)
                waits[1].extend(after.waits)
                middle = f"{before.p50:.1f} | {after.p50:.1f}"
                late = f"{before.p99:.1f} | {after.p99:.1f} | {ratios[-1]:.2f}"
                print_row(f"| {number} | {middle} | {late} |")
        print_row(f"p99 with the arena ÷ without, median: {median(ratios):.2f}")
        without, beside = (quantiles(each, n=100)[98] for each in waits)
        count = f"{len(waits[0]):,} and {len(waits[1]):,}"
        late = f"{without:.1f} | {beside:.1f} | {beside / without:.2f}"
        print_row(f"p99 of all {count} actions without and with it: {late}")


if __name__ == "__main__":
    main()
