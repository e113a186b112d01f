"""TalkError: the reason why a player’s text is refused."""


class TalkError(Exception):
    """Raised with a sentence for the player. Nothing was changed."""
