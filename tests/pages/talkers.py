"""Ann, Ben and Cy, a moderator and a host, on a site where they have played, shelved, tagged and reported."""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.prepared_databases import manage
from tests.running_site import PATIENCE, ROOT, site_environment


@dataclass(frozen=True)
class Talkers:
    """`sessions` of people, and `keys` of people and of things, by name."""

    sessions: dict[str, str]
    keys: dict[str, int]


def talkers_on(folder: Path) -> Talkers:
    """Make them on the site of this folder. It can be running."""
    found = Talkers(**_printed_by("prepared_talkers", folder))
    manage(folder, "moderator", "mo")
    return found


def world_pages_on(folder: Path) -> list[tuple[str, str, str]]:
    """Make what the races need on the site of this folder, and return pages, addresses and sessions."""
    return [
        (name, address, session) for name, address, session in _printed_by("prepared_world", folder)
    ]


def _printed_by(name: str, folder: Path) -> Any:
    done = subprocess.run(
        [sys.executable, f"tests/pages/{name}.py"],
        cwd=ROOT,
        env=site_environment(folder),
        capture_output=True,
        text=True,
        check=True,
        timeout=5 * PATIENCE,
    )
    return json.loads(done.stdout.splitlines()[-1])
