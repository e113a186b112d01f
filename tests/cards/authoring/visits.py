"""Visitors of pack pages, who check the status of every response."""

from html import unescape
from typing import Any

from django.test import Client

from cards.packs.permissions import may_moderate
from tcgsite.accounts.models import User
from tests.accounts.codes import show_second_factor


class Visitor:
    """A logged-in browser. A response with an unexpected status fails the test."""

    def __init__(self, user: User | None = None) -> None:
        self.client = Client()
        if user:
            self.client.force_login(user)
            if may_moderate(user):
                show_second_factor(self.client, user)

    def reads(self, address: str, status: int = 200) -> str:
        response = self.client.get(address)
        assert response.status_code == status, response.content.decode()
        return unescape(response.content.decode())

    def sends(self, address: str, status: Any = 302, **typed: Any) -> str:
        """Post the form. Returns the page, or the address to which it redirects."""
        response = self.client.post(address, typed)
        assert response.status_code == status, unescape(response.content.decode())
        return response.get("Location") or unescape(response.content.decode())
