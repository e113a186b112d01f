"""Registered players for tests."""

from tcgsite.accounts.models import User


def player(name: str) -> User:
    """Return a registered player. Tests log players in without a password, because hashing is slow."""
    return User.objects.get_or_create(
        username=name.lower(), defaults={"name": name, "password": "made$up"}
    )[0]
