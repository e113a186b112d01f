"""Names for the players of lessons and of the match on the home page."""

PLAYER_NAMES = ("Amber", "Basil", "Clover", "Dill", "Elder", "Fern", "Ginger", "Hazel")
"""The learner is the first player."""
