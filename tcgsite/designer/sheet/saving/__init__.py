"""Saves of a sheet: what they change, what is wrong, and what they do to the deck."""
