"""Prepare tables for `benchmarks.hostile_tables`, and print their addresses and cookies as JSON.

The command runs with the environment of the measured server.
"""

import json
import os
import sys
from pathlib import Path

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")
django.setup()

from django.utils import timezone  # noqa: E402

from benchmarks.tables.accounts import open_table, sign_up  # noqa: E402
from cards.authoring.loading.packs import load_starter_packs  # noqa: E402
from tcgsite.matches.models import Match, RecordedAction  # noqa: E402

GAME = Path(__file__).with_name("hostile.toml")
ACTIONS = 100
"""How many actions of nearly full fuel the match has that the server must rebuild."""
NO_RESULT = {"winners": [], "losers": [], "reason": "", "awards": [], "withdrawn": {}}


def main(accounts: int, honest: int, rounds: int) -> None:
    load_starter_packs(GAME.parent)
    people = [sign_up(f"Honest{number}") for number in range(2 * honest)]
    pairs = list(zip(people[::2], people[1::2], strict=True))
    tables = [open_table("99", *pair) for _ in range(rounds) for pair in pairs]
    attackers = [sign_up(f"Hostile{number}") for number in range(accounts)]
    rivals = [attackers[-1], *attackers[:-1]]
    hostile, slow, over = (
        [open_table("hostile", *pair) for pair in zip(attackers, rivals, strict=True)]
        for _ in range(3)
    )
    for match in slow + over:
        write_slow_record(match)
    finish(over)
    laid = {
        "cookies": [account.cookie for account in people],
        "tables": [match.public_id for match in tables],
        "attackers": [account.cookie for account in attackers],
        "hostile": [match.public_id for match in hostile],
        "slow": [match.public_id for match in slow],
        "over": [match.public_id for match in over],
    }
    sys.stdout.write(json.dumps(laid))


def write_slow_record(match: Match) -> None:
    """Write a long record without playing it."""
    rows = [
        RecordedAction(match=match, number=number, seat=0, text="use grind")
        for number in range(ACTIONS)
    ]
    RecordedAction.objects.bulk_create(rows)
    Match.objects.filter(pk=match.pk).update(action_count=ACTIONS)


def finish(matches: list[Match]) -> None:
    Match.objects.filter(pk__in=[match.pk for match in matches]).update(
        status=Match.Status.FINISHED, finished_at=timezone.now(), result=NO_RESULT
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
