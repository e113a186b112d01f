"""Edit, group and compare decks."""
