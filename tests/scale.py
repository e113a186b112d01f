"""The numbers of examples: a sample in `make test`, all of them in `make test-long`."""

import os

LONG = bool(os.environ.get("LONG"))


def sample(examples: int) -> int:
    """Return the number of examples to try of a property; each run tries different ones."""
    return examples if LONG else examples // 3
