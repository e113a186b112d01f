"""PackError: a refused request about a pack, with sentences for the user."""


class PackError(Exception):
    """The request was refused and nothing was stored."""

    def __init__(self, *sentences: str) -> None:
        super().__init__("\n".join(sentences))
        self.sentences = sentences
