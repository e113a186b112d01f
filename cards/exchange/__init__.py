"""Formats in which cards and decks come in and leave. Each format is a module."""
