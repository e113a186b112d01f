"""Ratings: how strong somebody probably is at a game, told by their rated matches."""
