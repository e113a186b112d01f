"""A challenge to several players, as all of them see it: who sits where, and who has answered."""

from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _

from tcgsite.accounts.models import User
from tcgsite.matches.results.glicko import Rating
from tcgsite.matches.results.ratings import current_ratings
from tcgsite.people.challenges.player_fields import seat_label
from tcgsite.people.challenges.seat_plan import teams_of
from tcgsite.people.challenges.terms import Terms
from tcgsite.people.models import Challenge, ChallengeGroup

State = Challenge.State


class ShownSeat(NamedTuple):
    label: str
    """The label of the seat, or "" if chance decides who sits there."""
    player: User | None
    """The player, or None for a bot."""
    rating: Rating | None
    state: str


@dataclass(frozen=True, slots=True)
class ShownGroup:
    seats: list[ShownSeat]
    declined: Challenge | None
    """The challenge whose receiver has declined for all, or None."""

    @property
    def by_chance(self) -> bool:
        return not any(seat.label for seat in self.seats)


def group_shown(challenge: Challenge, group: ChallengeGroup, terms: Terms | None) -> ShownGroup:
    """Return the group of the challenge for its page, using two queries."""
    rows = list(group.challenges.select_related("receiver").order_by("pk"))
    states = {row.receiver_id: _state(row) for row in rows}
    players = {each.pk: each for each in (challenge.sender, *(row.receiver for row in rows))}
    ratings = current_ratings(players, [challenge.game_id]) if terms and terms.options.rated else {}
    teams = teams_of(terms.setup) if terms and group.order else ()
    shown = [
        ShownSeat(
            seat_label(number, teams) if group.order else "",
            players.get(user_id or 0),
            ratings.get((user_id or 0, challenge.game_id), Rating()) if ratings else None,
            states.get(user_id or 0, ""),
        )
        for number, user_id in enumerate(group.order or _without_order(players, group))
    ]
    declined = next((row for row in rows if row.state == State.DECLINED), None)
    return ShownGroup(shown, declined)


def _without_order(players: dict[int, User], group: ChallengeGroup) -> list[int | None]:
    return [*players, *[None] * (group.seats - len(players))]


def _state(row: Challenge) -> str:
    if row.state == State.OPEN and row.is_open:
        return _("hasn’t answered yet")
    if row.state in (State.AGREED, State.ACCEPTED):
        return _("accepted")
    return _("declined") if row.state == State.DECLINED else ""
