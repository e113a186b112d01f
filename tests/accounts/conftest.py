"""A guest, signed in as `client`."""

import pytest
from django.test import Client

from tcgsite.accounts.guests import new_guest
from tcgsite.accounts.models import User


@pytest.fixture
def guest(client: Client, db: None) -> User:
    guest = new_guest()
    client.force_login(guest)
    return guest
