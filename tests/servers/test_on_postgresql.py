"""Run the tests that use the database on PostgreSQL as well."""

import os
import subprocess
import sys

import pytest

from tests.running_site import ROOT
from tests.scale import LONG
from tests.throwaway_servers import postgresql

SAMPLE = 1 if LONG else 40
"""One test in this many is run."""
FOLDERS = (
    "tests/accounts",
    "tests/cards",
    "tests/matches",
    "tests/operation",
    "tests/people",
    "tests/scenarios",
    "tests/site",
)


@pytest.mark.slow
def test_database_tests_pass_on_postgresql() -> None:
    with postgresql() as url:
        done = subprocess.run(
            [
                sys.executable,
                "-m",
                "pytest",
                "-q",
                "--database-only",
                f"--sample={SAMPLE}",
                *FOLDERS,
            ],
            cwd=ROOT,
            env=os.environ | {"DATABASE_URL": url},
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0, done.stdout
