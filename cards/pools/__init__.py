"""Pools: how they are created, what they allow, and which decks are legal in them."""
