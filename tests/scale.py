"""How much is tried: a bounded sample in `make test`, all of it in `make test-long`."""

import os

LONG = bool(os.environ.get("LONG"))
