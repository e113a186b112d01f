"""Mute and unmute other users, and tell users how long a moderator has silenced them."""

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from tcgsite.accounts.models import Conduct, Muting, User


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


def reason_for_silence(user_id: int | None) -> str:
    """Return a sentence that says until when the player can’t write, or ""."""
    now = timezone.now()
    found = Conduct.objects.filter(user=user_id, silenced_until__gt=now).first()
    if found is None or found.silenced_until is None:
        return ""
    until = date_format(timezone.localtime(found.silenced_until), "DATETIME_FORMAT")
    return _("You can’t write until %s, because a moderator has decided so.") % until
