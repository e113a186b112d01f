"""Collections: the copies of cards that players own, and trades between players."""
