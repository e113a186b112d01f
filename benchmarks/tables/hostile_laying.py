"""Prepare tables for `benchmarks.hostile_tables`; print their addresses and cookies as JSON.

The command runs with the environment of the measured server.
"""

import json
import os
import sys
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")
django.setup()

from django.conf import settings  # noqa: E402
from django.contrib.auth import (  # noqa: E402
    BACKEND_SESSION_KEY,
    HASH_SESSION_KEY,
    SESSION_KEY,
)
from django.utils import timezone  # noqa: E402

from cards.authoring.loading.packs import load_starter_packs  # noqa: E402
from cards.models import Game  # noqa: E402
from tcgsite.accounts.models import User  # noqa: E402
from tcgsite.matches.lobby import lobby  # noqa: E402
from tcgsite.matches.models import Match, RecordedAction  # noqa: E402

GAME = Path(__file__).with_name("hostile.toml")
ACTIONS = 100
"""Actions of nearly full fuel in the match that the server has to rebuild."""
NO_RESULT = {"winners": [], "losers": [], "reason": "", "awards": [], "withdrawn": {}}


@dataclass(frozen=True)
class Account:
    user: User
    cookie: str


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


def sign_up(name: str) -> Account:
    user = User.objects.create(username=name.lower(), name=name)
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[SESSION_KEY], session[HASH_SESSION_KEY] = str(user.pk), user.get_session_auth_hash()
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session.save()
    return Account(user, f"{settings.SESSION_COOKIE_NAME}={session.session_key}")


def open_table(slug: str, host: Account, guest: Account) -> Match:
    match = lobby.open_table(Game.objects.get(slug=slug), host.user, lobby.PERSON)
    lobby.take_seat(match, guest.user)
    return match


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
