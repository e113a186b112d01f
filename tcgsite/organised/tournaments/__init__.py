"""Make and enter tournaments, pair their rounds, and compute their standings."""
