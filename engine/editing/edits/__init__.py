"""Edits that keep the effect valid."""
