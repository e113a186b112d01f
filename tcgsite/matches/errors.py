"""TableError: a refused request, with the sentences shown to the user."""


class TableError(Exception):
    """A request was refused and changed nothing."""

    def __init__(self, *sentences: str) -> None:
        super().__init__(" ".join(sentences))
        self.sentences = sentences
