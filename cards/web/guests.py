"""Find or create the user who will own a new deck."""

from typing import TYPE_CHECKING, cast

from django.apps import apps
from django.http import HttpRequest
from django.utils.module_loading import import_string

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

    from cards.apps import CardsConfig


def ensure_owner(request: HttpRequest) -> "AbstractBaseUser":
    """Return the user. Anonymous visitors become guests first, as they do at tables."""
    app = cast("CardsConfig", apps.get_app_config("cards"))
    ensure = import_string(app.ensure_player)
    owner: AbstractBaseUser = ensure(request)
    return owner
