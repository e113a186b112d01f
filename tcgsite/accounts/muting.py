"""Mute and unmute other users. Only the user can see the list of muted users."""

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from tcgsite.accounts.models import Muting, User


class MutingError(Exception):
    """Raised when users try to mute themselves."""


def mute(user: User, muted: User) -> None:
    if user == muted:
        raise MutingError(_("You can’t mute yourself."))
    Muting.objects.get_or_create(user=user, muted=muted)


def unmute(user_id: int, muted_id: int) -> None:
    Muting.objects.filter(user=user_id, muted=muted_id).delete()


def users_muted_by(user_id: int | None) -> QuerySet[User]:
    return User.objects.filter(muted_by__user=user_id) if user_id else User.objects.none()
