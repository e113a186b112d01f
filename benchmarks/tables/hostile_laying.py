"""Prepare tables for `benchmarks.hostile_tables`; print their addresses and cookies as JSON.

The command runs with the environment of the measured server.
"""

import json
import sys
from importlib import import_module
from pathlib import Path

import django

GAME = Path(__file__).with_name("hostile.toml")
ACTIONS = 100
"""Actions of nearly full fuel in the match that the server has to rebuild."""


def main(accounts: int, honest: int, rounds: int) -> None:
    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.utils import timezone

    from cards.authoring.loading.packs import load_starter_packs
    from cards.models import Game
    from tcgsite.accounts.models import User
    from tcgsite.matches.lobby import lobby
    from tcgsite.matches.models import Match, RecordedAction

    store = import_module(settings.SESSION_ENGINE).SessionStore

    def join(name: str) -> tuple[User, str]:
        user = User.objects.create(username=name.lower(), name=name)
        session = store()
        session[SESSION_KEY], session[HASH_SESSION_KEY] = str(user.pk), user.get_session_auth_hash()
        session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
        session.save()
        return user, f"{settings.SESSION_COOKIE_NAME}={session.session_key}"

    def open_tables(slug: str, people: list[User], count: int) -> list[Match]:
        game, tables = Game.objects.get(slug=slug), []
        for _ in range(count):
            match = lobby.open_table(game, people[0], lobby.PERSON)
            lobby.take_seat(match, people[1])
            tables.append(match)
        return tables

    def play_slowly(match: Match, user: User) -> None:
        """Write a long record without playing it; in half of the matches, the first player resigns."""
        rows = [
            RecordedAction(match=match, number=number, seat=0, text="use grind")
            for number in range(ACTIONS)
        ]
        RecordedAction.objects.bulk_create(rows)
        Match.objects.filter(pk=match.pk).update(action_count=ACTIONS)

    load_starter_packs(GAME.parent)
    people = [join(f"Honest{number}") for number in range(2 * honest)]
    pairs = [[people[place][0], people[place + 1][0]] for place in range(0, 2 * honest, 2)]
    tables = [open_tables("99", pair, 1)[0] for _ in range(rounds) for pair in pairs]
    attackers = [join(f"Hostile{number}") for number in range(accounts)]
    hostile, slow, over = [], [], []
    for place, (user, _) in enumerate(attackers):
        other = attackers[place - 1][0]
        first, second, third = open_tables("hostile", [user, other], 3)
        hostile.append(first.public_id)
        for match in (second, third):
            play_slowly(match, user)
        slow.append(second.public_id)
        now = timezone.now()
        result = {"winners": [], "losers": [], "reason": "", "awards": [], "withdrawn": {}}
        Match.objects.filter(pk=third.pk).update(status="finished", finished_at=now, result=result)
        over.append(third.public_id)
    laid = {
        "cookies": [cookie for _, cookie in people],
        "tables": [match.public_id for match in tables],
        "attackers": [cookie for _, cookie in attackers],
        "hostile": hostile,
        "slow": slow,
        "over": over,
    }
    sys.stdout.write(json.dumps(laid))


if __name__ == "__main__":
    django.setup()
    main(*map(int, sys.argv[1:]))
