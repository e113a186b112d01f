"""Tokens with which programs use the API: make them, find them by their text, revoke them."""

import secrets
from collections.abc import Iterable
from datetime import timedelta
from hashlib import sha256

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tcgsite.accounts.models import ApiToken, User

MOST_TOKENS = 10
"""The most tokens of a player."""
MARK = "tcg_"
"""The prefix of tokens, so that people and programs recognize one in a text."""
NOTED_EVERY = timedelta(minutes=5)


class TokenError(Exception):
    """Raised if a token can’t be made. The message is for the player."""


@transaction.atomic
def make_token(user: User, title: str, scopes: Iterable[str]) -> str:
    """Return the text of a new token. It isn’t stored, so it can’t be shown again. Raises TokenError."""
    # Lock the row, because two simultaneous requests could otherwise exceed the limit.
    User.objects.select_for_update().get(pk=user.pk)
    if user.api_tokens.count() >= MOST_TOKENS:
        raise TokenError(
            _("You have %d tokens, the most allowed. Revoke one that you don’t need.") % MOST_TOKENS
        )
    text = MARK + secrets.token_urlsafe(32)
    user.api_tokens.create(title=title, scopes=sorted(scopes), hashed=hash_of(text))
    return text


def revoke_tokens(user: User) -> int:
    """Delete all tokens of the player, and return how many there were."""
    deleted, _rows = user.api_tokens.all().delete()
    return deleted


def hash_of(text: str) -> str:
    """Return a plain hash. Tokens are random and long, so nobody can guess what was hashed."""
    return sha256(text.encode()).hexdigest()


def find_token(text: str) -> ApiToken | None:
    """Return the token, unless it was revoked or its player’s account was deleted."""
    found = ApiToken.objects.select_related("user").filter(user__is_active=True)
    token = found.filter(hashed=hash_of(text)).first()
    if token is not None:
        _note_use(token)
    return token


def _note_use(token: ApiToken) -> None:
    now = timezone.now()
    if token.used_at is None or now - token.used_at > NOTED_EVERY:
        ApiToken.objects.filter(pk=token.pk).update(used_at=now)
