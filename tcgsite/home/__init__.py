"""The home page, and the match between bots that it shows."""
