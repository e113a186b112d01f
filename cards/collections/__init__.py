"""Collections: the copies of cards that players own, and trades of these."""
