"""PackRefused: why nothing was done about a pack, in sentences for whoever asked."""


class PackRefused(Exception):
    """Nothing was stored."""

    def __init__(self, *sentences: str) -> None:
        super().__init__("\n".join(sentences))
        self.sentences = sentences
