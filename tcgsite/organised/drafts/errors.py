"""The error of drafts."""

from tcgsite.matches.errors import TableError


class DraftTableError(TableError):
    """A refusal, in sentences for a person. It changes nothing."""
