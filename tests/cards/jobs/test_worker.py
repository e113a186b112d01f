"""Workers: jobs of every kind survive them, two never do one job, and none outlives its worker."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.prepared_databases import migrated_database
from tests.running_site import ROOT, site_environment
from tests.scale import LONG

EACH, KILLS = (100, 30) if LONG else (2, 3)
NOTHING_LOST = {
    "not begun": 0,
    "not over": [],
    "problems": [],
    "kills left": 0,
    "jobs left": 0,
    "processes left": [],
}


@pytest.mark.slow
def test_jobs_of_every_kind_survive_workers_that_are_killed(tmp_path: Path) -> None:
    shutil.copy(migrated_database(), tmp_path / "db.sqlite3")
    assert let_workers_be_killed(tmp_path) == NOTHING_LOST


def let_workers_be_killed(folder: Path, **wishes: str) -> dict[str, object]:
    done = subprocess.run(
        [sys.executable, "tests/servers/killed_workers.py", folder, str(EACH), str(KILLS)],
        cwd=ROOT,
        env=site_environment(folder, TCG_JOB_LEASE="2", TCG_CHECKS_APART="0", **wishes),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return found
