"""Measure how long a site takes to start: new, again, and with fifty games: `python -m benchmarks.starts`."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count, cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

from benchmarks.tables.__main__ import PORT, ROOT, cpu_of, is_up

STARTER = ROOT / "cards/starter"
GAMES = 50
ALONE = ("99", "cheat", "crazy-eights", "cribbage", "euchre", "gin-rummy", "go-fish", "hearts")
"""Packs that are whole games."""
NAMES = re.compile(r'^(name|game) = "([^"]+)"$', re.MULTILINE)
HEAD = "| games | step | processor, s | wall, s | ÷ without kept files |\n| --- | --- | --- | --- | --- |\n"
EVERY = 0.02
"""How many seconds to wait before checking again whether the server is up."""


@dataclass(frozen=True)
class Cost:
    """The cost of a step, in seconds of processor time and of wall-clock time."""

    processor: float
    wall: float


@dataclass(frozen=True)
class MeasuredSite:
    """A site with its data in a folder, and the folder of its games."""

    data: Path
    packs: Path = STARTER

    @property
    def env(self) -> dict[str, str]:
        own = {"TCG_DATA": str(self.data), "DJANGO_SETTINGS_MODULE": "tcgsite.settings"}
        return os.environ | own | {"TCG_WORKER": "0", "TCG_LOG": "ERROR", "PYTHONPATH": str(ROOT)}

    def prepare(self) -> Cost:
        """Prepare the site, as each start does before the server begins."""
        begun, before = time.monotonic(), os.times()
        command = [sys.executable, "manage.py", "prepare_site", str(self.packs)]
        subprocess.run(  # noqa: S603
            command, cwd=ROOT, env=self.env, check=True, stdout=subprocess.DEVNULL
        )
        after = os.times()
        spent = after.children_user - before.children_user
        spent += after.children_system - before.children_system
        return Cost(spent, time.monotonic() - begun)

    def serve_first_page(self) -> Cost:
        """Start the server, and request the first page, which shows all games."""
        begun = time.monotonic()
        command = [sys.executable, "-m", "tcgsite.operation.serving", "-p", str(PORT)]
        with subprocess.Popen(command, cwd=ROOT, env=self.env) as server:  # noqa: S603
            while not is_up():
                time.sleep(EVERY)
            urlopen(f"http://127.0.0.1:{PORT}/").close()
            cost = Cost(cpu_of(server.pid), time.monotonic() - begun)
            server.terminate()
        return cost

    def forget(self) -> None:
        """Delete what earlier processes have cached."""
        shutil.rmtree(self.data / "kept", ignore_errors=True)


def main() -> None:
    sys.stdout.write(HEAD)
    with TemporaryDirectory() as folder:
        many = Path(folder) / "many"
        write_games(many, GAMES)
        for title, packs in (("16, all that ship", STARTER), (str(GAMES), many)):
            site = MeasuredSite(Path(folder) / packs.name, packs)
            write_row(title, "a new site is prepared", site.prepare())
            for step, run in (
                ("the site is prepared again", site.prepare),
                ("the server starts and shows the first page", site.serve_first_page),
            ):
                write_row(title, step, *with_and_without(site, run))


def with_and_without(site: MeasuredSite, run: Callable[[], Cost]) -> tuple[Cost, Cost]:
    """Return the cost of the step with and without what earlier processes have cached."""
    site.forget()
    without = run()
    return run(), without


def write_row(title: str, step: str, cost: Cost, without: Cost | None = None) -> None:
    ratio = f"{cost.processor / without.processor:.2f}" if without else ""
    sys.stdout.write(f"| {title} | {step} | {cost.processor:.1f} | {cost.wall:.1f} | {ratio} |\n")
    sys.stdout.flush()


def write_games(folder: Path, games: int) -> None:
    """Write copies of games with other names."""
    folder.mkdir()
    for number, name in islice(zip(count(1), cycle(ALONE)), games):
        text = (STARTER / f"{name}.toml").read_text("utf-8")
        head, section, rest = text.partition("[pack]")
        about, *_ = rest.partition("\n[")
        renamed = NAMES.sub(lambda found: f'{found[1]} = "{found[2]}-{number}"', about)  # noqa: B023
        (folder / f"{name}-{number}.toml").write_text(
            head + section + renamed + rest.removeprefix(about), "utf-8"
        )


if __name__ == "__main__":
    main()
