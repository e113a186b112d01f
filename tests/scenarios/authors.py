"""An author at the table of a scenario: what they send, and the scenario afterwards."""

from typing import Any

from django.urls import reverse

from cards.models import DraftPart
from tests.cards.authoring.visits import Visitor


class Trying:
    def __init__(self, visitor: Visitor, part: DraftPart) -> None:
        self.visitor, self.part = visitor, part
        self.address = reverse("scenarios:trying", args=[part.pk])

    def reads(self, query: str = "") -> str:
        return self.visitor.reads(f"{self.address}{query}")

    def does(self, status: int = 302, token: int | None = None, **sent: Any) -> str:
        """Send an action. Returns the redirect target, or the page with the error."""
        self.part.refresh_from_db()
        now = self.part.token if token is None else token
        return self.visitor.sends(self.address, status=status, token=now, **sent)

    def refused(self, **sent: Any) -> str:
        """Send an action that must be refused without changes. Returns the error message."""
        before = self.said
        page = self.does(status=422, **sent)
        assert self.said == before
        return page.split('role="alert">')[1].split("</p>")[0].strip()

    @property
    def said(self) -> dict[str, Any]:
        self.part.refresh_from_db()
        return dict(self.part.content)

    @property
    def picture(self) -> list[str]:
        return [" ".join(line.split()) for line in self.said["picture"].splitlines()]
