"""The choices of players in drafts: cards in the middle, effects of drafted cards, numbers to note."""
