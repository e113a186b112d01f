"""Views for games, cards, decks, packs, pools and collections."""
