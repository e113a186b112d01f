"""Decks: editing, grouping, comparing."""
