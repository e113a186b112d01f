"""Players who are here now. Those with a rating near the visitor’s come first."""

from dataclasses import dataclass

from django.utils import timezone

from cards.models import Game
from tcgsite.accounts.blocking import users_apart_from
from tcgsite.accounts.models import Audience, User
from tcgsite.matches.models import ResultTally
from tcgsite.matches.results.glicko import Rating
from tcgsite.matches.results.ratings import Ratings, current_ratings
from tcgsite.people.finding.presence import HERE_FOR
from tcgsite.people.models.challenge import NEAR

MOST_LOOKED_AT = 200
SHOWN = 10
NOWHERE = 10_000.0


@dataclass(frozen=True, slots=True)
class NearPlayer:
    player: User
    game: Game | None
    """The game in which the ratings are nearest, or None if there is no common game."""
    rating: Rating | None
    distance: float
    is_here: bool = True


def near_players(user_id: int | None) -> list[NearPlayer]:
    """Return players who show everyone that they are here, using five queries."""
    since = timezone.now() - HERE_FOR
    seen = User.objects.filter(is_active=True, seen_at__gt=since, presence_for=Audience.EVERYBODY)
    apart = users_apart_from(user_id)
    newest = seen.exclude(pk=user_id or 0).order_by("-seen_at")[:MOST_LOOKED_AT]
    players = [each for each in newest if each.pk not in apart]
    games = {
        tally.game_id: tally.game
        for tally in ResultTally.objects.filter(user=user_id, kind=ResultTally.Kind.ALL)
        .exclude(game=None)
        .select_related("game")
    }
    held = current_ratings([user_id or 0, *(each.pk for each in players)], filter(None, games))
    found = [_nearest(each, user_id or 0, games, held) for each in players]
    near = [each for each in found if each.distance <= NEAR or each.game is None]
    return sorted(near, key=lambda each: each.distance)[:SHOWN]


def _nearest(
    player: User, user_id: int, games: dict[int | None, Game | None], held: Ratings
) -> NearPlayer:
    common = [
        (abs(held[user_id, game].rating - held[player.pk, game].rating), game)
        for game in filter(None, games)
        if (user_id, game) in held and (player.pk, game) in held
    ]
    if not common:
        return NearPlayer(player, None, None, NOWHERE)
    distance, game = min(common)
    return NearPlayer(player, games[game], held[player.pk, game], distance)
