"""Drafts: make and join them, pick, build decks of what was picked, and play."""
