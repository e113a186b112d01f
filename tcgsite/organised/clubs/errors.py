"""The error of clubs."""

from tcgsite.matches.errors import TableError


class ClubError(TableError):
    """A refusal, in sentences for a person. It changes nothing."""
