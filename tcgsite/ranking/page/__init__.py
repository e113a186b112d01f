"""The pages of the rankings."""
