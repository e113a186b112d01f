"""Found, join and leave clubs, and appoint organisers."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from django import forms
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.models import Pool
from cards.packs.forms import ListedField
from tcgsite.accounts.models import User
from tcgsite.notices.telling.quiet_hours import zones
from tcgsite.organised.clubs.errors import ClubError
from tcgsite.organised.models import (
    Club,
    ClubMember,
    RecurringEvent,
    Tournament,
    TournamentEntry,
)
from tcgsite.organised.models.club import LONGEST_ABOUT, LONGEST_NAME

MOST_FOUNDED = 3
"""The most clubs that a player may found."""
MOST_JOINED = 20
MOST_MEMBERS = 1_000
MOST_REMOVED = 1_000
MOST_POOLS = 20


class ClubForm(forms.Form):
    title = ListedField(label=gettext_lazy("Name"), max_length=LONGEST_NAME)
    about = ListedField(
        label=gettext_lazy("About"),
        max_length=LONGEST_ABOUT,
        required=False,
        help_text=gettext_lazy("Who plays here, and what."),
    )
    zone = forms.ChoiceField(
        label=gettext_lazy("Time zone"),
        choices=lambda: [(zone, zone.replace("_", " ")) for zone in zones()],
        initial="UTC",
        help_text=gettext_lazy(
            "The times of weekly events are in this zone, in summer and in winter."
        ),
    )


@transaction.atomic
def found_club(user: User, choices: Mapping[str, Any]) -> Club:
    """Found a club. The user becomes its first organiser. Raises ClubError."""
    if user.is_guest:
        raise ClubError(_("Only registered players can found clubs. Register first."))
    User.objects.select_for_update().get(pk=user.pk)
    if user.founded_clubs.count() >= MOST_FOUNDED:
        sentence = _("You have already founded %d clubs, which is the most.")
        raise ClubError(sentence % MOST_FOUNDED)
    _check_name(choices["title"])
    with _refuse_taken_name():
        club = Club.objects.create(founder=user, **choices)
    _add_member(club, user, is_organiser=True)
    return club


@transaction.atomic
def change_club(club: Club, user: User, choices: Mapping[str, Any]) -> None:
    """Change the name, the text or the zone. Raises ClubError."""
    check_club_organiser(club, user)
    _check_name(choices["title"], club)
    with _refuse_taken_name():
        Club.objects.filter(pk=club.pk).update(**choices)


def _check_name(title: str, own: Club | None = None) -> None:
    others = Club.objects.filter(title__iexact=title)
    if (others.exclude(pk=own.pk) if own else others).exists():
        raise ClubError(_("Another club has this name. Choose another one."))


@contextmanager
def _refuse_taken_name() -> Iterator[None]:
    """Refuse a name that a simultaneous request has just given to another club."""
    try:
        with transaction.atomic():
            yield
    except IntegrityError:
        raise ClubError(_("Another club has this name. Choose another one.")) from None


@transaction.atomic
def join_club(club: Club, user: User) -> None:
    """Become a member. Raises ClubError."""
    locked = Club.objects.select_for_update().get(pk=club.pk)
    if locked.members.filter(user=user).exists():
        return
    if locked.removed.filter(pk=user.pk).exists():
        raise ClubError(_("The organisers of this club have removed you, so you can’t join it."))
    if locked.members.count() >= MOST_MEMBERS:
        raise ClubError(_("This club has %d members, which is the most.") % MOST_MEMBERS)
    _add_member(locked, user)


def _add_member(club: Club, user: User, *, is_organiser: bool = False) -> None:
    User.objects.select_for_update().get(pk=user.pk)
    if user.club_memberships.count() >= MOST_JOINED:
        raise ClubError(_("You’re already in %d clubs. Leave one of them first.") % MOST_JOINED)
    ClubMember.objects.create(club=club, user=user, is_organiser=is_organiser)
    _count_members(club)


def _count_members(club: Club) -> None:
    Club.objects.filter(pk=club.pk).update(size=club.members.count())


@transaction.atomic
def leave_club(club: Club, user: User) -> None:
    """Leave the club. If no organiser is left, the oldest member becomes one. Raises ClubError.

    A club without members is deleted. Its tournaments stay for their players.
    """
    locked = Club.objects.select_for_update().get(pk=club.pk)
    if not locked.members.filter(user=user).delete()[0]:
        raise ClubError(_("You aren’t in this club."))
    _count_members(locked)
    oldest = locked.members.order_by("pk").first()
    if oldest is None:
        locked.delete()
    elif not locked.members.filter(is_organiser=True).exists():
        oldest.is_organiser = True
        oldest.save(update_fields=["is_organiser"])


@transaction.atomic
def remove_member(club: Club, user: User, number: int) -> None:
    """Remove a member from the club, and from its tournaments that haven’t started. Raises ClubError.

    Organisers can’t remove each other, so that none can take over a club.
    """
    locked = Club.objects.select_for_update().get(pk=club.pk)
    check_club_organiser(locked, user)
    member = locked.members.filter(pk=number).select_related("user").first()
    if member is None:
        raise ClubError(_("Choose a member of this club."))
    if member.is_organiser:
        raise ClubError(_("Organisers can’t be removed. They can leave the club themselves."))
    if locked.removed.count() >= MOST_REMOVED:
        sentence = _("%d players have been removed, which is the most. Let some back in first.")
        raise ClubError(sentence % MOST_REMOVED)
    member.delete()
    _count_members(locked)
    locked.removed.add(member.user)
    waiting = Tournament.objects.filter(club=locked, status=Tournament.Status.OPEN)
    TournamentEntry.objects.filter(user=member.user, tournament__in=waiting).delete()


@transaction.atomic
def let_back_in(club: Club, user: User, number: int) -> None:
    """Allow a removed player to join the club again. `number` is the user’s id. Raises ClubError."""
    check_club_organiser(club, user)
    club.removed.remove(*club.removed.filter(pk=number))


def leave_all_clubs(user: User) -> None:
    """Let a player whose account is deleted leave all clubs, and stop the weekly events that the player has
    made.
    """
    RecurringEvent.objects.filter(made_by=user).update(made_by=None)
    for membership in user.club_memberships.select_related("club"):
        leave_club(membership.club, user)


@transaction.atomic
def let_organise(club: Club, user: User, number: int) -> None:
    """Make a member an organiser with all rights of the founder. Raises ClubError."""
    check_club_organiser(club, user)
    if not club.members.filter(pk=number).update(is_organiser=True):
        raise ClubError(_("Choose a member of this club."))


@transaction.atomic
def add_club_pool(club: Club, user: User, number: int) -> None:
    """Add one of the user’s own pools to the club’s page. Raises ClubError."""
    club = Club.objects.select_for_update().get(pk=club.pk)
    check_club_organiser(club, user)
    pool = Pool.objects.filter(owner=user.pk, pk=number).first()
    if pool is None:
        raise ClubError(_("Choose a pool that you have made."))
    if club.pools.count() >= MOST_POOLS:
        raise ClubError(_("A club has at most %d pools. Remove one first.") % MOST_POOLS)
    club.pools.add(pool)


@transaction.atomic
def remove_club_pool(club: Club, user: User, number: int) -> None:
    check_club_organiser(club, user)
    club.pools.remove(*club.pools.filter(pk=number))


def is_club_organiser(club: Club, user_id: int | None) -> bool:
    return club.members.filter(user=user_id, is_organiser=True).exists()


def check_club_organiser(club: Club, user: User) -> None:
    if not is_club_organiser(club, user.pk):
        raise ClubError(_("Only organisers of the club can do that."))
