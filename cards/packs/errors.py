"""PackError: a refused request about a pack, with sentences for the user."""


class PackError(Exception):
    """The request was refused and nothing was stored."""

    def __init__(self, *sentences: str) -> None:
        super().__init__("\n".join(sentences))
        self.sentences = sentences


class ServerBusyError(Exception):
    """The server has no capacity for this work now; the user can try again in a minute."""
