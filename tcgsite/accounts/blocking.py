"""Block players. If one of two players has blocked the other, they are kept apart. The site tells neither."""

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from tcgsite.accounts.models import Blocking, Following, User

MOST_BLOCKED = 500


class BlockingError(Exception):
    """Raised with a sentence for a player who can’t block another one."""


@transaction.atomic
def block(user: User, blocked: User) -> None:
    """Keep the two players apart, and stop them from following each other. Raises BlockingError."""
    if user == blocked:
        raise BlockingError(_("You can’t block yourself."))
    # Lock the row, because two simultaneous requests could otherwise exceed the limit.
    User.objects.select_for_update().get(pk=user.pk)
    known = Blocking.objects.filter(user=user)
    if known.count() >= MOST_BLOCKED and not known.filter(blocked=blocked).exists():
        raise BlockingError(
            _("You have blocked %d players, which is the most. Unblock one first.") % MOST_BLOCKED
        )
    Blocking.objects.get_or_create(user=user, blocked=blocked)
    Following.objects.filter(
        Q(user=user, followed=blocked) | Q(user=blocked, followed=user)
    ).delete()


def unblock(user_id: int, blocked_id: int) -> None:
    Blocking.objects.filter(user=user_id, blocked=blocked_id).delete()


def users_blocked_by(user_id: int | None) -> QuerySet[User]:
    return User.objects.filter(blocked_by__user=user_id) if user_id else User.objects.none()


def users_apart_from(user_id: int | None) -> set[int]:
    """Return the users who have blocked this user or were blocked by this user."""
    if not user_id:
        return set()
    rows = Blocking.objects.filter(Q(user=user_id) | Q(blocked=user_id))
    return {each for pair in rows.values_list("user", "blocked") for each in pair} - {user_id}


def are_apart(user_id: int | None, other_id: int | None) -> bool:
    pair = Q(user=user_id, blocked=other_id) | Q(user=other_id, blocked=user_id)
    return bool(user_id and other_id) and Blocking.objects.filter(pair).exists()
