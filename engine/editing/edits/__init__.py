"""Edits that always leave the effect valid."""
