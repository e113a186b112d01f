"""Change a display name: at most once in 30 days. The old name stays reserved for its player."""

from datetime import datetime, timedelta

from django.core.exceptions import ValidationError
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.names.folding import folded_name
from tcgsite.accounts.models import FormerName, User
from tcgsite.accounts.models.former_name import KEPT_FOR
from tcgsite.accounts.names.name_looks import LONGEST_LOOK, look_of

PAUSE = timedelta(days=30)


def next_renaming(user: User) -> datetime | None:
    """Return when the user may change the name again, or None if the user may do so now. Guests
    always may.
    """
    last = None if user.is_guest or not user.pk else user.former_names.order_by("-until").first()
    again = last.until + PAUSE if last else None
    return again if again and again > timezone.now() else None


def check_pause(user: User, name: str) -> None:
    """Raise ValidationError if the user has changed the name too recently."""
    again = next_renaming(user)
    if again and name != User.objects.values_list("name", flat=True).get(pk=user.pk):
        day = date_format(timezone.localtime(again), "DATE_FORMAT")
        raise ValidationError(
            _(
                "You changed your name less than %(days)d days ago. You can change it again on %(day)s."
            )
            % {"days": PAUSE.days, "day": day}
        )


def keep_name(user: User, name: str) -> None:
    """Reserve the name that a registered user gives up, so that nobody else takes it for a year."""
    if user.is_guest or not name or name == user.name:
        return
    keys = {"folded": folded_name(name)[:LONGEST_LOOK], "look": look_of(name)}
    FormerName.objects.create(user=user, name=name, **keys)


def check_not_kept(name: str, own: int = 0) -> None:
    """Raise ValidationError if another player lately gave up this name or one that looks like it."""
    alike = Q(folded=folded_name(name)[:LONGEST_LOOK]) | Q(look=look_of(name))
    kept = FormerName.objects.filter(alike, until__gt=timezone.now() - KEPT_FOR)
    if kept.exclude(user=own).exists():
        raise ValidationError(_("Another player had this name until recently. Choose another one."))


@require_safe
def player_named(request: HttpRequest, name: str) -> HttpResponse:
    """Redirect to the player who has this name, or who had it last."""
    folded = folded_name(name)[:LONGEST_LOOK]
    active = User.objects.filter(is_active=True)
    found = active.filter(folded=folded).first() if folded else None
    if found is None:
        former = FormerName.objects.filter(folded=folded, user__is_active=True)
        last = former.order_by("-until").values("user")[:1]
        found = get_object_or_404(active, pk__in=last)
    return redirect(found)
