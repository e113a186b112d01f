"""What users may do with a pack: its owner, its maintainers, moderators and others."""

from typing import TYPE_CHECKING

from django.contrib.auth import get_user_model
from django.contrib.auth.models import Permission

from cards.models import Pack

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser, AbstractUser, AnonymousUser
    from django.db.models import QuerySet

    Somebody = AbstractBaseUser | AnonymousUser

MODERATE = "cards.hide_pack"


def is_registered(user: "Somebody") -> bool:
    """Return True if the user can log in again after logging out.

    Guests may play, build decks and draft packs, but only registered users may publish.
    """
    return user.is_authenticated and user.is_active and not getattr(user, "is_guest", False)


def owns(user: "Somebody", pack: Pack) -> bool:
    return user.is_authenticated and pack.owner_id == user.pk


def may_edit(user: "Somebody", pack: Pack) -> bool:
    return user.is_authenticated and Pack.objects.made_by(user.pk).filter(pk=pack.pk).exists()


def may_moderate(user: "Somebody") -> bool:
    return is_registered(user) and bool(getattr(user, "has_perm", lambda _: False)(MODERATE))


def appoint_moderator(name: str, *, no_longer: bool = False) -> bool:
    """Make the registered player with this sign-in name a moderator, or revoke that. Return False if there
    is none.
    """
    user = get_user_model().objects.filter(username=name).first()
    if user is None or not is_registered(user):
        return False
    permission = _moderating()
    if no_longer:
        user.user_permissions.remove(permission)
    else:
        user.user_permissions.add(permission)
    return True


def moderators() -> "QuerySet[AbstractUser]":
    """Return the users whom the host has made moderators."""
    return get_user_model().objects.filter(user_permissions=_moderating(), is_active=True)


def _moderating() -> Permission:
    app, codename = MODERATE.split(".")
    return Permission.objects.get(content_type__app_label=app, codename=codename)


def may_see(user: "Somebody", pack: Pack) -> bool:
    """Return True if the user may see the pack. Hidden packs are visible only to their makers and
    moderators.
    """
    return pack.hidden_at is None or may_edit(user, pack) or may_moderate(user)


def take_turns(*users: int) -> None:
    """Let other requests of these users wait here until this transaction ends.

    Call it before counting what a user has, because two requests could count at the same time. SQLite needs
    no lock here: it locks the whole database.
    """
    people = get_user_model()._default_manager  # noqa: SLF001 - Django’s own name for it
    list(
        people.select_for_update(no_key=True).filter(pk__in=users).order_by("pk").values_list("pk")
    )
