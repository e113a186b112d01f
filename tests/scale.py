"""The numbers of examples: a sample in `make test`, all of them in `make test-long`."""

import os

LONG = bool(os.environ.get("LONG"))


def sample(examples: int) -> int:
    """Return the number of examples for a property. `make test` tries the same ones in each run."""
    return examples if LONG else examples // 5
