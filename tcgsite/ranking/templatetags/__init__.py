"""Template tags of the rankings."""
