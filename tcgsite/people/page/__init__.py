"""A player’s public page: ratings, matches, statistics and what the player has made."""
