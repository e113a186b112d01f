"""What players of a draft choose between: cards of the middle, effects of drafted cards, numbers to note."""
