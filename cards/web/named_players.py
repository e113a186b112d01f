"""Find players by typed names, without guessing between names that fold alike."""

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
"""The suffix to the folded name of players whose names are older than the rule against similar names."""


class PlayerNameError(Exception):
    """Raised with a sentence if no player, or more than one, has the name."""


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
