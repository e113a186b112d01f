"""Template tags and filters of the cards app."""
