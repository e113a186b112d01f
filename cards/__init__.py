"""Games, packs, cards and decks: what people make and browse."""
