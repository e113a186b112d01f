"""Decks in the formats of other programs. Each format is a module that reads and writes."""
