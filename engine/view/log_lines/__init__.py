"""The sentences of the log, as one viewer may read them."""
