"""Facts about all effects of a game together."""
