"""The badges on a player’s page, which the player can hide."""

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.organised.models import Badge

SHOWN = 24
"""The most badges on a player’s page. The newest ones count."""


def badges_of(player: User, *, is_own: bool) -> QuerySet[Badge]:
    """Return the badges for the player’s page. Only the player sees hidden ones."""
    won = Badge.objects.filter(entry__user=player).select_related("entry__tournament", "given_by")
    shown = won if is_own else won.filter(is_hidden=False, entry__tournament__badges_hidden_at=None)
    return shown.order_by("-given_at", "-pk")[:SHOWN]


def show_badge(user: User, number: int, *, shows: bool) -> None:
    """Show or hide the player’s badge with this id. Raises TableError."""
    own = Badge.objects.filter(entry__user=user, pk=number)
    if not own.update(is_hidden=not shows):
        raise TableError(_("This isn’t one of your badges."))
