"""Organised play: tournaments that players make, enter and watch."""
