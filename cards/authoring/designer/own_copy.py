"""Find or create a user's own copy of a published version, to change it in the designer."""

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from cards.authoring.drafts.creation import fork
from cards.models import Draft, PackVersion
from cards.packs.forms import LONGEST_TITLE

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser, AnonymousUser


def own_copy(user: "AbstractBaseUser", version: PackVersion) -> Draft:
    """Return the user's draft of a fork of this version. If there is none, fork the version.

    Raises PackError.
    """
    drafts = Draft.objects.filter(pack__owner=user.pk, begun_from=version)
    known = drafts.select_related("pack__game").order_by("-pk").first()
    return known or fork(user, version, "", title_for_copy(user, version.pack.title))


def title_for_copy(user: "AbstractBaseUser | AnonymousUser", title: str) -> str:
    """Return a title that differs from the original’s."""
    found = _("%(who)s’s %(pack)s") % {"who": user, "pack": title}
    if user.is_authenticated and len(found) <= LONGEST_TITLE:
        return found
    return (_("%s (fork)") % title)[:LONGEST_TITLE]
