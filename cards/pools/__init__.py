"""Pools: made once and never changed; what they allow, and which decks are legal in them."""
