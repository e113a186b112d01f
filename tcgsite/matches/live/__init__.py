"""Running matches: their tables, clocks, offers, bots and timeouts."""
