"""The commands of the README work in an empty clone, where nothing is installed yet."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.running_site import PATIENCE, ROOT, Site

FEW = "--sample=150"
"""One test of so many: whether the others pass is known already."""


class PlayedSite(Site):
    """A site that `make play` runs."""

    def start(self) -> None:
        command = ["make", "play", f"PORT={self.port}"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, cwd=self.folder, env=bare(), stdout=log, stderr=log, process_group=0
            )
        self.wait_until_it_answers()

    def stop(self) -> None:
        os.killpg(self.process.pid, 15)
        self.process.wait(PATIENCE)


def bare(**more: str) -> dict[str, str]:
    """Return the environment of a visitor who has set nothing for this project."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TCG_")}
    return {
        **{name: value for name, value in kept.items() if name not in ("LONG", "VIRTUAL_ENV")},
        **more,
    }


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    folder = tmp_path / "clone"
    subprocess.run(["git", "clone", "-q", ROOT, folder], check=True)
    return folder


@contextmanager
def played(clone: Path) -> Iterator[Site]:
    site = PlayedSite(clone)
    try:
        yield site
    finally:
        site.stop()


@pytest.mark.long
def test_make_play_runs_the_site(clone: Path) -> None:
    with played(clone) as site:
        assert site.answers()
        assert f"Open {site.url}" in site.log.read_text()


@pytest.mark.long
def test_make_test_runs_the_tests(clone: Path) -> None:
    done = subprocess.run(
        ["make", "test"],
        cwd=clone,
        env=bare(PYTEST_ADDOPTS=FEW),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed in " in done.stdout.splitlines()[-1]
