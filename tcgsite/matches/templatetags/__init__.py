"""Template tags of the table page."""
