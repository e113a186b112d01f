"""The error of tournaments."""

from tcgsite.matches.errors import TableError


class TournamentError(TableError):
    """A refusal, in sentences for a person. It changes nothing."""
