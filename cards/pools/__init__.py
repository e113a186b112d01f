"""Create pools, and decide which cards and decks are legal in a pool."""
