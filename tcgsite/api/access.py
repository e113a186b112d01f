"""Access to the API: programs with a token act for its player, within the token’s scopes."""

from typing import cast

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from ninja.security import HttpBearer

from tcgsite.accounts.models import ApiToken, User
from tcgsite.accounts.models.api_token import TokenScope
from tcgsite.accounts.signing_in.api_tokens import find_token
from tcgsite.api.problems import ApiProblemError

BEARER = "bearer"
MISSING = "This token doesn’t have the scope “%s”."
MAKE_ONE = "Make one that has it at /accounts/tokens/."


def token_sent(request: HttpRequest) -> str:
    """Return the text of the token that the program has sent, or ""."""
    kind, _space, text = request.headers.get("Authorization", "").partition(" ")
    return text.strip() if kind.lower() == BEARER else ""


def read_token(request: HttpRequest) -> ApiToken | None:
    """Return the token, or None if it is missing or unknown.

    It is looked up on each request, so that a revoked one is refused at once.
    """
    text = token_sent(request)
    token = find_token(text) if text else None
    request.api_token = token  # type: ignore[attr-defined]
    return token


def token_of(request: HttpRequest) -> ApiToken | None:
    return getattr(request, "api_token", None)


class ScopedToken(HttpBearer):
    """Admits programs whose token has the scope. The middleware has already found the token."""

    def __init__(self, scope: TokenScope) -> None:
        self.scope = scope
        super().__init__()

    def authenticate(self, request: HttpRequest, token: str) -> ApiToken | None:
        found = token_of(request)
        if found is None:
            return None
        if self.scope not in found.scopes:
            raise ApiProblemError(403, f"{MISSING % self.scope} {MAKE_ONE}")
        request.user = found.user
        return found


class OptionalToken(ScopedToken):
    """Admits all programs. Those with a token of this scope act as its player."""

    def __call__(self, request: HttpRequest) -> bool:
        found = token_of(request)
        has_scope = found is not None and self.scope in found.scopes
        request.user = found.user if found and has_scope else AnonymousUser()
        return True


def player_of(request: HttpRequest) -> User:
    """Return the player of the token that was admitted."""
    return cast(User, request.user)
