"""Limit the number of attempts to guess a password."""

from django.core.cache import cache

ALLOWED = 8
MINUTES = 10


class LoginAttempts:
    """The attempts for one username from one IP address, so that users can't lock each other out."""

    def __init__(self, username: str, address: str) -> None:
        self.key = f"sign-in {address} {username.casefold()}".encode().hex()[:200]

    @property
    def is_used_up(self) -> bool:
        tried: int = cache.get(self.key, 0)
        return tried >= ALLOWED

    def count(self) -> None:
        cache.add(self.key, 0, MINUTES * 60)
        cache.incr(self.key)

    def forget(self) -> None:
        cache.delete(self.key)
