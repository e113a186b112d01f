"""Ann, Ben and Cy, a moderator and a host, on a site where they have played, shelved, tagged and reported."""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.prepared_databases import manage
from tests.running_site import PATIENCE, ROOT, site_environment


@dataclass(frozen=True)
class Talkers:
    """`sessions` of people, and `keys` of people and of things, by name."""

    sessions: dict[str, str]
    keys: dict[str, int]


def talkers_on(folder: Path) -> Talkers:
    """Make them on the site of this folder. It can be running."""
    done = subprocess.run(
        [sys.executable, "tests/pages/prepared_talkers.py"],
        cwd=ROOT,
        env=site_environment(folder),
        capture_output=True,
        text=True,
        check=True,
        timeout=5 * PATIENCE,
    )
    manage(folder, "moderator", "mo")
    return Talkers(**json.loads(done.stdout.splitlines()[-1]))
