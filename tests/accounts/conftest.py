"""A guest, signed in as `client`."""

import pytest
from django.test import Client
from pytest_django import Settings

from tcgsite.accounts.guests import new_guest
from tcgsite.accounts.models import User


@pytest.fixture(autouse=True)
def _quick_passwords(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def guest(client: Client, db: None) -> User:
    guest = new_guest()
    client.force_login(guest)
    return guest
