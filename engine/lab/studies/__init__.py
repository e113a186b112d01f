"""Studies: what many runs together say, about cards, bots, numbers and decks."""
