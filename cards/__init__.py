"""Games, packs, cards and decks."""
