"""Pages of the game designer."""
