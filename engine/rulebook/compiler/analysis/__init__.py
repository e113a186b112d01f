"""Analyses of all effects in a game together."""
