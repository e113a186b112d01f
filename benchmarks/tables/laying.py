"""Open tables in a temporary database; print their addresses and two session cookies.

`python -m benchmarks.tables` runs this with the environment of the measured server.
"""

import json
import os
import sys

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")
django.setup()

from benchmarks.tables.accounts import open_table, sign_up  # noqa: E402


def main(count: int) -> None:
    people = [sign_up(name) for name in ("Ann", "Ben")]
    tables = [open_table("99", *people).public_id for _ in range(count)]
    sys.stdout.write(json.dumps({"cookies": [each.cookie for each in people], "tables": tables}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
