"""The error of clubs."""

from tcgsite.matches.errors import TableError


class ClubError(TableError):
    """Raised with sentences for the user when a request is refused. Nothing has changed."""
