"""Studies: conclusions from many runs about cards, bots, numbers and decks."""
