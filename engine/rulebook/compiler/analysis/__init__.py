"""Analyze all effects of a game together."""
