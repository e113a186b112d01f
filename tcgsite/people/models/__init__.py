"""Models of people: challenges, what players follow, tags of packs, and shelves."""

from tcgsite.people.models.challenge import Challenge
from tcgsite.people.models.challenge_group import ChallengeGroup
from tcgsite.people.models.followed_subject import FollowedSubject
from tcgsite.people.models.shelf import PlayerShelf, ShelfItem, ShelfWord
from tcgsite.people.models.tag import PackTag, Tag
from tcgsite.people.models.version_puzzles import VersionPuzzles

__all__ = [
    "Challenge",
    "ChallengeGroup",
    "FollowedSubject",
    "PackTag",
    "PlayerShelf",
    "ShelfItem",
    "ShelfWord",
    "Tag",
    "VersionPuzzles",
]
