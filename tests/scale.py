"""How many examples to test: a sample in `make test`, all in `make test-long`."""

import os

LONG = bool(os.environ.get("LONG"))


def sample(examples: int) -> int:
    """Return how many of a property's examples to try; each run tries other ones."""
    return examples if LONG else examples // 3
