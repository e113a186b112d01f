"""How much is tried: a bounded sample in `make test`, all of it in `make test-long`."""

import os

LONG = bool(os.environ.get("LONG"))


def sample(examples: int) -> int:
    """Of a law's examples: others each time."""
    return examples if LONG else examples // 3
