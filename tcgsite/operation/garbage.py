"""Python looks for garbage less often: nearly all here is freed as soon as nobody holds it.

By itself it looks through everything that is alive whenever some hundreds of objects have come into
being. A server holds the rules of whole games, and looking through those for nothing keeps all
tables waiting for a tenth of a second, again and again.
"""

import gc

NEW_OBJECTS, YOUNG_ROUNDS, OLD_ROUNDS = 20_000, 20, 100


def look_seldom() -> None:
    """Once, when all is read that a process that serves never lets go of."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, YOUNG_ROUNDS, OLD_ROUNDS)
