"""Open tables in a temporary database; print their addresses and two session cookies.

`python -m benchmarks.tables` runs this with the environment of the measured server.
"""

import json
import sys
from importlib import import_module

import django


def main(count: int) -> None:
    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

    from cards.models import Game
    from tcgsite.accounts.models import User
    from tcgsite.matches.lobby import lobby

    store = import_module(settings.SESSION_ENGINE).SessionStore
    people, cookies = [], []
    for name in ("Ann", "Ben"):
        user = User.objects.create(username=name.lower(), name=name)
        session = store()
        session[SESSION_KEY], session[HASH_SESSION_KEY] = str(user.pk), user.get_session_auth_hash()
        session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
        session.save()
        people.append(user)
        cookies.append(f"{settings.SESSION_COOKIE_NAME}={session.session_key}")
    tables, game = [], Game.objects.get(slug="99")
    for _ in range(count):
        match = lobby.open_table(game, people[0], lobby.PERSON)
        lobby.take_seat(match, people[1])
        tables.append(match.public_id)
    sys.stdout.write(json.dumps({"cookies": cookies, "tables": tables}))


if __name__ == "__main__":
    django.setup()
    main(int(sys.argv[1]))
