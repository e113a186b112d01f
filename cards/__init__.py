"""Games, pools, packs, cards and decks, and the tools to make them."""
