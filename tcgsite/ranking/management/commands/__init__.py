"""Management commands of the rankings."""
