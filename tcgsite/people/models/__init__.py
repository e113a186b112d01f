"""Models of people: challenges."""

from tcgsite.people.models.challenge import Challenge

__all__ = ["Challenge"]
