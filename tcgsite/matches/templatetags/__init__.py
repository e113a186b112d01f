"""Template tags for the table page."""
