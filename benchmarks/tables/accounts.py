"""Sign users up in the temporary database of a benchmark."""

from dataclasses import dataclass
from importlib import import_module

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.lobby import lobby
from tcgsite.matches.models import Match


@dataclass(frozen=True)
class Account:
    user: User
    cookie: str


def sign_up(name: str) -> Account:
    """Create a user who is signed in. Return the account with its session cookie."""
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
