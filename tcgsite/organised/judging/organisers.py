"""Name further organisers and judges of a tournament. Their rights belong to their accounts."""

from django.db import transaction
from django.utils.translation import gettext as _

from tcgsite.accounts.models import User
from tcgsite.organised.models import Tournament
from tcgsite.organised.tournaments.errors import TournamentError

MOST_ORGANISERS = 10
"""The most organisers in addition to the tournament’s maker."""
MOST_JUDGES = 20


@transaction.atomic
def add_organiser(tournament: Tournament, user: User, username: str) -> None:
    """Make another player an organiser. Raises TournamentError."""
    locked = _lock_own(tournament, user)
    other = _player_called(username)
    if locked.co_organisers.count() >= MOST_ORGANISERS:
        raise TournamentError(
            _("A tournament can have at most %d other organisers.") % MOST_ORGANISERS
        )
    locked.co_organisers.add(other)


@transaction.atomic
def remove_organiser(tournament: Tournament, user: User, number: int) -> None:
    """Revoke the rights of the organiser with this id. Raises TournamentError."""
    locked = _lock_own(tournament, user)
    locked.co_organisers.remove(*locked.co_organisers.filter(pk=number))


@transaction.atomic
def add_judge(tournament: Tournament, user: User, username: str) -> None:
    """Make another player a judge. Raises TournamentError."""
    locked = _lock_own(tournament, user)
    other = _player_called(username)
    if locked.entries.filter(user=other).exists():
        raise TournamentError(_("%s plays in this tournament. Name another judge.") % other)
    if locked.judges.count() >= MOST_JUDGES:
        raise TournamentError(_("A tournament can have at most %d judges.") % MOST_JUDGES)
    locked.judges.add(other)


@transaction.atomic
def remove_judge(tournament: Tournament, user: User, number: int) -> None:
    """Revoke the rights of the judge with this id. Raises TournamentError."""
    locked = _lock_own(tournament, user)
    locked.judges.remove(*locked.judges.filter(pk=number))


def _player_called(username: str) -> User:
    other = User.objects.filter(username__iexact=username.strip()).first()
    if other is None or other.is_guest:
        raise TournamentError(_("No registered player has this name. Check its spelling."))
    return other


def _lock_own(tournament: Tournament, user: User) -> Tournament:
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if locked.organiser_id != user.pk:
        raise TournamentError(
            _("Only the player who made the tournament names organisers and judges.")
        )
    return locked
