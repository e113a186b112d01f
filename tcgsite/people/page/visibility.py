"""Which parts of a player’s page a viewer may see."""

from dataclasses import dataclass

from tcgsite.accounts.models import Audience, User
from tcgsite.people.relations.following import Relation


@dataclass(frozen=True, slots=True)
class VisibleParts:
    matches: bool
    ratings: bool
    statistics: bool
    presence: bool
    favourites: bool

    @classmethod
    def of(cls, player: User, relation: Relation) -> "VisibleParts":
        audiences = (
            player.matches_for,
            player.ratings_for,
            player.statistics_for,
            player.presence_for,
            player.favourites_for,
        )
        return cls(*(belongs_to(audience, relation) for audience in audiences))


def belongs_to(audience: int, relation: Relation) -> bool:
    """Return True if the viewer is in the audience. `relation` is that of the viewer to the player."""
    if relation.is_self or audience == Audience.EVERYBODY:
        return True
    if audience == Audience.FOLLOWED:
        return relation.is_followed
    return audience == Audience.FRIENDS and relation.are_friends
