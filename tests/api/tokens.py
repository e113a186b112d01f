"""Programs with tokens, as tests send their requests."""

import json
from typing import Any

from django.test import Client

from tcgsite.accounts.models import User
from tcgsite.accounts.models.api_token import TokenScope
from tcgsite.accounts.signing_in.api_tokens import make_token


class Program:
    """A program of this player, whose token has these scopes, or all."""

    def __init__(self, user: User, *scopes: TokenScope) -> None:
        self.token = make_token(user, "My computer", scopes or list(TokenScope))
        self.client = Client(headers={"authorization": f"Bearer {self.token}"})

    def sends(self, method: str, address: str, body: object = None, status: int = 200) -> Any:
        """Return the answer from the address below /api/v1/: data, or the sentence of a refusal."""
        text, kind = (body, "text/plain") if isinstance(body, str) else (json.dumps(body), "json")
        kind = "application/json" if kind == "json" else kind
        answer = self.client.generic(
            method, f"/api/v1/{address}", "" if body is None else text, content_type=kind
        )
        assert answer.status_code == status, answer.content.decode()
        if status >= 400:
            assert answer["Content-Type"] == "application/problem+json"
            return answer.json()["detail"]
        return answer.json() if answer.content else None
