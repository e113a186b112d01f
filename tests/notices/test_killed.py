"""Players are told everything once, over killed servers and workers: by the bell, pushes and mails."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.prepared_databases import migrated_database
from tests.running_site import ROOT, site_environment
from tests.scale import LONG

KILLS = 30 if LONG else 6
LONGEST = 1500 if LONG else 300
"""In seconds, on the busiest machine."""
ALL_TOLD = {
    "is over": True,
    "lost": [],
    "told": 0,
    "counted": [],
    "never pushed": 0,
    "mailed twice": [],
}
MOST_KINDS = {
    "alarm",
    "challenge",
    "move",
    "proposal",
    "remark",
    "report",
    "result",
    "ruling",
    "trade",
}
"""Tournaments and versions are announced by jobs, see tests/cards/jobs/test_worker.py."""


@pytest.mark.timeout(LONGEST)
@pytest.mark.slow
def test_notices_survive_what_is_killed(tmp_path: Path) -> None:
    shutil.copy(migrated_database(), tmp_path / "db.sqlite3")
    mails = f"file:{tmp_path / 'mails'}"
    done = subprocess.run(
        [sys.executable, "tests/servers/killed_announcers.py", tmp_path, str(KILLS)],
        cwd=ROOT,
        env=site_environment(tmp_path, TCG_JOB_LEASE="2", TCG_MAIL=mails),
        capture_output=True,
        text=True,
        check=False,
        timeout=LONGEST - 20,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    kinds = set(found.pop("kinds"))
    assert found == ALL_TOLD, done.stderr
    if LONG:
        assert kinds == MOST_KINDS
