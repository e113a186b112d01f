"""Views for decks: build, share, compare and read them."""
