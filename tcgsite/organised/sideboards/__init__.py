"""Between the games of a match: players exchange cards, and the loser chooses who begins."""
