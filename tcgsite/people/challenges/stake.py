"""What is at stake in a challenge: both ratings, and what a player wins or loses."""

from dataclasses import dataclass

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.models import ResultTally
from tcgsite.matches.results.glicko import Rating, Result
from tcgsite.matches.results.ratings import current_ratings


@dataclass(frozen=True, slots=True)
class RatedStake:
    own: Rating
    other: Rating

    def _change(self, score: float) -> str:
        reached = self.own.after([Result(self.other, score)]).rating
        return f"{round(reached) - round(self.own.rating):+d}".replace("-", "−")

    @property
    def if_won(self) -> str:
        return self._change(1.0)

    @property
    def if_lost(self) -> str:
        return self._change(0.0)


def stake_of(user: User | None, other: User, game: Game) -> RatedStake:
    """Return the stake, using two queries."""
    held = current_ratings([each.pk for each in (user, other) if each], [game.pk])
    own = held.get((user.pk, game.pk), Rating()) if user else Rating()
    return RatedStake(own, held.get((other.pk, game.pk), Rating()))


def head_to_head(user_id: int | None, other_id: int) -> ResultTally | None:
    """Return the tally of the user’s matches against the other player in all games, or None without any."""
    rows = ResultTally.objects.filter(user=user_id, game=None, kind=ResultTally.Kind.OPPONENT)
    return rows.filter(key=str(other_id)).first() if user_id else None
