"""Limit how often a user may post what others have to read."""

from typing import TYPE_CHECKING

from django.core.cache import cache
from django.utils.translation import gettext as _

from cards.refusals import PackRefused

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

ALLOWED = 10
MINUTES = 10


def count_one(what: str, user: "AbstractBaseUser") -> None:
    key = f"pace {what} {user.pk}".replace(" ", "-")
    cache.add(key, 0, MINUTES * 60)
    if cache.incr(key) > ALLOWED:
        sentence = _("You’ve reached the limit for %d minutes. Please try again later.")
        raise PackRefused(sentence % MINUTES)
