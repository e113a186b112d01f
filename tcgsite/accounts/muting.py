"""Mute and unmute users; the list is private to the account."""

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from tcgsite.accounts.models import Muting, User


class MutingError(Exception):
    """A user tried to mute their own account."""


def mute(user: User, muted: User) -> None:
    if user == muted:
        raise MutingError(_("You can’t mute yourself."))
    Muting.objects.get_or_create(user=user, muted=muted)


def unmute(user_id: int, muted_id: int) -> None:
    Muting.objects.filter(user=user_id, muted=muted_id).delete()


def users_muted_by(user_id: int | None) -> QuerySet[User]:
    return User.objects.filter(muted_by__user=user_id) if user_id else User.objects.none()
