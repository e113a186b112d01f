"""The pages about games, cards and decks."""
