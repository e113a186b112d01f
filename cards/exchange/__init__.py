"""Formats for cards and decks of other programs. Each format is a module."""
