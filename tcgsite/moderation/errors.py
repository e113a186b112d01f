"""ModerationError: why a report or a decision is refused."""


class ModerationError(Exception):
    """Raised with a sentence for the reporter or the moderator. Nothing was changed."""
