"""Make tournaments, enter them, pair their rounds, and read their standings."""
