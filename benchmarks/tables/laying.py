"""Open tables in a temporary database, and print their addresses and their players’ cookies.

Each table has two players of its own. Players pay for the server's work, so two players at all tables would
soon have to wait.

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
    pairs = [(sign_up(f"Ann{place}"), sign_up(f"Ben{place}")) for place in range(count)]
    laid = {open_table("99", *pair).public_id: [each.cookie for each in pair] for pair in pairs}
    sys.stdout.write(json.dumps(laid))


if __name__ == "__main__":
    main(int(sys.argv[1]))
