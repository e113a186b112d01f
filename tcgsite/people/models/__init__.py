"""Models of people: challenges, and what players follow."""

from tcgsite.people.models.challenge import Challenge
from tcgsite.people.models.followed_subject import FollowedSubject

__all__ = ["Challenge", "FollowedSubject"]
