"""Who a new deck belongs to."""

from typing import TYPE_CHECKING, cast

from django.apps import apps
from django.http import HttpRequest
from django.utils.module_loading import import_string

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

    from cards.apps import CardsConfig


def ensure_owner(request: HttpRequest) -> "AbstractBaseUser":
    """Whoever sent this request; a stranger becomes a guest, as at a table."""
    app = cast("CardsConfig", apps.get_app_config("cards"))
    ensure = import_string(app.ensure_player)
    owner: AbstractBaseUser = ensure(request)
    return owner
