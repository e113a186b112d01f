"""Two players compared: their ratings, their records, and their matches against each other."""

from typing import NamedTuple

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.models import ResultTally
from tcgsite.people.challenges.stake import head_to_head
from tcgsite.people.page.rating_cards import RatingCard, rating_cards
from tcgsite.people.page.statistics import tallies_of_everything
from tcgsite.people.page.visibility import VisibleParts
from tcgsite.people.relations.following import relation_of


class ComparedGame(NamedTuple):
    game: Game
    own: RatingCard | None
    other: RatingCard | None


@login_required
@never_cache
@require_safe
def compare_players(request: HttpRequest, pk: int) -> HttpResponse:
    """Compare a player with the visitor, without parts that the player hides."""
    user = User.objects.get(username=request.user.get_username())
    other = get_object_or_404(User, pk=pk, is_active=True)
    relation = relation_of(user.pk, other.pk)
    seen = VisibleParts.of(other, relation)
    own_tallies, tallies = tallies_of_everything(user.pk), tallies_of_everything(other.pk)
    context = {
        "player": other,
        "relation": relation,
        "seen": seen,
        "between": head_to_head(user.pk, other.pk),
        "own": _everything(own_tallies),
        "others": _everything(tallies) if seen.statistics else None,
        "games": _games(own_tallies, tallies) if seen.ratings else [],
    }
    return render(request, "people/compare.html", context)


def _everything(tallies: list[ResultTally]) -> ResultTally | None:
    return next((each for each in tallies if each.game_id is None), None)


def _games(own_tallies: list[ResultTally], tallies: list[ResultTally]) -> list[ComparedGame]:
    """Return the games in which either player is rated, by title."""
    own = {card.game.pk: card for card in rating_cards(own_tallies)}
    others = {card.game.pk: card for card in rating_cards(tallies)}
    games = {card.game for card in (*own.values(), *others.values())}
    return [
        ComparedGame(game, own.get(game.pk), others.get(game.pk))
        for game in sorted(games, key=lambda game: game.title)
    ]
