"""Compute the figures of a run from its matches: shares, lengths, cards, decks and changes."""
