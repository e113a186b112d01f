"""Tournaments at tables of several players: who sits where, and who stands where."""
