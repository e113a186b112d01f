"""Packs in the formats of other programs. Each format is a module."""
