"""Who may challenge whom. Senders can’t distinguish a block from a player who accepts no challenges."""

from django.utils.translation import gettext as _

from cards.models import Game
from tcgsite.accounts.blocking import are_apart
from tcgsite.accounts.models import Challengers, User
from tcgsite.matches.errors import TableError
from tcgsite.matches.results.glicko import Rating
from tcgsite.matches.results.ratings import current_ratings
from tcgsite.people.models.challenge import NEAR
from tcgsite.people.relations.following import relation_of


def check_may_challenge(sender: User, receiver: User, game: Game | None = None) -> None:
    """Raise TableError with a sentence that says what to do instead. Without a game, ratings
    aren’t compared.
    """
    if sender == receiver:
        raise TableError(_("You can’t challenge yourself."))
    check_not_apart(sender, receiver)
    relation = relation_of(receiver.pk, sender.pk)
    if relation.follows:
        return
    allowed = receiver.challenges_from
    if allowed == Challengers.NOBODY:
        raise TableError(_("Not possible with this player now."))
    if allowed == Challengers.FRIENDS:
        raise TableError(
            _("%(name)s takes challenges from friends only. Open a table, and send its link.")
            % {"name": receiver}
        )
    if allowed == Challengers.REGISTERED and sender.is_guest:
        raise TableError(
            _("%(name)s takes challenges from registered players only. Register first.")
            % {"name": receiver}
        )
    if allowed == Challengers.NEAR and game:
        _check_near(sender, receiver, game)


def check_not_apart(sender: User, receiver: User) -> None:
    if are_apart(sender.pk, receiver.pk) or not (sender.is_active and receiver.is_active):
        raise TableError(_("Not possible with this player now."))


def _check_near(sender: User, receiver: User, game: Game) -> None:
    held = current_ratings([sender.pk, receiver.pk], [game.pk])
    own, other = (held.get((user.pk, game.pk), Rating()) for user in (sender, receiver))
    distance = round(abs(own.rating - other.rating))
    if distance > NEAR:
        raise TableError(
            _(
                "%(name)s takes challenges from players within %(near)d points. In %(game)s you are "
                "%(distance)d apart: %(own).0f and %(other).0f. Choose another game, or another player."
            )
            % {
                "name": receiver,
                "near": NEAR,
                "game": game.translated_title,
                "distance": distance,
                "own": own.rating,
                "other": other.rating,
            }
        )
