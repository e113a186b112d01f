"""Pages of the lobby and the tables."""
