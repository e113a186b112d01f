"""Pools: create them, and decide which cards and decks are legal in them."""
