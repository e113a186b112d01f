"""Menus of values and lines that fit at a place in an effect."""
