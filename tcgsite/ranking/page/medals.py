"""The medals of a player: the first three places at the end of seasons."""

from tcgsite.accounts.models import User
from tcgsite.ranking.models import SeasonPlace
from tcgsite.ranking.models.season_place import MEDALS

SHOWN = 24


def medals_of(player: User) -> list[SeasonPlace]:
    """Return the newest medals."""
    won = SeasonPlace.objects.filter(user=player, place__lte=MEDALS)
    return list(won.select_related("ranking__game").order_by("-season", "place")[:SHOWN])
