"""Render a view of the match as HTML regions."""
