"""A new site with the starter packs, for benchmarks that start its server."""

import os
import sys

from benchmarks.tables.__main__ import ROOT, run


def fresh_site(folder: str, log: str = "ERROR") -> dict[str, str]:
    """Make a site with its data in the folder, and return the environment of its processes."""
    own = {"TCG_DATA": folder, "DJANGO_SETTINGS_MODULE": "tcgsite.settings"}
    own |= {"TCG_RATE_LIMITS": "0", "TCG_WORKER": "0", "TCG_LOG": log}
    own |= {"TCG_EQUAL_PAUSES": "0"}
    env = os.environ | own | {"PYTHONPATH": str(ROOT)}
    run([sys.executable, "manage.py", "prepare_site"], env)
    return env
