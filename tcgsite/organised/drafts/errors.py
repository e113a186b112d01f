"""The error of drafts."""

from tcgsite.matches.errors import TableError


class DraftTableError(TableError):
    """Raised with sentences for the user when a request is refused. Nothing has changed."""
