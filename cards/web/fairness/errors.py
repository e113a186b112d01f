"""TableError: a refused request, with sentences that say why."""


class TableError(Exception):
    """Raised when a request is refused. The request has changed nothing."""

    def __init__(self, *sentences: str) -> None:
        super().__init__(" ".join(sentences))
        self.sentences = sentences


class TableBusyError(TableError):
    """Raised while slow work for a table is unfinished. The same request succeeds later."""
