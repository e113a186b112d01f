"""Find players by the names that others type, without guessing between names that fold alike."""

from typing import TYPE_CHECKING

from django.contrib.auth import get_user_model
from django.db.models import Q
from django.utils.translation import gettext as _

from cards.names.folding import folded_name

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

SHOWN = 60
MOST_NAMED = 4
KEPT_APART = "\n"
"""Follows the folded name of players who had their names before such names were refused."""


class PlayerNameError(Exception):
    """Raised if nobody, or more than one player, has the name. It is a sentence."""


def player_named(name: str) -> "AbstractBaseUser":
    """Return the player with this name, or the only one whose name folds alike. Raises PlayerNameError."""
    folded, players = folded_name(name), get_user_model().objects.filter(is_active=True)
    kept_apart = Q(folded=folded) | Q(folded__startswith=folded + KEPT_APART)
    found = list(players.filter(kept_apart)[: MOST_NAMED + 1]) if folded else []
    exact = [each for each in found if str(each) == name.strip()]
    match exact or found:
        case [player]:
            return player
        case []:
            raise PlayerNameError(_("There’s no player named “%s”.") % name.strip()[:SHOWN])
        case several:
            raise PlayerNameError(_several_players(name.strip(), list(map(str, several))))


def _several_players(name: str, names: list[str]) -> str:
    sentence = _("“%(name)s” can mean several players. Write one of these names: %(names)s.")
    listed = ", ".join(f"“{each}”" for each in names[:MOST_NAMED])
    return sentence % {"name": name[:SHOWN], "names": listed}
