"""Collections: cards that players own, stake in matches for keeps, and trade."""
