"""PackError: raised when a request about a pack is refused, with sentences for the user."""


class PackError(Exception):
    """Raised when a request is refused and nothing has been stored."""

    def __init__(self, *sentences: str) -> None:
        super().__init__("\n".join(sentences))
        self.sentences = sentences
