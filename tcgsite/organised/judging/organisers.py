"""Name further organisers of a tournament. The rights are those of the accounts."""

from django.db import transaction
from django.utils.translation import gettext as _

from tcgsite.accounts.models import User
from tcgsite.organised.models import Tournament
from tcgsite.organised.tournaments.errors import TournamentError

MOST_ORGANISERS = 10
"""Besides the maker of the tournament."""


@transaction.atomic
def add_organiser(tournament: Tournament, user: User, username: str) -> None:
    """Let another player organise, too. Raises TournamentError."""
    locked = _lock_own(tournament, user)
    other = User.objects.filter(username__iexact=username.strip()).first()
    if other is None or other.is_guest:
        raise TournamentError(_("No registered player has this name. Check its spelling."))
    if locked.co_organisers.count() >= MOST_ORGANISERS:
        raise TournamentError(
            _("A tournament can have at most %d other organisers.") % MOST_ORGANISERS
        )
    locked.co_organisers.add(other)


@transaction.atomic
def remove_organiser(tournament: Tournament, user: User, number: int) -> None:
    """Take the rights of an organiser back, by primary key. Raises TournamentError."""
    locked = _lock_own(tournament, user)
    locked.co_organisers.remove(*locked.co_organisers.filter(pk=number))


def _lock_own(tournament: Tournament, user: User) -> Tournament:
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if locked.organiser_id != user.pk:
        raise TournamentError(_("Only the player who made the tournament names organisers."))
    return locked
