"""TalkError: why something that a player wants to say is refused."""


class TalkError(Exception):
    """Raised with a sentence for the player. Nothing was changed."""
