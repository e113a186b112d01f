"""TableRefusal: what somebody asked for can't be done, and why, in sentences for that person."""


class TableRefusal(Exception):
    """Nothing has changed when this is raised."""

    def __init__(self, *sentences: str) -> None:
        super().__init__(" ".join(sentences))
        self.sentences = sentences
