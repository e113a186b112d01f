"""Guests: visitors who act without an account are given one with a generated name."""

import secrets
from contextlib import suppress

from django.contrib.auth import login
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils.crypto import salted_hmac
from django.utils.translation import get_language

from cards.web.client_address import network_of
from tcgsite.accounts.models import User
from tcgsite.accounts.models.user import GUEST
from tcgsite.accounts.names.display_names import random_name
from tcgsite.accounts.rate_limits import GUESTS

TRIES = 3
ORIGIN = "tcgsite.accounts.guests"
BACKEND = "django.contrib.auth.backends.ModelBackend"


def ensure_player(request: HttpRequest) -> User:
    """Return the request's user, creating a guest for an anonymous visitor. Raises RateLimitError.

    Logging in the guest changes the CSRF token, so the view must respond with a full page.
    """
    if request.user.is_authenticated:
        return request.user
    network = network_of(request)
    GUESTS.count(network)
    guest = new_guest(origin_of(network))
    login(request, guest, backend=BACKEND)
    return guest


def origin_of(network: str) -> str:
    """Return a hash of the network, so that the database contains no visitor's IP address."""
    return salted_hmac(ORIGIN, network, algorithm="sha256").hexdigest()[:40]


def new_guest(origin: str = "") -> User:
    """Create a guest with a random name. A number is appended only if no plain name was free."""
    for _ in range(TRIES):
        if (guest := create_guest_named(random_name(), origin)) is not None:
            return guest
    while (guest := create_guest_named(random_name(secrets.randbelow(9_990) + 10), origin)) is None:
        pass
    return guest


def create_guest_named(name: str, origin: str = "") -> User | None:
    """Create a guest with this name, or return None if the name is taken."""
    guest = User(username=f"{GUEST}{secrets.token_hex(8)}", name=name, origin=origin)
    guest.language = get_language() or ""
    guest.set_unusable_password()
    with suppress(IntegrityError), transaction.atomic():
        guest.save()
        return guest
    return None


def display_name(user: User) -> str:
    return str(user)
