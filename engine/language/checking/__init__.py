"""Determine the kinds of all values in a syntax tree, and report its problems."""
