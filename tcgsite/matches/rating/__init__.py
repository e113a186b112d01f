"""Ratings: a player's estimated strength at a game, from their rated matches."""
