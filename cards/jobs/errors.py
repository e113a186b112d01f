"""JobLimitError: a job refused because a person or the site already has too many."""

from cards.packs.errors import PackError


class JobLimitError(PackError):
    """Raised with a sentence for the user. Pages that show why a pack was refused show it, too."""
