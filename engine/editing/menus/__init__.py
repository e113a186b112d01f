"""Menus of the values and the lines that fit at a place in an effect."""
