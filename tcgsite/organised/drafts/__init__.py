"""Booster drafts: make and join them, pick cards, build decks, and play."""
