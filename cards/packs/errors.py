"""PackError: a refused request about a pack, with sentences for the user."""


class PackError(Exception):
    """Raised when a request is refused. Nothing has been stored."""

    def __init__(self, *sentences: str) -> None:
        super().__init__("\n".join(sentences))
        self.sentences = sentences
