"""Template tags of the notices."""
